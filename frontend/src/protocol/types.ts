/** The server's types. Made by scripts/make_types.py: do not edit, run it again. */

/** A seat. */
export type ASeat = {
  seat: number;
};

/** The table where the same people meet again. */
export type Again = {
  table: string;
};

/** Agree to abandon the match, or end the offer, whoever made it. */
export type Agree = {
  agreed?: boolean;
};

/** A request was carried out, and is stored. */
export type AnswerMessage = {
  type: "answer";
  id: number | string | null;
  revision: number;
};

export type AnyBoard = Five211Board | PickominoBoard | PicoBoard | PikokoBoard;

export type AnyEvent = Five211Event | PickominoEvent | PicoEvent | PikokoEvent;

export type AnyMove = Five211Move | PickominoMove | PicoMove | PikokoMove;

export type AnyOptions = Five211Options | PickominoOptions | PicoOptions | PikokoOptions;

export type AnySample = Five211Sample | PickominoSample | PicoSample | PikokoSample;

/** A bot that can be given a seat. */
export type BotInfo = {
  name: string;
  about: string;
};

/** How far a bot of the server is prepared, which takes a while once on every machine. */
export type BotProgress = {
  bot: string;
  /** The part that is done: 0 to 1. */
  done: number;
  /** The time it will still take, roughly, in milliseconds; null while nobody can tell. */
  left: number | null;
};

/** A sample is due. */
export type Chance = {
  /** The `type` of the sample. */
  sample: string;
  /** How many dice, where the sample is a roll. */
  dice?: number;
};

/** Somebody has chosen, or taken a choice back; what was chosen only the own seat gets. */
export type Chosen = {
  type: "chosen";
  revision: number;
  owing: (number)[];
  chosen: (number)[];
  /** The own choice that waits, or null; only on the own seat's connections. */
  choice?: AnyMove | null;
  moves?: (AnyMove)[];
};

export type Clock = NoClock | LiveClock | DaysClock;

/** What a recovery link carries, or one in a mail. */
export type Code = {
  code: string;
};

/** A name and its password. */
export type Credentials = {
  name: string;
  password: string;
};

/** Each move may take so many days. */
export type DaysClock = {
  type: "days";
  days: number;
};

/** These seats owe a choice; with more than one, the choices are secret until all are in. */
export type Decide = {
  decide: (number)[];
};

/** The match ended; the last event of every match. */
export type Ended = {
  type: "ended";
  outcome: Outcome;
};

export type ErrorCode = "already_started" | "bad_link" | "bad_options" | "bad_sample" | "fault" | "forbidden" | "illegal_move" | "key_reused" | "malformed" | "match_over" | "name_taken" | "no_network" | "not_here" | "not_host" | "not_over" | "not_seated" | "not_started" | "not_your_turn" | "port_taken" | "seat_taken" | "signed_out" | "stale" | "too_early" | "too_large" | "too_many" | "unavailable" | "unknown_game" | "unknown_match" | "unknown_page" | "unknown_player" | "unknown_table" | "wrong_method" | "wrong_password";

/** All that is kept of you, but for what would let somebody in. */
export type Exported = {
  profile: KeptPlayer | null;
  sessions: (KeptSession)[];
  tokens: (KeptToken)[];
  links: (KeptLink)[];
  mailing: (KeptMailing)[];
  mailLinks: (KeptMailLink)[];
  bots: (KeptBot)[];
  muted: (KeptMute)[];
  ratings: (KeptRating)[];
  results: (KeptResult)[];
  chat: (KeptLine)[];
  matches: (KeptMatch)[];
};

/** What the players need to check the match's chance. */
export type Fairness = {
  /** SHA-256 of the secret, published before play. */
  commitment: string;
  /** What each seat's client added, in seat order; none in an engine's match. */
  nonces?: (string)[];
  /** Published when the match is over. */
  secret?: string;
};

/** The own name, and an account's password: to be sure that somebody means it. */
export type Farewell = {
  name: string;
  password?: string;
};

/** It was done. */
export type Fine = {

};

/** What lies on the table. */
export type Five211Board = {
  deck: number;
  deal: number;
  turn: number;
  /** The own hand; None for every other. */
  hands: ((string)[] | null)[];
  handSizes: (number)[];
  /** What each seat has played in this deal. */
  table: ((string)[])[];
  /** The own pile of banked cards; the others' lie face down until the match is over (FT6). */
  banked: ((string)[] | null)[];
  bankedSizes: (number)[];
  /** Cards left to draw. */
  pile: number;
  /** Cards played and not banked, of this deck. */
  discard: (string)[];
  /** The own points of all decks; all seats' when the match is over. */
  points: (number | null)[];
  /** Points written down after earlier decks (FT9). */
  written: (number)[];
};

/** A deck was shuffled and dealt. */
export type Five211Dealt = {
  type: "dealt";
  /** 1 for the first deck of the match. */
  deck: number;
  /** To a seat only the own hand, to a spectator none. */
  hands: ((string)[] | null)[];
};

/** The hundred cards in order: removed ones first, then hands, then the draw pile. */
export type Five211Deck = {
  type: "deck";
  cards: (string)[];
};

/** The deck is played; the points are written down. */
export type Five211DeckEnded = {
  type: "deckEnded";
  /** Of all decks so far. */
  points: (number)[];
};

/** The last card of every hand was discarded unseen (FT7). */
export type Five211Discarded = {
  type: "discarded";
  /** To a seat only the own card, to a spectator none. */
  cards: (string | null)[];
};

/** Everyone drew back to five. */
export type Five211Drew = {
  type: "drew";
  /** To a seat only the own cards, to a spectator none. */
  cards: ((string)[] | null)[];
  /** Cards left in the draw pile. */
  pile: number;
};

export type Five211Event = Five211Dealt | Five211Revealed | Five211Drew | Five211Scored | Five211Discarded | Five211DeckEnded | Ended;

export type Five211Move = Five211Play;

/** How to play. */
export type Five211Options = {
  /** Play deck after deck until somebody has 50 points (FT9). */
  longGame?: boolean;
};

/** Choose cards of the own hand in secret, sorted as strings. */
export type Five211Play = {
  type: "play";
  cards: (string)[];
};

/** All choices of a turn were shown. */
export type Five211Revealed = {
  type: "revealed";
  deal: number;
  turn: number;
  cards: ((string)[])[];
};

export type Five211Sample = Five211Deck;

/** A deal was scored. */
export type Five211Scored = {
  type: "scored";
  deal: number;
  /** The rooster count was met, so roosters scored (FT3). */
  roosters: boolean;
  /** The colour that scored, if one did (FT5). */
  colour: "B" | "G" | "O" | "T" | "Y" | null;
  /** Colours with too many cards (FT4). */
  disasters: ("B" | "G" | "O" | "T" | "Y")[];
  /** Colours that a tie kept from scoring (FT5). */
  tied: ("B" | "G" | "O" | "T" | "Y")[];
  /** What each seat banked. */
  banked: ((string)[])[];
};

export type GameId = "5211" | "pickomino" | "pico" | "pikoko";

/** A game that can be played. */
export type GameInfo = {
  id: GameId;
  title: string;
  rulesVersion: number;
  seats: (number)[];
  /** A JSON Schema of its options. */
  options: { [key: string]: unknown };
  /** The weakest first. */
  bots: (BotInfo)[];
  /** The game in one sentence; may be empty. */
  about: string;
  /** The letters before the numbers of its clauses, such as PI; may be empty. */
  clauses: string;
  /** Whether the odds of a turn can be asked for. */
  odds: boolean;
  /** Fields of its boards and events with one item per seat. */
  bySeat: (string)[];
};

/** How somebody did in one game. */
export type GameStatistics = {
  game: GameId;
  strength: Strength | null;
  /** Rated matches: against people. */
  people: Tally;
  /** Matches against programs. */
  bots: Tally;
  abandoned: number;
};

/** All games. */
export type Games = {
  games: (GameInfo)[];
};

/** The server is well. */
export type Health = {
  status: string;
  version: string;
  /** Which process answers: another one after a restart, and for another server. */
  run: string;
};

/** A bot account of yours. */
export type KeptBot = {
  id: string;
  name: string;
  created: number;
};

/** Something you said. */
export type KeptLine = {
  table: string;
  at: number;
  text: string;
};

/** A recovery link that was not used yet. */
export type KeptLink = {
  expires: number;
};

/** A link in a mail that was sent to your address. */
export type KeptMailLink = {
  kind: string;
  expires: number;
};

/** What is known of your mail address. */
export type KeptMailing = {
  /** 1 if mails may go there, else 0. */
  confirmed: number;
  /** When the last one about matches went out, or 0. */
  sent: number;
  language: "de" | "en" | "fr" | "nl";
};

/** A table where you sit or sat. */
export type KeptMatch = {
  table: string;
  seat: number;
  over: boolean;
  /** Of a match that is over: before that it would tell what is hidden. */
  record: Record | null;
};

/** Whom you muted. */
export type KeptMute = {
  player: string;
};

/** What is kept of you yourself. */
export type KeptPlayer = {
  id: string;
  name: string;
  kind: "account" | "bot" | "guest";
  mail: string | null;
  created: number;
  /** Whose bot account this is. */
  owner: string | null;
};

/** Your strength in a game. */
export type KeptRating = {
  game: string;
  mu: number;
  sigma: number;
  matches: number;
};

/** How a match went for you. */
export type KeptResult = {
  table: string;
  seat: number;
  game: string;
  seats: number;
  rank: number | null;
  /** 1 or 0; likewise below. */
  won: number;
  rated: number;
  at: number;
};

/** A device on which you are signed in. */
export type KeptSession = {
  created: number;
  expires: number;
};

/** A token of yours. */
export type KeptToken = {
  id: string;
  label: string;
  scopes: string;
  created: number;
};

/** Somebody in the list of the best. */
export type Leader = {
  player: Player;
  strength: Strength;
};

/** The best players of a game. */
export type Leaders = {
  leaders: (Leader)[];
};

/** A table in a list. */
export type Listed = {
  id: string;
  game: GameId;
  options: AnyOptions;
  seats: number;
  players: { [key: string]: Player };
  bots: { [key: string]: string };
  clock: NoClock | LiveClock | DaysClock;
  phase: "over" | "playing" | "waiting";
  revision: number;
  owing: (number)[];
  /** When it was last anybody's move. */
  since: number;
  /** Where you sit. */
  seat: number | null;
  /** How many seats are free. */
  free: number;
};

/** Some tables. */
export type Lists = {
  tables: (Listed)[];
};

/** Each seat has a bank of time, and a bonus is added for each of its moves. */
export type LiveClock = {
  type: "live";
  /** In seconds. */
  bank: number;
  /** In seconds. */
  bonus?: number;
};

export type LiveMessage = Update | Chosen | Presence | Preparing | Said | RefusalMessage | AnswerMessage;

export type LiveRequest = Play | Withdraw | Say;

/** Where mails about slow matches go; null for none. */
export type Mail = {
  address: string | null;
  /** What mails are written in. */
  language?: "de" | "en" | "fr" | "nl";
};

/** Who you are. */
export type Me = {
  player: Player;
  scopes: ("bot" | "play" | "read")[];
  /** Whether you may manage the account. */
  own: boolean;
  mail: string | null;
  /** Whether mails go there; null without an address, or if this server sends none. */
  mailConfirmed: boolean | null;
};

/** Choose a move, or another one as long as it is not revealed. */
export type Move = {
  revision: number;
  move: AnyMove;
  key?: string | null;
};

/** How somebody wants to be called. */
export type Name = {
  name: string;
};

/** A new bot account; its token is shown once. */
export type NewBot = {
  player: Player;
  secret: string;
};

/** A new token; its secret is shown once. */
export type NewToken = {
  id: string;
  secret: string;
};

/** Nobody is hurried. */
export type NoClock = {
  type: "none";
};

/** The exact chances of the turn at hand, by total, if it is played for that total.

    There are none between two turns and when the match is over. */
export type Odds = {
  /** Of the match they are about. */
  revision: number;
  atLeast: { [key: string]: number };
  exactly: { [key: string]: number };
};

/** What somebody who opens a table asks for. */
export type Order = {
  game: GameId;
  seats: number;
  options?: AnyOptions;
  /** Which seats are bots from the start, and how strong. */
  bots?: { [key: string]: string };
  /** Where who opens the table sits; None to watch. */
  seat?: number | null;
  clock?: NoClock | LiveClock | DaysClock;
  /** In the public lobby; otherwise only who has the link finds the table. */
  listed?: boolean;
  /** Whether players may see odds and hints. */
  help?: boolean;
};

/** How a match ended. */
export type Outcome = {
  /** What each seat scored, in the game's own unit. */
  scores: (number)[];
  /** Competition ranks (1, 1, 3), tie-breaks applied to every place. */
  ranks: (number)[];
  /** All seats of rank 1. */
  winners: (number)[];
  /** What decided the first place: one of the game's `endings`. */
  reason: string;
};

/** The match has ended. */
export type Over = {
  over: Outcome;
};

/** A seat's time while it owes a choice. */
export type Owing = {
  seat: number;
  /** When it came to owe the choice; times are milliseconds since the epoch. */
  since: number;
  /** When its time runs out, if it has a clock. */
  deadline: number | null;
  /** From when on the others may let a bot take the seat, if the player does not move or come. */
  botFrom: number;
};

/** Positions of a finished match, one after the other. */
export type Passage = {
  positions: (Replayed)[];
};

/** The password so far, and the new one. */
export type Passwords = {
  old: string;
  new: string;
};

/** A finished match in a profile. */
export type PastMatch = {
  /** Only if the table was public, or for who sat there: its id lets one in. */
  table: string | null;
  game: GameId;
  seat: number;
  seats: number;
  rank: number | null;
  won: boolean;
  rated: boolean;
  at: number;
};

export type Pending = Decide | Chance | Over;

/** What lies on the table. */
export type PickominoBoard = {
  grill: (number)[];
  turned: (number)[];
  stacks: (PickominoStack)[];
  turn: number | null;
  rolled: (1 | 2 | 3 | 4 | 5 | "W")[];
  aside: (1 | 2 | 3 | 4 | 5 | "W")[];
  total: number;
  /** Dice not set aside. */
  diceLeft: number;
};

/** The dice fell. */
export type PickominoDiceRolled = {
  type: "rolled";
  seat: number;
  dice: (1 | 2 | 3 | 4 | 5 | "W")[];
};

export type PickominoEvent = PickominoStarted | PickominoDiceRolled | PickominoTook | PickominoGained | PickominoFailed | PickominoReturned | PickominoTurned | Ended;

/** The turn ended without a tile. */
export type PickominoFailed = {
  type: "failed";
  seat: number;
  why: "noNewFace" | "noTile" | "noWorm";
};

/** The turn ended with a tile. */
export type PickominoGained = {
  type: "gained";
  seat: number;
  tile: number;
  from: "grill" | number;
};

export type PickominoMove = PickominoTake | PickominoRoll | PickominoStop;

/** How to play. */
export type PickominoOptions = {
  /** May a seat leave a tile that it could steal and take a lower one of the grill (PM7)? */
  steal?: "forced" | "optional";
  /** Is the highest tile turned even if it is the one just returned? */
  shortGame?: boolean;
};

/** A seat's top tile went back to the grill. */
export type PickominoReturned = {
  type: "returned";
  seat: number;
  tile: number;
};

/** Roll the dice not set aside. */
export type PickominoRoll = {
  type: "roll";
};

/** What the dice show, sorted, worms last. */
export type PickominoRolled = {
  type: "roll";
  dice: (1 | 2 | 3 | 4 | 5 | "W")[];
};

export type PickominoSample = PickominoStart | PickominoRolled;

/** A seat's tiles as the others see them (PM8). */
export type PickominoStack = {
  top: number | null;
  height: number;
  /** All tiles, the top one last: of the own stack, and of every stack after the match. */
  tiles: (number)[] | null;
};

/** Who begins. */
export type PickominoStart = {
  type: "start";
  seat: number;
};

/** The start seat was drawn. */
export type PickominoStarted = {
  type: "started";
  seat: number;
};

/** End the turn and gain a tile, or none. */
export type PickominoStop = {
  type: "stop";
  tile: number | null;
  /** The grill, or the seat it is stolen from. */
  from: "grill" | number | null;
};

/** Set aside all rolled dice of one face. */
export type PickominoTake = {
  type: "take";
  face: 1 | 2 | 3 | 4 | 5 | "W";
};

/** Dice were set aside. */
export type PickominoTook = {
  type: "took";
  seat: number;
  face: 1 | 2 | 3 | 4 | 5 | "W";
  count: number;
  /** Of all dice set aside this turn. */
  total: number;
};

/** A tile of the grill was turned face down for good. */
export type PickominoTurned = {
  type: "turned";
  tile: number;
};

/** What lies on the table. */
export type PicoBoard = {
  round: number;
  open: number | null;
  /** Both hands: a seat can deduce the other's (PI1). None to a spectator. */
  hands: ((number)[])[] | null;
  handSizes: (number)[];
  piles: ((number)[])[];
  points: (number)[];
  reveals: (([number, number])[])[];
};

/** Choose a card of the own hand in secret. */
export type PicoChoose = {
  type: "choose";
  card: number;
};

/** The hands of both seats, and the card left over. */
export type PicoDeal = {
  type: "deal";
  hands: [(number)[], (number)[]];
  open: number;
};

/** The cards were dealt. */
export type PicoDealt = {
  type: "dealt";
  /** None to a spectator. */
  hands: ((number)[])[] | null;
  open: number;
};

export type PicoEvent = PicoDealt | PicoRevealed | PicoRoundEnded | PicoHandsSwapped | Ended;

/** Each seat got the six cards that the other had been dealt. */
export type PicoHandsSwapped = {
  type: "handsSwapped";
  /** None to a spectator. */
  hands: ((number)[])[] | null;
};

export type PicoMove = PicoChoose;

/** How to play. */
export type PicoOptions = {
  /** The thirteen cards 2 to 13 and 16, or the eleven from 4 upwards. */
  deck?: "pico2" | "thirteen";
};

/** Both cards were shown. */
export type PicoRevealed = {
  type: "revealed";
  cards: [number, number];
  /** Whose card won; it scored its dots. */
  winner: number;
  dots: number;
};

/** A seat was down to its last card. */
export type PicoRoundEnded = {
  type: "roundEnded";
  round: number;
  /** Of all rounds so far. */
  points: (number)[];
};

export type PicoSample = PicoDeal;

/** Bet that a peacock takes as many tricks. */
export type PikokoBet = {
  type: "bet";
  tokens: number;
};

/** All bets on a peacock were shown; the own ones together, with `peacock` None (PK4). */
export type PikokoBetsRevealed = {
  type: "betsRevealed";
  peacock: number | null;
  /** By seat; None for the peacock's owner, who does not bet on it then. */
  tokens: (number | null)[];
};

/** What lies on the table. */
export type PikokoBoard = {
  round: number;
  start: number | null;
  /** The others' hands; None for the own, and for all to a spectator. */
  hands: ((string)[] | null)[];
  handSizes: (number)[];
  turned: string | null;
  trump: "B" | "P" | "R" | "W" | "Y" | null;
  /** The peacock that is bet on now; None otherwise, and when everyone bets on the own. */
  peacock: number | null;
  /** Each seat's bet on each peacock; None while it is not made. */
  bets: ((number | null)[])[];
  tokensLeft: (number)[];
  /** The own confidence card, once laid; all of them from the scoring to the next deal. */
  confidence: (PikokoConfidence | null)[];
  leader: number | null;
  trick: (PikokoPlayed)[];
  tricks: (number)[];
  /** The points of each round, by seat. */
  scores: ((number)[])[];
  totals: (number)[];
};

/** Lay a confidence card: a peacock, or None for the safe one. */
export type PikokoConfidence = {
  type: "confidence";
  peacock: number | null;
};

/** Everyone laid a confidence card face down (PK5). */
export type PikokoConfidenceLaid = {
  type: "confidenceLaid";
  /** To a seat only the own, to a spectator none. */
  cards: (PikokoConfidence | null)[];
};

/** A round's cards were dealt and one was turned (PK2, PK3). */
export type PikokoDealt = {
  type: "dealt";
  round: number;
  /** To a seat all hands but its own, to a spectator none. */
  hands: ((string)[] | null)[];
  turned: string;
  trump: "B" | "P" | "R" | "W" | "Y" | null;
};

/** All cards in play in order: hands of eight, the turned card, the rest. */
export type PikokoDeck = {
  type: "deck";
  cards: (string)[];
};

export type PikokoEvent = PikokoStarted | PikokoDealt | PikokoBetsRevealed | PikokoConfidenceLaid | PikokoPlayed | PikokoTrickTaken | PikokoRoundScored | Ended;

export type PikokoMove = PikokoBet | PikokoConfidence | PikokoPlay;

/** How to play. */
export type PikokoOptions = {
  /** Who starts the next round when several seats have the fewest points (PK11). */
  startTie?: "next" | "tied";
};

/** Play a card of the left neighbour's hand; a multicolour card always says its colour. */
export type PikokoPlay = {
  type: "play";
  card: string;
  colour?: "B" | "P" | "R" | "W" | "Y";
};

/** A card was played. */
export type PikokoPlayed = {
  type: "played";
  seat: number;
  /** Whose hand it came from, and who would take the trick with it. */
  owner: number;
  card: string;
  /** The colour it counts as (PK8). */
  colour: "B" | "P" | "R" | "W" | "Y";
};

/** A round was scored (PK10). */
export type PikokoRoundScored = {
  type: "roundScored";
  round: number;
  tricks: (number)[];
  /** What each seat got for its bet on each peacock. */
  betPoints: ((number)[])[];
  confidence: (PikokoConfidence)[];
  confidencePoints: (number)[];
  /** Of this round. */
  points: (number)[];
  totals: (number)[];
};

export type PikokoSample = PikokoStart | PikokoDeck;

/** Who starts the first round. */
export type PikokoStart = {
  type: "start";
  seat: number;
};

/** The start seat of a round was drawn, or passed on (PK2, PK11). */
export type PikokoStarted = {
  type: "started";
  round: number;
  seat: number;
};

/** A trick was complete (PK9). */
export type PikokoTrickTaken = {
  type: "trickTaken";
  /** The peacock that took it. */
  owner: number;
  card: string;
  /** Who played that card, and leads next. */
  leader: number;
};

/** Choose a move, or another one as long as it is not revealed. */
export type Play = {
  type: "play";
  /** The revision of the view that the choice is about. */
  revision: number;
  move: AnyMove;
  id?: number | string | null;
  key?: string | null;
};

/** Somebody who can sit at a table. */
export type Player = {
  id: string;
  name: string;
  kind: "account" | "bot" | "guest";
};

/** Some players. */
export type Players = {
  players: (Player)[];
};

/** Bots of this table that cannot play yet: their kernels are being compiled. */
export type Preparing = {
  type: "preparing";
  /** Empty: all of them are ready now. */
  bots: (BotProgress)[];
};

/** Who is at the table now. */
export type Presence = {
  type: "presence";
  present: (number)[];
  watching: number;
  time?: Time;
};

/** What everybody may know of a player. */
export type Profile = {
  player: Player;
  games: (GameStatistics)[];
  recent: (PastMatch)[];
};

/** The address to share, and from where it can be opened. */
export type Reach = {
  /** Links to share begin with it; it has no slash at its end. */
  url: string;
  /** Who can open it: everybody, the machines in this network, or only the server's own machine. */
  reach: "here" | "network" | "public";
  /** The network addresses at which the server listens, the best first; none if `reach` is public, unless you sit at the server's own machine. */
  addresses: (string)[];
  /** What you may do; it takes a visitor on the server's own machine. */
  can: ("close" | "open")[];
  /** Whether the server listens to the network. */
  open: boolean;
};

/** Be ready. */
export type Ready = {
  nonce?: string | null;
};

/** A match as it is kept. */
export type Record = {
  format: 1;
  game: GameId;
  rulesVersion: number;
  seats: number;
  /** Complete: an option's default may change some day, a record does not. */
  options: AnyOptions;
  inputs: (RecordedInput)[];
  fairness?: Fairness;
  players?: (RecordedPlayer)[];
  /** Only when the match is over. */
  outcome?: Outcome;
  /** Only when its players ended the match before the rules did. */
  stopped?: Stopped;
};

/** One input as it is written: either a sample or the moves, by seat. */
export type RecordedInput = {
  sample?: AnySample;
  moves?: { [key: string]: AnyMove };
};

/** Who sat on a seat. */
export type RecordedPlayer = {
  name: string;
  /** The bot's name, if a bot played. */
  bot?: string | null;
  /** The bot that played on for a person who had left. */
  standIn?: string | null;
  resigned?: boolean;
};

/** A request was refused, and nothing was changed. */
export type RefusalMessage = {
  type: "refusal";
  id: number | string | null;
  code: ErrorCode;
  message: string;
};

/** The body of every answer that is a refusal. */
export type Refused = {
  error: Why;
};

/** A finished match at one revision, from one seat's eyes or all open. */
export type Replayed = {
  view: View;
  /** What happened from the revision before to this one. */
  events: (AnyEvent)[];
  /** The last revision. */
  last: number;
};

/** Somebody said something. */
export type Said = {
  type: "said";
  id: number;
  player: string;
  name: string;
  at: number;
  text: string;
};

/** Say something at the table. */
export type Say = {
  type: "say";
  text: string;
  id?: number | string | null;
  key?: string | null;
};

/** Give a seat to a bot. */
export type SeatBot = {
  seat: number;
  bot: string;
};

/** Who has a seat. */
export type SeatInfo = {
  /** The id of the player, who has a profile by it. */
  player?: string | null;
  name?: string | null;
  /** The player is a bot account. */
  program?: boolean;
  /** A bot of the server sits here. */
  bot?: string | null;
  ready?: boolean;
  /** The bot that plays for the player now. */
  standIn?: string | null;
  resigned?: boolean;
  /** The player would abandon the match. */
  agreed?: boolean;
};

/** A table and its match, as you may see them. */
export type Seen = {
  table: TableInfo;
  view: View;
  /** What you may choose now. */
  moves: (AnyMove)[];
  present: (number)[];
  time: Time | null;
  /** Bots of the table that cannot play yet. */
  preparing: (BotProgress)[];
};

/** Who asks, or nobody that is known. */
export type Session = {
  me: Me | null;
};

/** A rule sheet. */
export type Sheet = {
  game: GameId;
  language: string;
  markdown: string;
};

/** Take a seat, by default the first that is free. */
export type Sit = {
  seat?: number | null;
  /** What your client adds to the chance; with it you are ready. */
  nonce?: string | null;
};

/** Something to say. */
export type Speech = {
  text: string;
  key?: string | null;
};

/** A match that its players ended before the rules did: its inputs lead to no outcome. */
export type Stopped = {
  /** Somebody resigned and nobody was left to play against, or all agreed to abandon it. */
  reason: "abandoned" | "resigned";
  /** Competition ranks by seat: who resigned is behind who did not; empty if abandoned. */
  ranks: (number)[];
  /** All seats of rank 1. */
  winners: (number)[];
};

/** What was asked is stored; the match is at this revision. */
export type Stored = {
  revision: number;
};

/** A rating as it is shown. */
export type Strength = {
  /** What the player is almost surely worth: the mean less three times the uncertainty. */
  shown: number;
  mean: number;
  uncertainty: number;
  matches: number;
  /** Too few matches to be sure. */
  provisional: boolean;
};

/** What everybody at a table may know of it. */
export type TableInfo = {
  id: string;
  game: GameId;
  rulesVersion: number;
  options: AnyOptions;
  seats: (SeatInfo)[];
  clock: NoClock | LiveClock | DaysClock;
  listed: boolean;
  help: boolean;
  host: string;
  created: number;
  commitment: string;
  phase: "over" | "playing" | "waiting";
  /** How the rules ended the match. */
  outcome: Outcome | null;
  /** How its players ended it before the rules did. */
  stopped: Stopped | null;
  /** The table where the same people meet again. */
  rematch: string | null;
};

/** Take back a choice that is not revealed yet. */
export type TakeBack = {
  revision: number;
  key?: string | null;
};

/** What was said. */
export type Talk = {
  lines: (Said)[];
};

/** How somebody did in matches of one kind. */
export type Tally = {
  matches: number;
  wins: number;
  meanRank: number | null;
};

/** Whose time runs, and how much is left. */
export type Time = {
  /** What the server's clock says, in milliseconds since the epoch. */
  now: number;
  owing: (Owing)[];
  /** What each seat had left when the decision came up, in milliseconds; with a live clock. */
  banks?: (number)[];
};

/** A personal token, without its secret. */
export type Token = {
  id: string;
  label: string;
  scopes: ("bot" | "play" | "read")[];
  created: number;
};

/** A token as it is wanted. */
export type TokenOrder = {
  scopes: ("bot" | "play" | "read")[];
  label?: string;
};

/** Your tokens. */
export type Tokens = {
  tokens: (Token)[];
};

/** A table waits for you. */
export type Turn = {
  type: "turn";
  table: string;
  seat: number;
  revision: number;
};

/** The match as one seat sees it, and what happened since the client last heard. */
export type Update = {
  type: "update";
  view: View;
  events: (AnyEvent)[];
  /** What this seat may choose now, if it owes a choice. */
  moves?: (AnyMove)[];
  /** What this seat may choose instead of what it has chosen, as long as that is not revealed. */
  instead?: (AnyMove)[];
  time?: Time;
  /** When something about the table has changed, and at first. */
  table?: TableInfo;
};

/** Whether the chance of a match was what was committed to. */
export type Verified = {
  fair: boolean;
  samples: number;
  why: string | null;
};

/** What one seat may see. */
export type View = {
  /** Whose view it is; None is a spectator's. */
  seat: number | null;
  revision: number;
  pending: Pending;
  /** Seats whose choice waits to be revealed. */
  chosen: (number)[];
  /** The own choice that waits to be revealed, or None. */
  choice: AnyMove | null;
  /** What lies on the table, as the game's `board` tells this seat. */
  board: AnyBoard;
};

/** Whether the server should listen to the network. */
export type Wanted = {
  open: boolean;
  /** Whether the next start does the same. */
  remember?: boolean;
};

/** What was refused, for programs and for people. */
export type Why = {
  code: ErrorCode;
  message: string;
};

/** Take back a choice that is not revealed yet. */
export type Withdraw = {
  type: "withdraw";
  revision: number;
  id?: number | string | null;
  key?: string | null;
};
