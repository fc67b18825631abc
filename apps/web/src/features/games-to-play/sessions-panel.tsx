import { errorMessage } from '@lamplight/contract/error-message.ts';
import { isSquare } from '@lamplight/domain/chess/square.ts';
import { Lock, Play } from 'lucide-react';
import { MiniBoard } from '../../shared/board/mini-board.tsx';
import { createDayFormatter } from '../../shared/dates/day.ts';
import { ErrorBox } from '../../shared/loading/error-box.tsx';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../shared/ui/card.tsx';
import { copy } from './copy.ts';
import type { SessionLists } from './queries.ts';
import type { SortedGames } from './sort-games.ts';

const words = copy.sessions;

type SessionsPanelProps = {
  query: {
    data: SessionLists | undefined;
    error: Error | null;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  underWay: SortedGames['underWay'];
};

/** Renders nothing if no session is under way. */
export function SessionsPanel({ query, underWay }: SessionsPanelProps) {
  const { data, error, dataUpdatedAt } = query;
  if (data === undefined) {
    return (
      <Card>
        <ErrorBox
          title={words.failed}
          message={errorMessage(error, '') || undefined}
          retryLabel={copy.tryAgain}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  if (underWay.length === 0) return null;
  const formatDay = createDayFormatter(dataUpdatedAt);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <span className="tnum text-small font-semibold text-text-3">{data.totals.active}</span>
      </CardHeader>
      <ul aria-label={words.title}>
        {underWay.map((session, index) => (
          <li key={session.sessionId} className="playable-row">
            {index === 0 && <Position position={data.position} />}
            <div className="min-w-0 flex-1">
              <p
                id={`${session.sessionId}-title`}
                className="font-semibold text-pretty sm:truncate"
              >
                {session.gameTitle}
              </p>
              <p className="text-small text-pretty text-text-2 sm:truncate">
                {copy.games.players(session.gameWhite, session.gameBlack)}
              </p>
              <p className="tnum mt-1 flex flex-wrap gap-x-3 text-micro text-text-3">
                {session.isLocked ? (
                  <span>{words.locked}</span>
                ) : (
                  <>
                    <span>{words.modes[session.mode]}</span>
                    <span>{words.move(session.move?.name ?? null)}</span>
                    <span>{words.updated(formatDay(session.updatedAt))}</span>
                  </>
                )}
              </p>
            </div>
            {session.isLocked ? (
              <Link href={copy.games.plans.href} className={buttonClass({ size: 'sm' })}>
                <Lock aria-hidden />
                {copy.games.plans.label}
              </Link>
            ) : (
              <Link
                id={`${session.sessionId}-link`}
                aria-labelledby={`${session.sessionId}-link ${session.sessionId}-title`}
                href={`/interactive/${session.slug}`}
                className={buttonClass({
                  size: 'sm',
                  variant: index === 0 ? 'primary' : 'secondary',
                })}
              >
                <Play aria-hidden />
                {words.resume}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The position of the newest session. Null if the reader's plan does not open its game now. */
function Position({ position }: { position: SessionLists['position'] }) {
  if (position === null) return null;
  const [from, to] = position.lastMove ?? [];
  const isShown = from !== undefined && to !== undefined && isSquare(from) && isSquare(to);
  return (
    <MiniBoard
      className="playable-position"
      fen={position.fen}
      orientation={position.orientation}
      lastMove={isShown ? [from, to] : undefined}
      label={words.position(position.moveName)}
    />
  );
}
