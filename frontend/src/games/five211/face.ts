/** How the game presents itself before it is loaded. */

export default {
  id: "5211",
  order: 3,
  claim: {
    de: "Spiele die Farbe, die zählt, und keine Karte zu viel davon.",
    en: "Play the colour that counts, and not one card too many of it.",
    fr: "Jouez la couleur qui compte, sans une carte de trop.",
    nl: "Speel de kleur die telt, en geen kaart te veel ervan.",
  },
};
