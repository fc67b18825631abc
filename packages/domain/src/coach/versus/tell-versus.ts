import type { Verdict } from '../../play/verdict.ts';
import { comparedMoves } from './guess-to-explain.ts';
import type { GuessToExplain } from './guess-to-explain.ts';
import { answer, costs, differs, does, weakens, wins } from './reasons.ts';
import type { Reason } from './reasons.ts';
import { ToldMove } from './told-move.ts';
import type { Listener } from './told-move.ts';

interface Compared {
  readonly yours: ToldMove;
  readonly his: ToldMove;
  readonly reply: ToldMove | undefined;
}

type Look = (moves: Compared) => Reason | undefined;

/** Where to look for the reason of a verdict, the most telling first. */
const looks: Readonly<Record<Verdict, readonly Look[]>> = {
  matched: [],
  'also-played': [],
  book: [],
  better: [
    ({ yours, his }) => wins(yours, his),
    ({ his }) => costs(his),
    ({ yours, his }) => differs(yours, his),
    ({ yours }) => does(yours, 'well'),
    ({ yours }) => does(yours, 'at all'),
  ],
  equal: [({ yours }) => does(yours, 'well'), ({ yours }) => does(yours, 'at all')],
  playable: [
    ({ yours }) => costs(yours),
    ({ reply }) => answer(reply, 'decisive'),
    ({ yours, his }) => wins(his, yours),
    ({ yours, his }) => weakens(yours, his),
    ({ yours, his }) => differs(his, yours),
    ({ reply }) => answer(reply, 'pressing'),
    ({ reply }) => answer(reply, 'quiet'),
    ({ yours }) => does(yours, 'well'),
  ],
  inferior: [
    ({ yours }) => costs(yours),
    ({ reply }) => answer(reply, 'decisive'),
    ({ yours, his }) => wins(his, yours),
    ({ reply }) => answer(reply, 'pressing'),
    ({ yours, his }) => weakens(yours, his),
    ({ yours, his }) => differs(his, yours),
    ({ reply }) => answer(reply, 'quiet'),
    ({ reply }) => answer(reply, 'ahead'),
  ],
};

/** Why a guess is as good as his move, better or worse: the first reason that can be proved. */
export function reasonOf(guess: GuessToExplain, listener: Listener): Reason | undefined {
  const moves = comparedMoves(guess);
  const compared: Compared = {
    yours: new ToldMove(moves.yours, listener),
    his: new ToldMove(moves.his, listener, listener.player),
    reply: moves.reply && new ToldMove(moves.reply, listener),
  };
  for (const look of looks[guess.verdict]) {
    const reason = look(compared);
    if (reason) return reason;
  }
  return undefined;
}
