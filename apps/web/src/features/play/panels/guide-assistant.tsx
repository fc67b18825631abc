import { Eye, Lightbulb } from 'lucide-react';
import { useId, useState } from 'react';
import {
  keepVisibleShapes,
  toNamedShapes,
  toShapes,
} from '../../../shared/coach/evidence-shapes.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { usePlay } from '../play-context.ts';
import { GuideSentence } from './guide-sentence.tsx';
import { getHintMarks } from './hint-words.ts';
import { panelsCopy } from './panels-copy.ts';
import '../../../shared/coach/evidence.css';
import '../../../styles/study.css';
import './panels.css';

const shownMessages = 3;
const words = panelsCopy.guide;

/** The latest of what the guide has said about the board; the newest is lit. */
export function GuideAssistant() {
  const { state, shown, setMarks } = usePlay();
  const titleId = useId();
  const messages = state.guide.slice(-shownMessages);
  const newest = messages.at(-1);
  const evidence = newest ? keepVisibleShapes(shown.fen, toShapes(newest.sentence)) : [];
  /** What a hint has told stays lit. */
  const resting = getHintMarks(state.hint, shown.fen);
  /** The message and the board whose evidence stays lit while nothing else is pointed at. */
  const [held, setHeld] = useState<string>();
  const here = [newest?.id, shown.fen, state.hint?.from, state.hint?.to].join(' ');
  const isHeld = held === here;

  const toggle = (): void => {
    setHeld(isHeld ? undefined : here);
    setMarks(isHeld ? resting : evidence);
  };
  const point = (squares: readonly string[]): void => {
    if (squares.length > 0) setMarks(toNamedShapes(squares));
    else setMarks(isHeld ? evidence : resting);
  };
  return (
    <Card aria-labelledby={titleId} className="guide">
      <CardHeader>
        <CardTitle id={titleId} className="flex items-center gap-2.5">
          <Lightbulb aria-hidden className="size-4 text-lamp-ink" />
          {words.title}
        </CardTitle>
        {evidence.length > 0 && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={words.show}
            aria-pressed={isHeld}
            title={words.show}
            className="guide-show"
            onClick={toggle}
          >
            <Eye aria-hidden />
          </Button>
        )}
      </CardHeader>
      <div aria-live="polite" className="guide-messages">
        {messages.map(({ id, sentence }) => (
          <GuideSentence
            key={id}
            sentence={sentence}
            isNewest={id === newest?.id}
            onPoint={point}
            onPress={id === newest?.id && evidence.length > 0 ? toggle : undefined}
          />
        ))}
        {!newest && <p className="guide-message">{words.empty}</p>}
      </div>
    </Card>
  );
}
