import { findUnknownWords } from '../verify/text-check.ts';

const maxLength = 400;
/** Letters, digits and the punctuation of prose and moves. */
const plain = /^[\p{Script=Latin}\p{M}\d\s.,;:!?'’"“”()+#=%½…–—-]*$/u;
const address = /\p{L}{2}\.\p{L}{2}/u;
const moves = /\b(?:O-O(?:-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?)(?![a-z])/gu;

/** Words of annotators that claim nothing by themselves, beside the vocabulary of the coach. */
const commonWords =
  `a b c d e f g h white black you your yourself don't doesn't can't isn't never want wants four five six seven eight nine
  ten eleven twelve first second third fourth fifth sixth half chess remember forget stuck important careful careless urgent gift
  gifts pay pays aside sound tempting tempt tempts avoid avoids avoided drive drives driven strong stronger strongest exact correct
  decisive decide decides resist resists stubborn suddenly trick tricks alive afford valuable illegal badly weaken weakens weakest
  clever habit himself herself whenever punish punishes punished punishment declines declined correctly fails failed helps helped
  simple simply patient patiently quiet quietly calm calmly invite invites invited`
    .trim()
    .split(/\s+/u);

/**
 * Finds the reason why a sentence of a language model must not be shown, whatever the proof-reader says of it. The
 * vocabulary is closed: beside moves, squares, numbers and the names of the players it may contain only known words. So
 * it cannot tell history, feelings or opinions, give orders, or contain addresses and markup.
 */
export function findUnfitWords(text: string, players: readonly string[]): string | undefined {
  if (text.length > maxLength) return 'it is too long';
  if (!plain.test(text)) return 'it contains signs that are neither words nor moves';
  if (address.test(text)) return 'it contains an address';
  const words = text.replaceAll('’', "'").replaceAll(moves, ' ');
  const [unknown] = findUnknownWords({ parts: [{ text: words }] }, [...commonWords, ...players]);
  return unknown;
}
