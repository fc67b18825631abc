import { Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { usePlayRoom } from '../play-room.ts';
import { GuideSentence } from './guide-sentence.tsx';
import { panelsCopy } from './panels-copy.ts';
import './panels.css';

const shownMessages = 3;

/** The latest of what the guide has said about the board; the newest is lit. */
export function GuideAssistant() {
  const { state } = usePlayRoom();
  const words = panelsCopy.guide;
  const titleId = useId();
  const messages = state.guide.slice(-shownMessages);
  return (
    <Card aria-labelledby={titleId} className="guide">
      <CardHeader className="guide-head">
        <CardTitle id={titleId} className="flex items-center gap-2.5">
          <Lightbulb aria-hidden className="size-4 text-lamp-ink" />
          {words.title}
        </CardTitle>
      </CardHeader>
      <div aria-live="polite" className="guide-messages">
        {messages.map(({ id, sentence }, index) => (
          <GuideSentence key={id} sentence={sentence} isNewest={index === messages.length - 1} />
        ))}
        {messages.length === 0 && <p className="guide-message">{words.empty}</p>}
      </div>
    </Card>
  );
}
