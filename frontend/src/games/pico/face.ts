/** How the game presents itself before it is loaded. */

export default {
  id: "pico",
  order: 1,
  claim: {
    de: "Zwei Karten treffen sich: Die höhere gewinnt, außer sie ist mehr als doppelt so hoch.",
    en: "Two cards meet: the higher one wins, unless it is more than double.",
    fr: "Deux cartes se rencontrent : la plus haute gagne, sauf si elle dépasse le double.",
    nl: "Twee kaarten ontmoeten elkaar: de hoogste wint, tenzij ze meer dan het dubbele is.",
  },
};
