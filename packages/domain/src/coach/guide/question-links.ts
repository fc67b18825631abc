import type { FactKind } from '../fact.ts';
import type { QuestionKind } from './questions/all-questions.ts';

/** Fact kinds of a move, each with the questions that lead the user to the move, the nearest first. */
const questionLinks: readonly (readonly [kinds: string, questions: readonly QuestionKind[]])[] = [
  [
    'parries saves safe-square retreats prophylaxis',
    ['threat', 'newView', 'ownLoose', 'aroundOwnKing'],
  ],
  [
    'supports guards overprotects keeps-guard',
    ['threat', 'ownLoose', 'contested', 'newView', 'ownWeak'],
  ],
  ['denies restricts', ['theirOptions', 'newView', 'threat', 'hole']],
  [
    'wins-material regains-material takes-for-free threat attacks loose-piece trapped',
    ['loose', 'leftBehind', 'captures', 'contested'],
  ],
  [
    'fork double-check discovered-check discovered-attack removal deflection',
    ['loose', 'checks', 'leftBehind', 'captures'],
  ],
  [
    'attraction interference clearance zwischenzug overload skewer',
    ['loose', 'checks', 'leftBehind', 'captures'],
  ],
  ['pin faces battery', ['inLine', 'loose', 'aroundTheirKing']],
  [
    'capture recapture exchange exchanges offers-exchange',
    ['captures', 'trade', 'tension', 'twoBishops'],
  ],
  [
    'simplifies queens-off no-queens to-endgame-type to-pawn-ending endgame-type',
    ['trade', 'captures', 'kingsInEndgame'],
  ],
  ['trade-isolates trade-doubles trade-frees-passer', ['captures', 'passed', 'tension']],
  ['bishop-pair opposite-bishops to-opposite-bishops bad-bishop', ['twoBishops', 'captures']],
  ['sacrifice temporary-sacrifice poisoned', ['captures', 'aroundTheirKing', 'loose', 'checks']],
  [
    'check mate mate-in mate-reported mate-threat perpetual',
    ['checks', 'aroundTheirKing', 'loose'],
  ],
  [
    'back-rank king-attack pawn-storm king-file colour-complex rook-lift',
    ['aroundTheirKing', 'theirKingInCentre', 'inLine'],
  ],
  ['king-in-centre', ['theirKingInCentre', 'openFile', 'centre']],
  [
    'king-steps-away king-relief king-tucks luft king-shield',
    ['aroundOwnKing', 'threat', 'inLine'],
  ],
  [
    'develops development-lead castles rooks-connected',
    ['atHome', 'centre', 'newView', 'leastMobile'],
  ],
  ['worst-piece mobility route', ['leastMobile', 'shutIn', 'leftBehind', 'hole']],
  ['opens-line long-diagonal', ['shutIn', 'inLine', 'leastMobile']],
  ['centralised centre phalanx space', ['centre', 'hole', 'leftBehind', 'pushes']],
  [
    'open-file opens-file controls-file seventh-rank plan-file central-rook',
    ['openFile', 'halfOpenFile', 'leastMobile'],
  ],
  ['controls', ['leftBehind', 'hole', 'centre']],
  ['half-open-file', ['halfOpenFile', 'openFile']],
  ['outpost secure-outpost outpost-reach hole plan-outpost', ['hole', 'isolated', 'leftBehind']],
  [
    'attacks-weak-pawn isolated-pawn isolated-queen-pawn blockades-isolated',
    ['isolated', 'backward', 'contested'],
  ],
  [
    'backward-pawn fixes-pawn hanging-pawns doubled-pawns islands',
    ['backward', 'isolated', 'contested'],
  ],
  ['pressures keeps-attack', ['contested', 'isolated', 'loose', 'leftBehind']],
  [
    'break break-opens tension resolves-tension advances-past',
    ['tension', 'pushes', 'captures', 'centre'],
  ],
  ['advances plan-push backs-pawn pawn-majority', ['pushes', 'majority', 'passed']],
  [
    'passed-pawn advances-passer protected-passer connected-passers outside-passer will-promote promotes blockades',
    ['passed', 'majority', 'pushes'],
  ],
  [
    'rook-behind-passer square-rule cut-off cut-off-rank wrong-rook-pawn',
    ['passed', 'kingsInEndgame'],
  ],
  ['active-king opposition plan-king pawn-ending', ['kingsInEndgame', 'passed', 'majority']],
];

const questionsByFact: ReadonlyMap<string, readonly QuestionKind[]> = new Map(
  questionLinks.flatMap(([kinds, asked]) => kinds.split(' ').map((kind) => [kind, asked] as const)),
);

export function listQuestions(kind: FactKind): readonly QuestionKind[] {
  return questionsByFact.get(kind) ?? [];
}

/** Weight of each question on its own, 0 to 1. Nearness to the next recorded move counts more. */
export const baseWeights: Readonly<Record<QuestionKind, number>> = {
  firstMove: 1,
  inCheck: 1,
  threat: 0.9,
  loose: 0.5,
  newView: 0.45,
  leftBehind: 0.4,
  captures: 0.35,
  ownLoose: 0.35,
  tension: 0.3,
  atHome: 0.3,
  contested: 0.3,
  passed: 0.3,
  hole: 0.25,
  openFile: 0.25,
  aroundTheirKing: 0.25,
  theirKingInCentre: 0.25,
  aroundOwnKing: 0.2,
  leastMobile: 0.25,
  isolated: 0.2,
  backward: 0.2,
  kingsInEndgame: 0.2,
  centre: 0.15,
  majority: 0.15,
  halfOpenFile: 0.15,
  twoBishops: 0.15,
  ownWeak: 0.15,
  theirOptions: 0.3,
  inLine: 0.15,
  shutIn: 0.15,
  pushes: 0.15,
  checks: 0.3,
  trade: 0.15,
  general: 0.01,
};
