/** How the game presents itself before it is loaded. */

export default {
  id: "pickomino",
  order: 2,
  claim: {
    de: "Würfeln, beiseitelegen, noch einmal wagen und Würmer vom Grill holen.",
    en: "Roll, set aside, dare once more, and take worms from the grill.",
    fr: "Lancez, mettez de côté, tentez encore, et prenez les vers de la brochette.",
    nl: "Gooien, opzij leggen, nog één keer wagen en wormen van de grill pakken.",
  },
};
