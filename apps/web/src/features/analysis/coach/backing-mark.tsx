import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { Cpu, Grid3x3, Route } from 'lucide-react';
import { resultCopy } from './insights-result-copy.ts';
import { usePresentation } from './presentation.ts';

const icons = { board: Grid3x3, line: Route, engine: Cpu } as const;

/** What stands behind a sentence, small, at its end. */
export function BackingMark({ backing }: Pick<CoachSentence, 'backing'>) {
  const { engine, depth } = usePresentation().analysis;
  const words = resultCopy.sentence.backing(backing, engine, depth);
  const Icon = icons[backing];
  return (
    <span className="tell-backing" title={words}>
      {/* Never on a line of its own. */}
      {'\u2060'}
      <Icon aria-hidden />
      <span className="sr-only">{` (${words})`}</span>
    </span>
  );
}
