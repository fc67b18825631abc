import type { Verdict } from '../../play/verdict.ts';
import type { ShownSentence } from '../presentation/shown.ts';
import { blunders } from './blunders.ts';
import { comparedMoves } from './guess-to-explain.ts';
import type { GuessToExplain } from './guess-to-explain.ts';
import {
  acts,
  answerBothers,
  answerPresses,
  answerWins,
  costs,
  differs,
  doesSomething,
  doesWell,
  ends,
  takesBack,
  weakens,
  wins,
} from './reasons.ts';
import type { Compared, Reason } from './reasons.ts';
import { showReason } from './show-reason.ts';
import { ToldMove } from './explained-move.ts';
import type { Listener } from './explained-move.ts';

type Look = (moves: Compared) => Reason | undefined;

const decides: readonly Look[] = [
  ({ yours }) => ends(yours),
  ({ yours, his }) => costs(yours, his),
  answerWins,
  ({ yours, his }) => wins(his, yours),
  ({ yours, his }) => takesBack(his, yours),
];
const forces: readonly Look[] = [answerPresses, ({ yours, his }) => acts(his, yours)];
const compares: readonly Look[] = [
  ({ yours, his }) => weakens(yours, his),
  ({ yours, his }) => differs(his, yours),
];

/** Where to look for the reason of a verdict, the most telling first. */
const looks: Readonly<Record<Verdict, readonly Look[]>> = {
  matched: [],
  'also-played': [],
  book: [],
  better: [
    ({ yours }) => ends(yours),
    ({ yours, his }) => wins(yours, his),
    ({ yours, his }) => costs(his, yours),
    ({ yours, his }) => takesBack(yours, his),
    ({ yours, his }) => differs(yours, his),
    ({ yours }) => doesWell(yours),
    ({ yours }) => doesSomething(yours),
  ],
  equal: [
    ({ yours }) => ends(yours),
    ({ yours }) => doesWell(yours),
    ({ yours }) => doesSomething(yours),
  ],
  playable: [...decides, ...compares, ...forces, answerBothers, ({ yours }) => doesWell(yours)],
  inferior: [...decides, ...forces, ...compares, answerBothers],
};
/** So many points of winning chance are not lost by a trifle: rather nothing than that. */
const grave = 20;
const graveLooks: readonly Look[] = [...decides, ...forces];

/** Why a guess is as good as his move, better or worse: the first reason that can be proved. */
export function reasonFor(
  { verdict }: Pick<GuessToExplain, 'verdict'>,
  compared: Compared,
): Reason | undefined {
  const [best, other] = compared.yours.context.options;
  const isGrave = verdict === 'inferior' && best && other && best.win - other.win >= grave;
  for (const look of isGrave ? graveLooks : looks[verdict]) {
    const reason = look(compared);
    if (reason) return reason;
  }
  return undefined;
}

/** Each is looked into once, and only when it is asked for: what the tried move does by itself needs none of the others. */
export function compare(guess: GuessToExplain, listener: Listener): Compared {
  const moves = comparedMoves(guess);
  let his: ToldMove | undefined;
  let reply: ToldMove | undefined;
  return {
    yours: new ToldMove(moves.yours, listener, { detectors: blunders }),
    get his() {
      return (his ??= new ToldMove(moves.his, listener, { player: listener.player }));
    },
    get reply() {
      return (reply ??= moves.reply && new ToldMove(moves.reply, listener));
    },
  };
}

/** The reason in one sentence, ready to be shown; null where nothing is proved, and where the verdict says it all. */
export function tellVersus(guess: GuessToExplain, listener: Listener): ShownSentence | null {
  if (looks[guess.verdict].length === 0) return null;
  const compared = compare(guess, listener);
  const reason = reasonFor(guess, compared);
  return reason ? showReason(reason, compared) : null;
}
