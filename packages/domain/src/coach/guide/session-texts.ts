import type { Verdict } from '../../play/verdict.ts';
import { countMovesRemaining } from '../../play/session-board.ts';
import type { BoardEnd } from '../../play/session-board.ts';
import { scoreSession } from '../../play/session-score.ts';
import type { GameToFollow, Guess, Session } from '../../play/session.ts';
import { skills } from '../../play/skill.ts';
import { sideNames } from '../wording/piece-names.ts';
import { capitalise } from '../wording/words.ts';

/** Texts about the session itself. They state nothing about the board, so they need no proof. */

const small =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Writes numbers below one hundred in words. */
export function formatNumberInWords(value: number): string {
  const word = small[value];
  if (word !== undefined) return word;
  const ten = tens[Math.floor(value / 10)];
  if (ten === undefined) return String(value);
  return value % 10 === 0 ? ten : `${ten}-${small[value % 10]}`;
}

export function writeWelcome(
  session: Session,
  { side, startFen, moves }: GameToFollow,
  player: string,
): string {
  const { startPly } = session;
  const color = sideNames[side];
  if (startPly < 2) return `You have ${color}, as ${player} had. Find his moves, one by one.`;
  const number = Number((moves[startPly - 1]?.fen ?? startFen).split(' ')[5]);
  return `You take over from ${player} at move ${number}, with ${color}.`;
}

/** True if the first try matched the recorded move and the user was not shown the move. */
function isFoundAtFirstTry({ helps, tries }: Guess): boolean {
  return tries[0]?.judgement?.verdict === 'matched' && !helps.includes('move');
}

/** Writes a count worth mentioning, if the last guess reached one. */
export function writeMilestone(session: Session, game: GameToFollow): string | undefined {
  const { guesses } = session;
  const left = countMovesRemaining(session, game) ?? 0;
  const total = countMovesRemaining({ ...session, followed: session.startPly }, game) ?? 0;
  const last = guesses.findLast(({ tries }) => tries.length > 0);
  if (!last) return undefined;
  if (left === 1 && total > 2) return 'One more of his moves, and you have been through them all.';
  if (total >= 8 && left === Math.floor(total / 2)) {
    return `Half of the way: ${formatNumberInWords(total - left)} of his moves are behind you.`;
  }
  if (!isFoundAtFirstTry(last)) return undefined;
  const { found } = scoreSession(session);
  if (found % 5 === 0)
    return capitalise(`${formatNumberInWords(found)} of his moves found so far.`);
  const row = guesses.length - 1 - guesses.findLastIndex((guess) => !isFoundAtFirstTry(guess));
  return row === 3 || row === 7 ? capitalise(`${formatNumberInWords(row)} in a row.`) : undefined;
}

export function writeDivergence(player: string): string {
  return `Here you leave ${player}'s path. Go back to it, or play on from your move.`;
}

/** Writes the text after a rewind. `verdict` is the verdict on the move that was taken back. */
export function writeRewind(verdict: Verdict | undefined, tries: number): string {
  const known = verdict && rewindTexts[verdict];
  if (known) return known;
  return tries > 1
    ? 'The same position once more. Take your time.'
    : 'Back on his path. The position is the same, and there is no clock.';
}

const rewindTexts: Readonly<Partial<Record<Verdict, string>>> = {
  'also-played': 'He has played your move too, in another game. Here he chose a different one.',
  book: 'Your move is known theory. Now look for the one he chose.',
  better: 'The engine likes your move even more. Now look for the one he chose.',
  equal: 'Your move was as good as his. Now look for the one he chose.',
  playable: 'Your move was playable. He saw something a little better.',
};

export function writeOwnGameStart({ skillLevel }: Session): string {
  return `From here it is your own game, against the computer at ${skills[skillLevel].name.toLowerCase()} level.`;
}

/** Writes the result of a finished session. */
export function writeAchievement(session: Session): string {
  const { found, asGood, asked } = scoreSession(session);
  if (asked === 0) return 'No move of his was asked for yet.';
  if (asked === 1) return writeSingleResult(found === 1, asGood === 1);
  if (found === asked) {
    const all = asked === 2 ? 'both' : `all ${formatNumberInWords(asked)}`;
    return `You found ${all} of his moves at the first try.`;
  }
  const none = asked === 2 ? 'neither' : 'none';
  const share = `You found ${found === 0 ? none : formatNumberInWords(found)} of his ${formatNumberInWords(asked)} moves at the first try`;
  if (asGood === 0) return `${share}.`;
  const others =
    found === 0 ? `but ${formatNumberInWords(asGood)}` : `and ${formatNumberInWords(asGood)} more`;
  return `${share}, ${others} of your moves ${asGood === 1 ? 'was' : 'were'} as good.`;
}

function writeSingleResult(isFound: boolean, isAsGood: boolean): string {
  if (isFound) return 'You found his move at the first try.';
  return isAsGood
    ? 'Your first try was not his move, but as good.'
    : 'His move was not found at the first try.';
}

export function writeGameEnd({ isCheckmate, drawReason }: BoardEnd, isUsersTurn: boolean): string {
  if (isCheckmate)
    return isUsersTurn ? 'Checkmate. The computer has won this one.' : 'Checkmate. You have won.';
  if (drawReason !== null) return `The game is a draw: ${drawReason}.`;
  return 'The game ends here.';
}
