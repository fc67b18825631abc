import type { Desk, Matter } from '../desk.ts';
import { captures, checks, inCheck, loose, ownLoose, threat, trade } from './forcing.ts';
import { aroundOwnKing, aroundTheirKing, kingsInEndgame, theirKingInCentre } from './kings.ts';
import { lastMove, leftBehind, newView } from './last-move.ts';
import {
  backward,
  halfOpenFile,
  isolated,
  majority,
  openFile,
  ownWeak,
  passed,
  pushes,
  tension,
} from './pawns.ts';
import {
  atHome,
  centre,
  contested,
  firstMove,
  hole,
  inLine,
  leastMobile,
  shutIn,
  theirOptions,
  twoBishops,
} from './pieces.ts';

/** Everything the guide can ask about; each says what it would take for granted, or nothing where it does not apply. */
export const questions = {
  firstMove,
  threat,
  loose,
  ownLoose,
  captures,
  checks,
  inCheck,
  trade,
  atHome,
  leastMobile,
  shutIn,
  hole,
  contested,
  theirOptions,
  inLine,
  centre,
  twoBishops,
  openFile,
  halfOpenFile,
  isolated,
  backward,
  ownWeak,
  passed,
  tension,
  majority,
  pushes,
  theirKingInCentre,
  aroundTheirKing,
  aroundOwnKing,
  kingsInEndgame,
  leftBehind,
  newView,
  general: lastMove,
} satisfies Readonly<Record<string, (desk: Desk) => Matter | undefined>>;
export type QuestionKind = keyof typeof questions;

function isQuestionKind(name: string): name is QuestionKind {
  return Object.hasOwn(questions, name);
}

export const questionKinds = Object.keys(questions).filter(isQuestionKind);

/** These speak of the opponent's last move themselves. */
export const standAlone: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'leftBehind',
  'newView',
  'inCheck',
  'general',
]);
