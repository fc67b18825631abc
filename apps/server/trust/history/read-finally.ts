import { getBoardMoves, findGuess } from '@lamplight/domain/play/session-board.ts';
import type { Session } from '@lamplight/domain/play/session.ts';
import type pg from 'pg';
import type { Board, FinalPerson, Finally } from './entries.ts';
import type { FirstGame, Somebody } from './people.ts';
import { send } from './recorder.ts';

type Row = Session & { id: string };
type Money = { payments: string[]; extensions: number; paidUntil: Date | null };

/** Reads the stored data and the responses that users get after the end of the test. */
export async function readFinally(
  client: pg.Client,
  address: string,
  game: FirstGame,
  people: readonly Somebody[],
): Promise<Finally> {
  const found: FinalPerson[] = [];
  for (const person of people) found.push(await readPerson(client, address, game, person));
  const { rows } = await client.query<{ id: string }>(
    `select split_part(event_id, '.', 1) as id from payment_events`,
  );
  return { people: found, events: rows.map(({ id }) => id) };
}

async function readPerson(
  client: pg.Client,
  address: string,
  game: FirstGame,
  { id, token }: Somebody,
): Promise<FinalPerson> {
  const get = async (path: string) => {
    const { status, body } = await send(address, { method: 'GET', path, token });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const summary = await get('/api/subscription/summary');
  const lists = await get('/api/dashboard/interactive-sessions');
  const progress = await get(`/api/games/${game.id}/progress`);
  const listed = [lists['activeSessions'], lists['sessionHistory']].flat() as { id: string }[];
  const sessions = await client.query<Row>(
    `select id, mode, status, start_ply as "startPly", followed, is_diverged as "isDiverged", own, guesses
     from play_sessions where user_id = $1`,
    [id],
  );
  const { payments, extensions, paidUntil } = await readMoney(client, id);
  return {
    person: id,
    used: Number(summary['sessionsUsedThisMonth']),
    limit: summary['sessionsLimit'] as number | null,
    progress: Number(progress['lastMoveNumber']),
    sessions: sessions.rows.map((row) => toBoard(row, game)),
    listed: listed.map((session) => session.id),
    payments,
    extensions,
    accessUntil: summary['accessUntil'] as string | null,
    paidUntil: paidUntil?.toISOString() ?? null,
  };
}

async function readMoney(client: pg.Client, userId: string): Promise<Money> {
  const { rows } = await client.query<Money>(
    `select
       (select coalesce(json_agg(provider_payment_id), '[]') from payments p
        join subscriptions s on s.id = p.subscription_id where s.user_id = $1) as payments,
       (select max(period_end) from payments p
        join subscriptions s on s.id = p.subscription_id where s.user_id = $1) as "paidUntil",
       (select count(*)::int from audit_events
        where user_id = $1 and event in ('subscription_started', 'subscription_renewed')) as extensions`,
    [userId],
  );
  const [money] = rows;
  if (!money) throw new Error('a query without groups gives one row');
  return money;
}

function toBoard({ id, ...session }: Row, record: FirstGame): Board {
  const { startFen } = record;
  const moves = record.moves.map(([san, uci, fen]) => ({ san, uci, fen }));
  // Incomplete game, because only its moves are used.
  const game = { startFen, moves, side: 'white' } as unknown as Parameters<typeof getBoardMoves>[1];
  const board = getBoardMoves(session, game);
  return {
    id,
    startFen,
    boardFen: board.at(-1)?.fen ?? startFen,
    moves: board.map(({ san, fen }, index) => ({ san, fen, by: groupByPerson(session, index) })),
    divergences: session.guesses.flatMap(({ ply, tries }) =>
      tries
        .filter(({ move }) => move.uci !== moves[ply - 1]?.uci)
        .map(({ move }) => ({ ply: ply - 1, san: move.san })),
    ),
  };
}

function groupByPerson(session: Session, index: number): 'user' | 'recorded' | 'computer' {
  const { followed, isDiverged, own } = session;
  if (index < followed) return findGuess(session, index + 1) ? 'user' : 'recorded';
  return isDiverged ? 'user' : (own[index - followed]?.by ?? 'user');
}
