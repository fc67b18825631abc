import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BoardAnnouncer } from '../../../shared/board/board-announcer.tsx';
import { copy } from '../copy.ts';
import { useBoardCommands } from '../board-commands.ts';
import { describeCurrentStep } from './step-words.ts';
import { useAnalysis } from '../analysis-context.ts';

/** Long enough that a key held down is not read out move by move. */
const restMs = 250;

/** Says each step in words, once the board has come to rest. */
export function StepAnnouncer() {
  const analysis = useAnalysis();
  const { isPlaying } = useBoardCommands();
  const { index, exploration } = analysis.board.state;
  const place = exploration ? `${index} ${exploration.current}` : `${index}`;
  const [said, setSaid] = useState({ text: '', occasion: 0 });
  const heard = useRef({ place, wasExploring: false });

  const say = useEffectEvent(() => {
    const words = describeCurrentStep(analysis, isPlaying);
    const isBack = heard.current.wasExploring && exploration === null;
    heard.current = { place, wasExploring: exploration !== null };
    const text = isBack ? `${copy.exploring.resumed}. ${words}` : words;
    setSaid(({ occasion }) => ({ text, occasion: occasion + 1 }));
  });
  useEffect(() => {
    if (heard.current.place === place) return undefined;
    const timer = setTimeout(say, restMs);
    return () => clearTimeout(timer);
  }, [place]);

  return <BoardAnnouncer text={said.text} occasion={said.occasion} />;
}
