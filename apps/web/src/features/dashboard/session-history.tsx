import type { ListedSession } from '@lamplight/contract/play.ts';
import { Trash2 } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { ConfirmedButton } from '../../shared/shell/confirmed-button.tsx';
import { copy } from './copy.ts';
import { GrowingList } from './growing-list.tsx';
import { type PanelQuery, FailedPanel, Panel } from './panel.tsx';
import { type SessionLists, useDeleteSession } from './queries.ts';
import { Row, RowFacts, RowLink } from './row.tsx';
import { createDayFormatter } from './when.ts';

const words = copy.history;

export function SessionHistory({ lists }: { lists: PanelQuery<SessionLists> }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { data, dataUpdatedAt } = lists;
  if (data === undefined) {
    return <FailedPanel title={words.title} sentence={copy.sessionsFailed} query={lists} />;
  }
  const { sessionHistory, totals } = data;
  const dayOf = createDayFormatter(dataUpdatedAt);
  return (
    <Panel
      words={words}
      note={totals.history}
      isEmpty={sessionHistory.length === 0}
      titleRef={title}
    >
      <GrowingList items={sessionHistory}>
        {(session) => (
          <HistoryRow
            key={session.sessionId}
            session={session}
            day={dayOf(session.updatedAt)}
            panelTitle={title}
          />
        )}
      </GrowingList>
    </Panel>
  );
}

type HistoryRowProps = {
  session: ListedSession;
  day: string;
  panelTitle: RefObject<HTMLHeadingElement | null>;
};

function HistoryRow({ session, day, panelTitle }: HistoryRowProps) {
  const { sessionId, gameTitle, status } = session;
  const remove = useDeleteSession();
  const isCompleted = status === 'completed';
  return (
    <Row
      id={sessionId}
      title={gameTitle}
      white={session.gameWhite}
      black={session.gameBlack}
      tournament={session.gameTournament}
      actions={
        <div className="flex items-center gap-1">
          <RowLink rowId={sessionId} href={`/interactive-play-review/${sessionId}`}>
            {words.action}
          </RowLink>
          <ConfirmedButton
            variant="ghost"
            size="icon"
            label={`${words.delete}: ${gameTitle}`}
            words={words.question}
            isPending={remove.isPending}
            focusWhenGone={panelTitle}
            onConfirm={(close) => remove.mutate(sessionId, { onSuccess: close })}
          >
            <Trash2 aria-hidden />
          </ConfirmedButton>
        </div>
      }
    >
      <RowFacts>
        <span>{copy.modes[session.mode]}</span>
        <span className={isCompleted ? 'text-success' : undefined}>
          {isCompleted ? words.completed : words.abandoned}
        </span>
        <span>{day}</span>
      </RowFacts>
    </Row>
  );
}
