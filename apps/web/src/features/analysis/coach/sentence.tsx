import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { useMemo } from 'react';
import { toShapes } from '../../../shared/coach/evidence-shapes.ts';
import { BackingMark } from './backing-mark.tsx';
import { usePresentation } from './presentation.ts';
import { SentenceTools } from './sentence-tools.tsx';
import type { Path } from '../../../shared/coach/stops.ts';
import { Explanation } from './explanation.tsx';

interface SentenceProps {
  readonly sentence: CoachSentence;
  readonly home?: Path | undefined;
}

export function Sentence({ sentence, home }: SentenceProps) {
  const { pieces } = usePresentation();
  const { id, backing, line } = sentence;
  const marks = useMemo(() => toShapes(sentence), [sentence]);
  return (
    <Explanation
      id={id}
      pieces={pieces.get(id) ?? []}
      marks={marks}
      line={line}
      home={home}
      tools={<SentenceTools key={id} sentence={sentence} />}
    >
      <BackingMark backing={backing} />
    </Explanation>
  );
}
