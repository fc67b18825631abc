import { useQueryClient } from '@tanstack/react-query';
import { Info, Lightbulb } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import { profileQuery } from '../../../shared/shell/queries.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useAnalysis } from '../analysis-context.ts';
import { findMoveNote } from '../annotations/find-note.ts';
import { copy } from '../copy.ts';
import { positionDataQuery, toLevel } from './insights-query.ts';

const insightsResult = createLazyModule(
  async () => (await import('./insights-result.tsx')).InsightsResult,
);

// Created once, because a step re-renders everything else here.
const notice = (
  <p className="flex items-center gap-1.5 text-micro text-text-3">
    <Info aria-hidden className="size-3.5 shrink-0" />
    {copy.insights.notice}
  </p>
);
const lamp = <Lightbulb aria-hidden />;
const coming = (
  <div className="px-4 pb-4">
    <Button pending>{copy.insights.asking}</Button>
  </div>
);

/** The coach's section for the move on the board. The answer appears after the reader has asked for it. */
export function InsightsSection() {
  const { game, annotations, board, shown, setHere } = useAnalysis();
  const { index, exploration } = board.state;
  const [asked, setAsked] = useState<readonly number[]>([]);
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const move = game.moves[index];

  return (
    <section aria-labelledby={titleId}>
      <div className="flex items-start justify-between gap-3 px-4 pt-3 pb-3">
        <div className="grid gap-1">
          <h3 id={titleId} className="text-title font-semibold">
            {copy.insights.title}
          </h3>
          {notice}
        </div>
        {move && (
          <span className="san rounded-sm bg-lamp-wash px-2 py-1 text-micro font-semibold whitespace-nowrap text-lamp-ink">
            {copy.insights.move(move.moveNumber, move.color === 'white', move.notation)}
          </span>
        )}
      </div>
      <div ref={box} tabIndex={-1} className="outline-none">
        {content()}
      </div>
    </section>
  );

  function content() {
    if (!move) return <Unavailable label={copy.insights.selectFirst} />;
    if (move.color !== game.analysisSide.toLowerCase())
      return <Unavailable label={copy.insights.onlyHis} line={copy.insights.unavailable} />;
    const note = findMoveNote(annotations, index);
    // A reader who has asked once in an annotated game goes on reading without asking at every move.
    const isRead = asked.length > 0 && note !== null;
    const query = positionDataQuery(game.id, index + 1, toLevel(client));
    if (isRead || asked.includes(index) || client.getQueryData(query.queryKey) !== undefined)
      return (
        <LazyLoad module={insightsResult} fallback={coming}>
          {(InsightsResult) => (
            <InsightsResult
              key={index}
              game={game}
              index={index}
              note={note}
              shownBy={shown?.by}
              boardFen={board.fen}
              setHere={setHere}
            />
          )}
        </LazyLoad>
      );
    return (
      <div className="px-4 pb-4">
        <Button
          // Secondary in Exploration Mode, where Resume is the primary button.
          variant={exploration ? 'secondary' : 'primary'}
          onClick={() => {
            // The pressed button disappears, so the focus moves to the box.
            box.current?.focus({ preventScroll: true });
            setAsked([...asked, index]);
            // Loads the profile now: the answer depends on it, and the request need not wait for the code that renders
            // the answer.
            void client.prefetchQuery(profileQuery);
          }}
        >
          {lamp}
          {copy.insights.ask}
        </Button>
      </div>
    );
  }
}

/** A disabled button with the reason as its label. */
function Unavailable({ label, line }: { label: string; line?: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-4">
      <Button disabled>{label}</Button>
      {line !== undefined && <p className="text-small text-text-3">{line}</p>}
    </div>
  );
}
