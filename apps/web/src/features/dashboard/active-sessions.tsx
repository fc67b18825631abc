import { Play } from 'lucide-react';
import { copy } from './copy.ts';
import { GrowingList } from './growing-list.tsx';
import { type PanelQuery, FailedPanel, Panel } from './panel.tsx';
import type { SessionLists } from './queries.ts';
import { Row, RowFacts, RowLink } from './row.tsx';
import { createDayFormatter } from './when.ts';

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
              <span>{words.move(session.currentMoveIndex + 1)}</span>
              <span>{words.updated(dayOf(session.updatedAt))}</span>
            </RowFacts>
          </Row>
        )}
      </GrowingList>
    </Panel>
  );
}
