import type { Truth } from '../../sentence-context.ts';

/** Meaning of a word of evaluation for one side. */
export type EvaluationWord =
  | 'winning'
  | 'clearly better'
  | 'better'
  | 'slightly better'
  | 'level'
  | 'not worse'
  | 'safe'
  | 'holding'
  | 'not winning'
  | 'no attack'
  | 'not better'
  | 'slightly worse'
  | 'worse'
  | 'clearly worse'
  | 'lost';

/** Evaluations in pawns, from the side's point of view, at which a word is not wrong. */
interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * Annotators call up to 0.3 level, from 0.3 slightly better, from 0.7 better, from 1.5 clearly better, from 2.5 winning.
 * The ranges are wider by half a class, because two engines disagree by that much. A word that says less than it could is
 * not wrong, except 'slightly better' and 'level', which set a limit.
 */
const ranges: Readonly<Record<EvaluationWord, Range>> = {
  winning: { min: 1.7, max: Infinity },
  'clearly better': { min: 0.9, max: Infinity },
  better: { min: 0.3, max: Infinity },
  'slightly better': { min: 0.1, max: 1.2 },
  level: { min: -0.6, max: 0.6 },
  'not worse': { min: -0.5, max: Infinity },
  safe: { min: -1.1, max: Infinity },
  holding: { min: -2.1, max: Infinity },
  'not winning': { min: -Infinity, max: 2 },
  'no attack': { min: -Infinity, max: 0.5 },
  'not better': { min: -Infinity, max: 0.6 },
  'slightly worse': { min: -1.2, max: -0.1 },
  worse: { min: -Infinity, max: -0.3 },
  'clearly worse': { min: -Infinity, max: -0.9 },
  lost: { min: -Infinity, max: -1.7 },
};

/** True if the word is not wrong for an evaluation in pawns from the side's point of view. */
export function fitsWord(word: EvaluationWord, pawns: number): boolean {
  const { min, max } = ranges[word];
  return pawns >= min && pawns <= max;
}

/** Pawns beyond its range at which a word is neither right nor plainly wrong; less for words whose range is wide. */
const getDoubt = (word: EvaluationWord): number => {
  if (word === 'no attack') return 2;
  if (word === 'not winning') return 1.2;
  return word === 'winning' || word === 'lost' ? 0.9 : 0.4;
};

/** True if the word fits the evaluation, false if it is plainly wrong, undefined between. */
export function judgeWord(word: EvaluationWord, pawns: number): Truth {
  if (fitsWord(word, pawns)) return true;
  const { min, max } = ranges[word];
  const doubt = getDoubt(word);
  return pawns >= min - doubt && pawns <= max + doubt ? undefined : false;
}

/** Evaluations at which the denial of a word ('not winning') is wrong. */
const certain: Readonly<Record<EvaluationWord, Range>> = {
  winning: { min: 2.8, max: Infinity },
  'clearly better': { min: 1.9, max: Infinity },
  better: { min: 1, max: Infinity },
  'slightly better': { min: 0.6, max: 1 },
  level: { min: -0.15, max: 0.15 },
  'not worse': { min: 0, max: Infinity },
  safe: { min: 0, max: Infinity },
  holding: { min: -0.6, max: Infinity },
  'not winning': { min: -Infinity, max: 0 },
  'no attack': { min: -Infinity, max: -1 },
  'not better': { min: -Infinity, max: 0 },
  'slightly worse': { min: -1, max: -0.6 },
  worse: { min: -Infinity, max: -1 },
  'clearly worse': { min: -Infinity, max: -1.9 },
  lost: { min: -Infinity, max: -2.8 },
};

/** True if the denial of the word is not wrong. */
export function fitsDeniedWord(word: EvaluationWord, pawns: number): boolean {
  const { min, max } = certain[word];
  return pawns < min || pawns > max;
}

/** True if a number in a text agrees with an evaluation: within a quarter of a pawn or 15 %. */
export function agreesWithNumber(written: number, pawns: number): boolean {
  return Math.abs(written - pawns) <= Math.max(0.25, 0.15 * Math.abs(pawns));
}

/** True if a number is too far from an evaluation for any engine: engines scale their pawns differently. */
export function contradictsNumber(written: number, pawns: number): boolean {
  const larger = Math.max(Math.abs(written), Math.abs(pawns));
  return Math.abs(written - pawns) > Math.max(0.8, 0.45 * larger);
}

/** Losses of winning chance, in percent, between which a sign after a move is not wrong. */
const signLosses: Readonly<Record<string, Range>> = {
  '!!': { min: -Infinity, max: 4 },
  '!': { min: -Infinity, max: 5 },
  '!?': { min: -Infinity, max: 10 },
  '?!': { min: 1, max: 20 },
  '?': { min: 3.5, max: Infinity },
  '??': { min: 8, max: Infinity },
};

/** True if the sign after a move agrees with its loss of winning chance. Unknown signs agree. */
export function fitsSign(sign: string, loss: number): boolean {
  const range = signLosses[sign];
  return !range || (loss >= range.min && loss <= range.max);
}
