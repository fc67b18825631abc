import type { ListedSession } from '@lamplight/contract/play.ts';
import { Trash2, Play } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { MoveName } from '../../shared/board/move-name.tsx';
import { ConfirmedButton } from '../../shared/shell/confirmed-button.tsx';
import { copy } from './copy.ts';
import {
  GrowingList,
  FailedPanel,
  Panel,
  Row,
  RowFacts,
  RowLink,
  type PanelQuery,
} from './panel.tsx';
import { useDeleteSession, type SessionLists } from './queries.ts';
import { createDayFormatter } from '../../shared/dates/day.ts';

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

export function ActiveSessions({ lists }: { lists: PanelQuery<SessionLists> }) {
  const { active: words, modes, sessionsFailed } = copy;
  const { data, dataUpdatedAt } = lists;
  if (data === undefined) {
    return <FailedPanel title={words.title} sentence={sessionsFailed} query={lists} />;
  }
  const { activeSessions, totals } = data;
  const dayOf = createDayFormatter(dataUpdatedAt);
  return (
    <Panel words={words} note={totals.active} isEmpty={activeSessions.length === 0}>
      <GrowingList items={activeSessions}>
        {(session) => (
          <Row
            key={session.sessionId}
            id={session.sessionId}
            title={session.gameTitle}
            white={session.gameWhite}
            black={session.gameBlack}
            tournament={session.gameTournament}
            actions={
              <RowLink rowId={session.sessionId} href={`/interactive/${session.slug}`}>
                <Play aria-hidden />
                {words.action}
              </RowLink>
            }
          >
            <RowFacts>
              <span>{modes[session.mode]}</span>
              <span className="relative">
                {words.move(session.moveNumber)}
                {session.move && (
                  <>
                    {', '}
                    <MoveName move={session.move} />
                  </>
                )}
              </span>
              <span>{words.updated(dayOf(session.updatedAt))}</span>
            </RowFacts>
          </Row>
        )}
      </GrowingList>
    </Panel>
  );
}
