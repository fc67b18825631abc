import type { FactKind, Level } from '../fact.ts';

/** Kinds that say much the same; two of one family in a text need a reason. */
export type Family =
  | 'mate'
  | 'check'
  | 'material'
  | 'threat'
  | 'motif'
  | 'passer'
  | 'break'
  | 'structure'
  | 'outpost'
  | 'file'
  | 'bishop'
  | 'activity'
  | 'development'
  | 'king'
  | 'centre'
  | 'control'
  | 'support'
  | 'trade'
  | 'ending'
  | 'engine'
  | 'plan'
  | 'record'
  | 'description';

export interface Profile {
  readonly family: Family;
  /** How much readers of each level want to hear of it, 0 to 10. */
  readonly weight: Readonly<Record<Level, number>>;
  /** Of a hundred moves of the collection, how many have it: what is rare says more. */
  readonly rate: number;
}

function of(
  family: Family,
  club: number,
  improver: number,
  tournament: number,
  rate: number,
): Profile {
  return { family, weight: { club, improver, tournament }, rate };
}

export const profiles: Readonly<Record<FactKind, Profile>> = {
  mate: of('mate', 10, 9, 7, 0.3),
  stalemate: of('mate', 10, 9, 7, 0.3),
  'mate-in': of('mate', 10, 9, 7, 0.3),
  'mate-reported': of('mate', 9, 9, 7, 0.3),
  'allows-mate': of('mate', 10, 9, 7, 0.3),
  'mate-threat': of('mate', 10, 9, 7, 0.5),
  check: of('check', 4, 2, 1, 5.2),
  'double-check': of('check', 7, 5, 3, 0.3),
  'discovered-check': of('check', 7, 5, 3, 0.3),
  'wins-material': of('material', 9, 8, 7, 8.8),
  'loses-material': of('material', 9, 8, 7, 0.4),
  'leaves-hanging': of('material', 6, 5, 4, 8),
  'regains-material': of('material', 7, 6, 6, 2.7),
  'takes-for-free': of('material', 8, 6, 4, 4.5),
  capture: of('record', 3, 1.5, 1, 8.6),
  recapture: of('record', 3.5, 2, 1.5, 6.5),
  sacrifice: of('material', 9, 8, 7, 0.3),
  'temporary-sacrifice': of('material', 9, 8, 7, 0.3),
  poisoned: of('material', 8, 8, 7, 0.3),
  threat: of('threat', 9, 8, 6, 9.5),
  attacks: of('threat', 6, 5, 4, 6.8),
  'loose-piece': of('threat', 5, 4, 3, 7.3),
  parries: of('threat', 9, 8, 6, 9.6),
  saves: of('threat', 8, 7, 5, 7.5),
  fork: of('motif', 8, 6, 3, 0.3),
  pin: of('motif', 7, 6, 4, 1.7),
  skewer: of('motif', 8, 6, 3, 0.3),
  'discovered-attack': of('motif', 8, 6, 3, 0.3),
  removal: of('motif', 8, 6, 3, 0.3),
  deflection: of('motif', 8, 6, 3, 0.3),
  attraction: of('motif', 8, 6, 3, 0.3),
  interference: of('motif', 8, 6, 3, 0.3),
  clearance: of('motif', 7, 6, 4, 0.3),
  zwischenzug: of('motif', 8, 6, 4, 0.3),
  trapped: of('motif', 8, 7, 5, 0.3),
  overload: of('motif', 8, 6, 4, 0.3),
  'back-rank': of('motif', 6, 5, 4, 1),
  battery: of('activity', 4, 5, 5, 1.3),
  promotes: of('passer', 9, 8, 7, 0.3),
  'will-promote': of('passer', 8, 8, 8, 0.9),
  perpetual: of('mate', 7, 8, 8, 0.3),

  'passed-pawn': of('passer', 6, 7, 7, 11),
  'advances-passer': of('passer', 6, 7, 7, 3.2),
  'protected-passer': of('passer', 5, 7, 7, 0.9),
  'connected-passers': of('passer', 6, 7, 7, 0.5),
  'outside-passer': of('passer', 5, 7, 7, 0.3),
  blockades: of('passer', 5, 7, 7, 0.5),
  'blockades-isolated': of('structure', 4, 6, 7, 1.2),
  'isolated-pawn': of('structure', 3, 6, 7, 2.9),
  'isolated-queen-pawn': of('structure', 4, 7, 7, 0.5),
  'doubled-pawns': of('structure', 4, 6, 7, 0.6),
  'backward-pawn': of('structure', 3, 6, 7, 0.3),
  'hanging-pawns': of('structure', 2, 6, 7, 0.3),
  'pawn-majority': of('structure', 2, 5, 6, 5.8),
  islands: of('structure', 1, 4, 5, 3),
  phalanx: of('centre', 4, 5, 5, 1.2),
  break: of('break', 4, 7, 8, 4.2),
  'break-opens': of('break', 5, 8, 8, 1),
  tension: of('break', 2, 4, 5, 6.9),
  'resolves-tension': of('break', 3, 5, 6, 2.4),
  'advances-past': of('break', 3, 5, 6, 0.8),
  'fixes-pawn': of('structure', 3, 5, 6, 1.4),
  advances: of('structure', 4, 5, 5, 1.5),
  'pawn-storm': of('king', 6, 6, 6, 0.7),
  'attacks-weak-pawn': of('structure', 5, 6, 7, 5.6),
  'trade-isolates': of('structure', 3, 6, 7, 2.8),
  'trade-doubles': of('structure', 4, 6, 7, 1.3),
  'trade-frees-passer': of('passer', 5, 7, 7, 1.1),

  outpost: of('outpost', 5, 6, 6, 1.4),
  'secure-outpost': of('outpost', 6, 7, 7, 0.5),
  'outpost-reach': of('outpost', 4, 6, 6, 2.2),
  hole: of('outpost', 2, 5, 6, 1.2),
  'open-file': of('file', 6, 6, 6, 4.7),
  'half-open-file': of('file', 4, 5, 5, 2.4),
  'opens-file': of('file', 5, 6, 6, 3.7),
  'controls-file': of('file', 5, 6, 6, 0.3),
  'seventh-rank': of('file', 6, 6, 6, 1.2),
  'central-rook': of('activity', 5, 5, 4, 0.8),
  'backs-pawn': of('activity', 3, 5, 5, 1.7),
  'rook-lift': of('activity', 5, 6, 6, 0.5),
  'bishop-pair': of('bishop', 4, 6, 7, 2.9),
  'bad-bishop': of('bishop', 2, 5, 7, 0.3),
  'long-diagonal': of('bishop', 5, 5, 4, 1),
  mobility: of('activity', 4, 4, 4, 17),
  'opens-line': of('activity', 5, 6, 6, 16),
  'worst-piece': of('activity', 4, 6, 7, 1.2),
  centralised: of('activity', 5, 5, 4, 3.5),
  develops: of('development', 7, 4, 2, 7.8),
  'development-lead': of('development', 6, 5, 4, 0.4),
  castles: of('development', 7, 4, 2, 1.9),
  'rooks-connected': of('development', 5, 4, 3, 2.1),

  'king-shield': of('king', 6, 6, 6, 4),
  'king-attack': of('king', 6, 6, 6, 2.2),
  'king-file': of('king', 5, 6, 6, 0.9),
  'king-in-centre': of('king', 6, 6, 5, 0.3),
  luft: of('king', 6, 5, 4, 0.7),
  'opposite-castling': of('king', 5, 6, 6, 0.3),
  'king-steps-away': of('king', 5, 6, 6, 2.5),
  'king-tucks': of('king', 5, 5, 5, 0.6),
  'king-relief': of('king', 5, 6, 6, 1),
  'colour-complex': of('king', 1, 5, 7, 0.8),

  space: of('centre', 1, 5, 7, 0.6),
  centre: of('centre', 6, 6, 5, 12),
  controls: of('control', 4, 3, 3, 66),
  denies: of('control', 3, 6, 7, 21),
  supports: of('support', 5, 6, 5, 14),
  overprotects: of('support', 2, 3, 4, 6.3),
  guards: of('support', 4, 4, 3, 12),
  pressures: of('threat', 5, 5, 5, 16),
  faces: of('activity', 4, 5, 5, 1.6),
  'keeps-attack': of('threat', 4, 4, 4, 6.2),
  'keeps-guard': of('support', 3, 3, 3, 5.4),
  restricts: of('control', 4, 6, 7, 0.7),
  'safe-square': of('support', 3, 2, 1, 8.1),
  retreats: of('support', 4, 4, 3, 3.1),

  exchange: of('trade', 5, 6, 7, 3),
  exchanges: of('trade', 5, 6, 7, 0.6),
  'offers-exchange': of('trade', 5, 6, 7, 3.7),
  'queens-off': of('trade', 6, 7, 7, 1.3),
  'no-queens': of('trade', 6, 6, 6, 0.5),
  simplifies: of('trade', 6, 7, 7, 0.3),
  'opposite-bishops': of('ending', 3, 6, 7, 1),
  'to-opposite-bishops': of('ending', 3, 6, 7, 0.3),
  'active-king': of('ending', 6, 7, 6, 2.3),
  opposition: of('ending', 6, 7, 7, 0.3),
  'square-rule': of('ending', 6, 7, 7, 0.3),
  'rook-behind-passer': of('ending', 6, 7, 7, 0.4),
  'cut-off': of('ending', 5, 7, 7, 0.3),
  'cut-off-rank': of('ending', 5, 7, 7, 0.3),
  'wrong-rook-pawn': of('ending', 5, 7, 7, 0.3),
  'endgame-type': of('ending', 4, 6, 6, 0.8),
  'to-endgame-type': of('ending', 4, 6, 6, 2.4),
  'to-pawn-ending': of('ending', 6, 7, 7, 0.3),
  'pawn-ending': of('ending', 6, 7, 7, 0.3),

  forced: of('engine', 5, 7, 8, 0.3),
  'only-move': of('engine', 4, 7, 8, 8.6),
  'free-choice': of('engine', 2, 5, 6, 38),
  'engine-first': of('engine', 0, 0, 0, 62),
  'engine-as-good': of('engine', 0, 0, 0, 14),
  'engine-near': of('engine', 0, 0, 0, 14),
  'engine-differs': of('engine', 2, 5, 8, 7.2),
  'engine-objects': of('engine', 8, 8, 8, 3.3),
  'compares-equal': of('engine', 0, 0, 0, 50),
  'compares-behind': of('engine', 0, 0, 0, 50),
  'compares-ahead': of('engine', 0, 0, 0, 50),
  assessment: of('engine', 1, 3, 4, 100),
  level: of('engine', 1, 3, 4, 100),
  repetition: of('record', 6, 6, 6, 0.3),
  opening: of('record', 6, 6, 5, 5.9),

  prophylaxis: of('control', 5, 8, 9, 0.5),
  prepares: of('plan', 5, 8, 8, 9.1),
  route: of('plan', 4, 7, 8, 15),
  'plan-break': of('plan', 4, 7, 8, 8.7),
  'plan-push': of('plan', 3, 5, 6, 2.7),
  'plan-trade': of('plan', 3, 5, 6, 9),
  'plan-castle': of('plan', 5, 5, 4, 3.4),
  'plan-target': of('plan', 4, 5, 6, 34),
  'plan-file': of('plan', 4, 6, 6, 15),
  'plan-king': of('plan', 4, 6, 6, 2.8),
  'plan-takes': of('plan', 4, 5, 5, 13),
  'plan-outpost': of('plan', 4, 7, 8, 4.2),
  'plan-piece': of('plan', 2, 3, 3, 94),
  'plan-pawn': of('plan', 2, 3, 3, 94),
  'plan-line': of('plan', 1, 1, 2, 100),

  description: of('description', 2, 1, 0.5, 100),
};

/** Surprise in bits, a rare thing's twice that of what happens every fourth move. */
export function surpriseOf(kind: FactKind): number {
  const bits = -Math.log2(profiles[kind].rate / 100);
  return Math.min(2, Math.max(0.5, bits / 4));
}

/** Said in the first place, the others need not be said at all where they are about the same piece. */
export const covers: Readonly<Partial<Record<FactKind, readonly FactKind[]>>> = {
  mate: ['check', 'mate-threat', 'double-check', 'discovered-check', 'king-attack', 'restricts'],
  'mate-in': ['mate-reported', 'mate-threat', 'assessment', 'level'],
  'double-check': ['check', 'discovered-check'],
  'discovered-check': ['check'],
  'wins-material': ['takes-for-free', 'capture', 'recapture'],
  'regains-material': ['takes-for-free', 'capture', 'recapture'],
  'takes-for-free': ['capture', 'recapture'],
  removal: ['capture', 'takes-for-free'],
  exchange: ['capture', 'recapture', 'offers-exchange'],
  exchanges: ['exchange', 'capture', 'recapture'],
  simplifies: ['exchange', 'exchanges', 'capture', 'recapture', 'offers-exchange'],
  'queens-off': ['exchange', 'exchanges', 'capture', 'recapture', 'offers-exchange', 'simplifies'],
  'no-queens': ['capture', 'recapture'],
  recapture: ['capture'],
  fork: ['attacks', 'threat'],
  threat: ['attacks', 'loose-piece'],
  'mate-threat': ['attacks'],
  attacks: ['loose-piece', 'pressures'],
  skewer: ['attacks'],
  trapped: ['attacks', 'threat', 'restricts'],
  sacrifice: ['poisoned'],
  parries: ['saves', 'safe-square', 'retreats'],
  saves: ['safe-square', 'retreats', 'guards', 'supports'],
  retreats: ['safe-square'],
  promotes: ['passed-pawn', 'advances-passer'],
  'connected-passers': ['passed-pawn', 'protected-passer'],
  'protected-passer': ['passed-pawn'],
  'outside-passer': ['passed-pawn'],
  'advances-passer': ['passed-pawn', 'advances'],
  'passed-pawn': ['advances'],
  'pawn-storm': ['advances'],
  'isolated-queen-pawn': ['isolated-pawn'],
  blockades: ['fixes-pawn'],
  'break-opens': ['break'],
  break: ['pressures', 'tension'],
  advances: ['controls'],
  'resolves-tension': ['capture'],
  'secure-outpost': ['outpost', 'hole'],
  outpost: ['hole'],
  'controls-file': ['open-file', 'half-open-file'],
  'open-file': ['half-open-file'],
  'worst-piece': ['mobility'],
  castles: ['king-shield', 'description'],
  develops: ['mobility'],
  centre: ['controls'],
  mobility: ['controls'],
  prophylaxis: ['denies'],
  forced: ['only-move', 'free-choice'],
  'only-move': ['free-choice'],
  'to-pawn-ending': ['to-endgame-type'],
  'pawn-ending': ['endgame-type', 'capture'],
  repetition: ['description'],
};
