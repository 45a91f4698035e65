// Pico as a boardgame.io game; the clauses are those of src/tischlein/games/pico/rules.md.
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const DOTS = {
  2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 11: 3, 12: 3, 13: 3, 16: 4,
};
const DECK = Object.keys(DOTS).map(Number);
const HAND = 6;
const SEATS = [0, 1];

const ascending = (cards) => [...cards].sort((a, b) => a - b);
const roundOver = (G) => SEATS.some((seat) => G.players[seat].hand.length <= 1); // PI5

// Seat and card of the winner: the higher card, unless it is more than twice the lower (PI3).
function winnerOf(cards) {
  const high = cards[0] > cards[1] ? 0 : 1;
  const winner = cards[high] > 2 * cards[1 - high] ? 1 - high : high;
  return [winner, cards[winner]];
}

function setup({ random }) {
  const cards = random.Shuffle(DECK);
  const hands = [cards.slice(0, HAND), cards.slice(HAND, 2 * HAND)].map(ascending); // PI1
  return {
    round: 1,
    open: cards[2 * HAND],
    points: [0, 0],
    piles: [[], []],
    reveals: [[]],
    waiting: [true, true], // whose choice is owed: all that others may know of it
    // What STRIP_SECRETS keeps back: a seat sees only its own entry of `players`, nobody `secret`.
    players: { 0: { hand: hands[0], chosen: null }, 1: { hand: hands[1], chosen: null } },
    secret: { dealt: hands },
  };
}

function choose({ G, playerID }, card) {
  const player = G.players[playerID];
  if (player.chosen !== null || !player.hand.includes(card)) return INVALID_MOVE;
  player.chosen = card; // PI2
  G.waiting[playerID] = false;
}

// Both have chosen: a turn of boardgame.io is one reveal.
function reveal({ G }) {
  const cards = SEATS.map((seat) => G.players[seat].chosen);
  const [winner, card] = winnerOf(cards);
  G.reveals[G.round - 1].push(cards);
  G.piles[winner].push(card); // PI4
  G.points[winner] += DOTS[card];
  const { hand } = G.players[winner];
  hand.splice(hand.indexOf(card), 1);
  for (const seat of SEATS) G.players[seat].chosen = null;
  G.waiting = [true, true];
  if (G.round === 1 && roundOver(G)) { // PI6
    G.round = 2;
    G.piles = [[], []];
    G.reveals.push([]);
    for (const seat of SEATS) G.players[seat].hand = [...G.secret.dealt[1 - seat]];
  }
}

function outcome({ G }) {
  if (G.round < 2 || !roundOver(G)) return undefined;
  const [first, second] = G.points; // PI7
  if (first === second) return { scores: G.points, draw: true };
  return { scores: G.points, winner: first > second ? '0' : '1' };
}

const Pico = {
  name: 'pico',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup,
  playerView: PlayerView.STRIP_SECRETS,
  turn: {
    // `maxMoves: 1` would also say who is left, but takes the server more time for each move.
    activePlayers: { all: 'choosing' },
    stages: {
      choosing: {
        moves: {
          choose: {
            move: choose,
            client: false,
            redact: true, // the log goes to everyone
            ignoreStaleStateID: true, // the other's choice does not make this one stale
          },
        },
      },
    },
    endIf: ({ G }) => !G.waiting.includes(true),
    onEnd: reveal,
  },
  endIf: outcome,
};

module.exports = { Pico, winnerOf };
