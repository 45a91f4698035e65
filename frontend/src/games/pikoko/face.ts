/** How the game presents itself before it is loaded. */

export default {
  id: "pikoko",
  order: 4,
  claim: {
    de: "Du siehst alle Karten außer deinen eigenen und wettest auf alle.",
    en: "You see every hand but your own, and bet on all of them.",
    fr: "Vous voyez toutes les mains sauf la vôtre, et pariez sur chacune.",
    nl: "Je ziet alle handen behalve je eigen, en wedt op allemaal.",
  },
};
