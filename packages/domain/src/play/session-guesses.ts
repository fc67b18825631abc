import { findGuess } from './session-board.ts';
import { FOLLOW } from './session.ts';
import type { Attempt, BoardMove, Guess, Help, Session } from './session.ts';
import type { Judgement } from './verdict.ts';

/** Maximum number of attempts stored per guess: the first two, which can score, and the latest ones. */
const maxAttempts = 20;
const scoringAttempts = 2;

/** Returns the guess at a move, or a new one if the user has neither tried the move nor requested help. */
export function getGuess(session: Session, ply: number): Guess {
  return findGuess(session, ply) ?? { ply, helps: [], tries: [] };
}

export function replaceGuess(session: Session, changed: Guess): Session {
  const others = session.guesses.filter(({ ply }) => ply !== changed.ply);
  return { ...session, guesses: [...others, changed].toSorted((a, b) => a.ply - b.ply) };
}

export function addAttempt(session: Session, tried: Attempt): Session {
  const known = getGuess(session, session.followed + 1);
  const all = [...known.tries, tried];
  const later = all.slice(scoringAttempts).slice(scoringAttempts - maxAttempts);
  return replaceGuess(session, { ...known, tries: [...all.slice(0, scoringAttempts), ...later] });
}

/** Records the user's choice about the latest attempt. */
export function setAnswer(session: Session, answer: 'rewind' | 'play_on'): Session {
  const last = session.guesses.at(-1);
  const latest = last?.tries.at(-1);
  if (!last || !latest) return session;
  const tries = [...last.tries.slice(0, -1), { ...latest, answer }];
  return replaceGuess(session, { ...last, tries });
}

/** Returns the verdict on an earlier attempt with the same move. */
export function findEarlierJudgement(session: Session, { uci }: BoardMove): Judgement | null {
  const tries = findGuess(session, session.followed + 1)?.tries ?? [];
  return tries.find(({ move, judgement }) => move.uci === uci && judgement)?.judgement ?? null;
}

/** Helps that the user has requested for a move, in any order. */
export function listHelps({ helps, secondHelps = [], laterHelps = [] }: Guess): Help[] {
  return [...helps, ...secondHelps, ...laterHelps];
}

/** Records a help for the attempt that follows. The same help is recorded once. */
export function addHelp(guess: Guess, help: Help): Guess {
  const { helps, secondHelps = [], laterHelps = [], tries } = guess;
  if (listHelps(guess).includes(help)) return guess;
  if (tries.length === 0) return { ...guess, helps: [...helps, help] };
  return tries.length === 1
    ? { ...guess, secondHelps: [...secondHelps, help] }
    : { ...guess, laterHelps: [...laterHelps, help] };
}

/** True if the user has seen the recorded move: by request, or in the dialog of an earlier version, which showed it. */
export function isMoveShown(guess: Guess): boolean {
  const isShownByDialog = guess.tries.some(
    ({ judgement, isMoveHidden }) => judgement?.verdict !== 'matched' && !isMoveHidden,
  );
  return isShownByDialog || listHelps(guess).includes('move');
}

/** True if the recorded move is no secret any more: the user has seen or found it, or the search for it is over. */
export function isMoveKnown({ mode, status, followed }: Session, guess: Guess): boolean {
  const isOpen = status === 'active' && mode === FOLLOW && guess.ply > followed;
  return !isOpen || isMoveShown(guess);
}
