import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Info, Lightbulb } from 'lucide-react';
import { useId, useState } from 'react';
import { Arriving } from '../../../shared/ui/arriving.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorBox } from '../../../shared/ui/error-box.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import { insightsCopy } from './insights-copy.ts';
import { useStudyRoom } from '../study-room.ts';
import { positionDataQuery } from './insights-query.ts';
import { Unavailable } from './unavailable.tsx';

const insightsResult = lazyPart(async () => (await import('./insights-result.tsx')).InsightsResult);

// Made once: a step draws everything else here.
const notice = (
  <p className="flex items-center gap-1.5 text-micro text-text-3">
    <Info aria-hidden className="size-3.5 shrink-0" />
    {insightsCopy.notice}
  </p>
);
const lamp = <Lightbulb aria-hidden />;

const notAsked = positionDataQuery('', 0);

/** What the coach says about the move on the board, once it is asked. */
export function InsightsSection() {
  const { game, board } = useStudyRoom();
  const { index, exploration } = board.state;
  const [asked, setAsked] = useState<number | null>(null);
  const titleId = useId();
  const move = game.moves[index];
  const isHis = move?.color === game.analysisSide.toLowerCase();
  const client = useQueryClient();
  const query = positionDataQuery(game.id, index + 1);
  const isAsked = isHis && (asked === index || client.getQueryData(query.queryKey) !== undefined);
  // What nobody asks for has one place in the memory, not one for each move.
  const answer = useQuery({ ...(isAsked ? query : notAsked), enabled: isAsked });

  return (
    <section aria-labelledby={titleId}>
      <div className="flex items-start justify-between gap-3 px-4 pt-3 pb-3">
        <div className="grid gap-1">
          <h3 id={titleId} className="text-title font-semibold">
            {insightsCopy.title}
          </h3>
          {notice}
        </div>
        {move && (
          <span className="san rounded-sm bg-lamp-wash px-2 py-1 text-micro font-semibold whitespace-nowrap text-lamp-ink">
            {insightsCopy.move(move.moveNumber, move.color === 'white', move.notation)}
          </span>
        )}
      </div>
      {content()}
    </section>
  );

  function content() {
    if (!move) return <Unavailable label={insightsCopy.selectFirst} />;
    if (!isHis) return <Unavailable label={insightsCopy.onlyHis} line={insightsCopy.unavailable} />;
    if (answer.data)
      return <Arriving part={insightsResult}>{(InsightsResult) => <InsightsResult />}</Arriving>;
    if (answer.isError && !answer.isFetching)
      return (
        <ErrorBox
          title={insightsCopy.failed}
          message={answer.error.message}
          onRetry={() => void answer.refetch()}
        />
      );
    return (
      <div className="px-4 pb-4">
        <Button
          // The way back to the game is then the one to be seen.
          variant={exploration ? 'secondary' : 'primary'}
          pending={answer.isFetching}
          onClick={() => setAsked(index)}
        >
          {!answer.isFetching && lamp}
          {answer.isFetching ? insightsCopy.asking : insightsCopy.ask}
        </Button>
      </div>
    );
  }
}
