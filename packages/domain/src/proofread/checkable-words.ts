import { boardWords } from './rules/board/board-rules.ts';
import { engineWords } from './rules/engine/engine-rules.ts';
import { structureWords } from './rules/structure/structure-rules.ts';

/**
 * Words that make a statement about the board, a line or an evaluation. A sentence that contains one which no rule has
 * understood is unproved. Entities (moves, pieces with squares, scores) are checkable too, and are checked by rules.
 */
const words = [...boardWords, ...structureWords, ...engineWords];

const pattern = new RegExp(String.raw`(?<![\w-])(?:${words.join('|')})(?![\w-])`, 'gu');

export interface CheckableWord {
  readonly word: string;
  readonly index: number;
}

/** Lists the checkable words of a canonical text. */
export function findCheckableWords(canonical: string): CheckableWord[] {
  return [...canonical.matchAll(pattern)].map((match) => ({ word: match[0], index: match.index }));
}
