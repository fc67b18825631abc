import type { Question } from '../question-context.ts';
import {
  findCaptures,
  findChecks,
  findCheckEvasions,
  findLoosePieces,
  findOwnLoosePieces,
  findThreat,
  findTrade,
} from './forcing.ts';
import {
  findAttackOnOwnKing,
  findAttackOnTheirKing,
  compareKings,
  findTheirKingInCentre,
} from './kings.ts';
import { findLastMove, findLeftBehind, findNewView } from './last-move.ts';
import {
  findBackwardPawns,
  findHalfOpenFiles,
  findIsolatedPawns,
  findMajority,
  findOpenFiles,
  findOwnWeakPawns,
  findPassedPawns,
  findPushes,
  findTension,
} from './pawns.ts';
import {
  findPiecesAtHome,
  findCentre,
  findContestedSquare,
  findFirstMove,
  findHole,
  findAlignment,
  findLeastMobilePiece,
  findShutInPieces,
  findTheirOptions,
  findBishopPair,
} from './pieces.ts';

/** All questions by kind. */
export const questions = {
  firstMove: findFirstMove,
  threat: findThreat,
  loose: findLoosePieces,
  ownLoose: findOwnLoosePieces,
  captures: findCaptures,
  checks: findChecks,
  inCheck: findCheckEvasions,
  trade: findTrade,
  atHome: findPiecesAtHome,
  leastMobile: findLeastMobilePiece,
  shutIn: findShutInPieces,
  hole: findHole,
  contested: findContestedSquare,
  theirOptions: findTheirOptions,
  inLine: findAlignment,
  centre: findCentre,
  twoBishops: findBishopPair,
  openFile: findOpenFiles,
  halfOpenFile: findHalfOpenFiles,
  isolated: findIsolatedPawns,
  backward: findBackwardPawns,
  ownWeak: findOwnWeakPawns,
  passed: findPassedPawns,
  tension: findTension,
  majority: findMajority,
  pushes: findPushes,
  theirKingInCentre: findTheirKingInCentre,
  aroundTheirKing: findAttackOnTheirKing,
  aroundOwnKing: findAttackOnOwnKing,
  kingsInEndgame: compareKings,
  leftBehind: findLeftBehind,
  newView: findNewView,
  general: findLastMove,
} satisfies Readonly<Record<string, Question>>;
export type QuestionKind = keyof typeof questions;

function isQuestionKind(name: string): name is QuestionKind {
  return Object.hasOwn(questions, name);
}

export const questionKinds = Object.keys(questions).filter(isQuestionKind);

/** Questions that mention the opponent's last move, so no sentence about that move is needed before them. */
export const standAlone: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'leftBehind',
  'newView',
  'inCheck',
  'general',
]);
