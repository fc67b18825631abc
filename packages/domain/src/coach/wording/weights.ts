import type { FactKind, Level } from '../fact.ts';

/** Groups of similar kinds. A text should rarely contain two facts of one family. */
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
  /** Interest of readers in the kind at each reading level, from 0 to 10. */
  readonly weight: Readonly<Record<Level, number>>;
  /** Percentage of the collection's moves that have a fact of this kind. Rare kinds are more informative. */
  readonly rate: number;
}

function createProfile(
  family: Family,
  club: number,
  improver: number,
  tournament: number,
  rate: number,
): Profile {
  return { family, weight: { club, improver, tournament }, rate };
}

export const profiles: Readonly<Record<FactKind, Profile>> = {
  mate: createProfile('mate', 10, 9, 7, 0.3),
  stalemate: createProfile('mate', 10, 9, 7, 0.3),
  'mate-in': createProfile('mate', 10, 9, 7, 0.3),
  'mate-reported': createProfile('mate', 9, 9, 7, 0.3),
  'allows-mate': createProfile('mate', 10, 9, 7, 0.3),
  'mate-threat': createProfile('mate', 10, 9, 7, 0.5),
  check: createProfile('check', 4, 2, 1, 5.2),
  'double-check': createProfile('check', 7, 5, 3, 0.3),
  'discovered-check': createProfile('check', 7, 5, 3, 0.3),
  'wins-material': createProfile('material', 9, 8, 7, 8.8),
  'loses-material': createProfile('material', 9, 8, 7, 0.4),
  'leaves-hanging': createProfile('material', 6, 5, 4, 8),
  'regains-material': createProfile('material', 7, 6, 6, 2.7),
  'takes-for-free': createProfile('material', 8, 6, 4, 4.5),
  capture: createProfile('record', 3, 1.5, 1, 8.6),
  recapture: createProfile('record', 3.5, 2, 1.5, 6.5),
  sacrifice: createProfile('material', 9, 8, 7, 0.3),
  'temporary-sacrifice': createProfile('material', 9, 8, 7, 0.3),
  poisoned: createProfile('material', 8, 8, 7, 0.3),
  threat: createProfile('threat', 9, 8, 6, 9.5),
  attacks: createProfile('threat', 6, 5, 4, 6.8),
  'loose-piece': createProfile('threat', 5, 4, 3, 7.3),
  parries: createProfile('threat', 9, 8, 6, 9.6),
  saves: createProfile('threat', 8, 7, 5, 7.5),
  fork: createProfile('motif', 8, 6, 3, 0.3),
  pin: createProfile('motif', 7, 6, 4, 1.7),
  skewer: createProfile('motif', 8, 6, 3, 0.3),
  'discovered-attack': createProfile('motif', 8, 6, 3, 0.3),
  removal: createProfile('motif', 8, 6, 3, 0.3),
  deflection: createProfile('motif', 8, 6, 3, 0.3),
  attraction: createProfile('motif', 8, 6, 3, 0.3),
  interference: createProfile('motif', 8, 6, 3, 0.3),
  clearance: createProfile('motif', 7, 6, 4, 0.3),
  zwischenzug: createProfile('motif', 8, 6, 4, 0.3),
  trapped: createProfile('motif', 8, 7, 5, 0.3),
  overload: createProfile('motif', 8, 6, 4, 0.3),
  'back-rank': createProfile('motif', 6, 5, 4, 1),
  battery: createProfile('activity', 4, 5, 5, 1.3),
  promotes: createProfile('passer', 9, 8, 7, 0.3),
  'will-promote': createProfile('passer', 8, 8, 8, 0.9),
  perpetual: createProfile('mate', 7, 8, 8, 0.3),

  'passed-pawn': createProfile('passer', 6, 7, 7, 11),
  'advances-passer': createProfile('passer', 6, 7, 7, 3.2),
  'protected-passer': createProfile('passer', 5, 7, 7, 0.9),
  'connected-passers': createProfile('passer', 6, 7, 7, 0.5),
  'outside-passer': createProfile('passer', 5, 7, 7, 0.3),
  blockades: createProfile('passer', 5, 7, 7, 0.5),
  'blockades-isolated': createProfile('structure', 4, 6, 7, 1.2),
  'isolated-pawn': createProfile('structure', 3, 6, 7, 2.9),
  'isolated-queen-pawn': createProfile('structure', 4, 7, 7, 0.5),
  'doubled-pawns': createProfile('structure', 4, 6, 7, 0.6),
  'backward-pawn': createProfile('structure', 3, 6, 7, 0.3),
  'hanging-pawns': createProfile('structure', 2, 6, 7, 0.3),
  'pawn-majority': createProfile('structure', 2, 5, 6, 5.8),
  islands: createProfile('structure', 1, 4, 5, 3),
  phalanx: createProfile('centre', 4, 5, 5, 1.2),
  break: createProfile('break', 4, 7, 8, 4.2),
  'break-opens': createProfile('break', 5, 8, 8, 1),
  tension: createProfile('break', 2, 4, 5, 6.9),
  'resolves-tension': createProfile('break', 3, 5, 6, 2.4),
  'advances-past': createProfile('break', 3, 5, 6, 0.8),
  'fixes-pawn': createProfile('structure', 3, 5, 6, 1.4),
  advances: createProfile('structure', 4, 5, 5, 1.5),
  'pawn-storm': createProfile('king', 6, 6, 6, 0.7),
  'attacks-weak-pawn': createProfile('structure', 5, 6, 7, 5.6),
  'trade-isolates': createProfile('structure', 3, 6, 7, 2.8),
  'trade-doubles': createProfile('structure', 4, 6, 7, 1.3),
  'trade-frees-passer': createProfile('passer', 5, 7, 7, 1.1),

  outpost: createProfile('outpost', 5, 6, 6, 1.4),
  'secure-outpost': createProfile('outpost', 6, 7, 7, 0.5),
  'outpost-reach': createProfile('outpost', 4, 6, 6, 2.2),
  hole: createProfile('outpost', 2, 5, 6, 1.2),
  'open-file': createProfile('file', 6, 6, 6, 4.7),
  'half-open-file': createProfile('file', 4, 5, 5, 2.4),
  'opens-file': createProfile('file', 5, 6, 6, 3.7),
  'controls-file': createProfile('file', 5, 6, 6, 0.3),
  'seventh-rank': createProfile('file', 6, 6, 6, 1.2),
  'central-rook': createProfile('activity', 5, 5, 4, 0.8),
  'backs-pawn': createProfile('activity', 3, 5, 5, 1.7),
  'rook-lift': createProfile('activity', 5, 6, 6, 0.5),
  'bishop-pair': createProfile('bishop', 4, 6, 7, 2.9),
  'bad-bishop': createProfile('bishop', 2, 5, 7, 0.3),
  'long-diagonal': createProfile('bishop', 5, 5, 4, 1),
  mobility: createProfile('activity', 4, 4, 4, 17),
  'opens-line': createProfile('activity', 5, 6, 6, 16),
  'worst-piece': createProfile('activity', 4, 6, 7, 1.2),
  centralised: createProfile('activity', 5, 5, 4, 3.5),
  develops: createProfile('development', 7, 4, 2, 7.8),
  'development-lead': createProfile('development', 6, 5, 4, 0.4),
  castles: createProfile('development', 7, 4, 2, 1.9),
  'rooks-connected': createProfile('development', 5, 4, 3, 2.1),

  'king-shield': createProfile('king', 6, 6, 6, 4),
  'king-attack': createProfile('king', 6, 6, 6, 2.2),
  'king-file': createProfile('king', 5, 6, 6, 0.9),
  'king-in-centre': createProfile('king', 6, 6, 5, 0.3),
  luft: createProfile('king', 6, 5, 4, 0.7),
  'opposite-castling': createProfile('king', 5, 6, 6, 0.3),
  'king-steps-away': createProfile('king', 5, 6, 6, 2.5),
  'king-tucks': createProfile('king', 5, 5, 5, 0.6),
  'king-relief': createProfile('king', 5, 6, 6, 1),
  'colour-complex': createProfile('king', 1, 5, 7, 0.8),

  space: createProfile('centre', 1, 5, 7, 0.6),
  centre: createProfile('centre', 6, 6, 5, 12),
  controls: createProfile('control', 4, 3, 3, 66),
  denies: createProfile('control', 3, 6, 7, 21),
  supports: createProfile('support', 5, 6, 5, 14),
  overprotects: createProfile('support', 2, 3, 4, 6.3),
  guards: createProfile('support', 4, 4, 3, 12),
  pressures: createProfile('threat', 5, 5, 5, 16),
  faces: createProfile('activity', 4, 5, 5, 1.6),
  'keeps-attack': createProfile('threat', 4, 4, 4, 6.2),
  'keeps-guard': createProfile('support', 3, 3, 3, 5.4),
  restricts: createProfile('control', 4, 6, 7, 0.7),
  'safe-square': createProfile('support', 3, 2, 1, 8.1),
  retreats: createProfile('support', 4, 4, 3, 3.1),

  exchange: createProfile('trade', 5, 6, 7, 3),
  exchanges: createProfile('trade', 5, 6, 7, 0.6),
  'offers-exchange': createProfile('trade', 5, 6, 7, 3.7),
  'queens-off': createProfile('trade', 6, 7, 7, 1.3),
  'no-queens': createProfile('trade', 6, 6, 6, 0.5),
  simplifies: createProfile('trade', 6, 7, 7, 0.3),
  'opposite-bishops': createProfile('ending', 3, 6, 7, 1),
  'to-opposite-bishops': createProfile('ending', 3, 6, 7, 0.3),
  'active-king': createProfile('ending', 6, 7, 6, 2.3),
  opposition: createProfile('ending', 6, 7, 7, 0.3),
  'square-rule': createProfile('ending', 6, 7, 7, 0.3),
  'rook-behind-passer': createProfile('ending', 6, 7, 7, 0.4),
  'cut-off': createProfile('ending', 5, 7, 7, 0.3),
  'cut-off-rank': createProfile('ending', 5, 7, 7, 0.3),
  'wrong-rook-pawn': createProfile('ending', 5, 7, 7, 0.3),
  'endgame-type': createProfile('ending', 4, 6, 6, 0.8),
  'to-endgame-type': createProfile('ending', 4, 6, 6, 2.4),
  'to-pawn-ending': createProfile('ending', 6, 7, 7, 0.3),
  'pawn-ending': createProfile('ending', 6, 7, 7, 0.3),

  forced: createProfile('engine', 5, 7, 8, 0.3),
  'only-move': createProfile('engine', 4, 7, 8, 8.6),
  'free-choice': createProfile('engine', 2, 5, 6, 38),
  'engine-first': createProfile('engine', 0, 0, 0, 62),
  'engine-as-good': createProfile('engine', 0, 0, 0, 14),
  'engine-near': createProfile('engine', 0, 0, 0, 14),
  'engine-differs': createProfile('engine', 2, 5, 8, 7.2),
  'engine-objects': createProfile('engine', 8, 8, 8, 3.3),
  'compares-equal': createProfile('engine', 0, 0, 0, 50),
  'compares-behind': createProfile('engine', 0, 0, 0, 50),
  'compares-ahead': createProfile('engine', 0, 0, 0, 50),
  assessment: createProfile('engine', 1, 3, 4, 100),
  level: createProfile('engine', 1, 3, 4, 100),
  repetition: createProfile('record', 6, 6, 6, 0.3),
  opening: createProfile('record', 6, 6, 5, 5.9),

  prophylaxis: createProfile('control', 5, 8, 9, 0.5),
  prepares: createProfile('plan', 5, 8, 8, 9.1),
  route: createProfile('plan', 4, 7, 8, 15),
  'plan-break': createProfile('plan', 4, 7, 8, 8.7),
  'plan-push': createProfile('plan', 3, 5, 6, 2.7),
  'plan-trade': createProfile('plan', 3, 5, 6, 9),
  'plan-castle': createProfile('plan', 5, 5, 4, 3.4),
  'plan-target': createProfile('plan', 4, 5, 6, 34),
  'plan-file': createProfile('plan', 4, 6, 6, 15),
  'plan-king': createProfile('plan', 4, 6, 6, 2.8),
  'plan-takes': createProfile('plan', 4, 5, 5, 13),
  'plan-outpost': createProfile('plan', 4, 7, 8, 4.2),
  'plan-piece': createProfile('plan', 2, 3, 3, 94),
  'plan-pawn': createProfile('plan', 2, 3, 3, 94),
  'plan-line': createProfile('plan', 1, 1, 2, 100),

  description: createProfile('description', 2, 1, 0.5, 100),
};

/** True for kinds that compare the move with other moves or give the engine's evaluation. */
export function isEngineKind(kind: FactKind): boolean {
  return profiles[kind].family === 'engine' || kind === 'mate-reported';
}

/**
 * Information content of a fact of this kind in bits, scaled to 1 for a probability of 1/16 and limited to the range
 * 0.5 to 2.
 */
export function measureSurprise(kind: FactKind): number {
  const bits = -Math.log2(profiles[kind].rate / 100);
  return Math.min(2, Math.max(0.5, bits / 4));
}

/** For each kind, the kinds that need no sentence of their own if it has been mentioned. */
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
