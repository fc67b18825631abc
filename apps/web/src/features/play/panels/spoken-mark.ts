import type { HistoryCell } from '../../../shared/play/history-rows.ts';
import { panelsCopy } from './panels-copy.ts';

type Guessed = Pick<HistoryCell, 'tone' | 'verdict'> & {
  readonly move: Pick<HistoryCell['move'], 'missed'>;
};

/** A move of the list in words, for those who hear it: 'same as Magnus, found'. */
export function describeMark({ tone, verdict, move: { missed } }: Guessed): string {
  if (tone === 'plain') return '';
  const words = panelsCopy.history;
  const path = tone === 'match' ? words.matches : words.leaves;
  const said = verdict === null ? [] : [words.verdicts[verdict]];
  if (missed === 0 || tone === 'diverge') return [path, ...said].join(', ');
  return [path, words.tries(missed + 1), ...said.map(words.firstTry)].join(', ');
}
