import { onServer } from '../apps/server/test-support/test-server.ts';
import type { BuiltSite } from './built-site.ts';

const moves = 200;

/** A game of two hundred moves: knights go out and back. */
export async function addShuffledGame(
  { url, reader }: BuiltSite,
  adminKey: string,
): Promise<{ slug: string; plies: number }> {
  const turns = ['Nf3 Nf6', 'Ng1 Ng8'];
  const record = Array.from({ length: moves }, (_, n) => `${n + 1}. ${turns[n % 2]}`).join(' ');
  const tags =
    '[Event "Knights"]\n[White "Magnus Carlsen"]\n[Black "Somebody Else"]\n[Result "1/2-1/2"]';
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${reader.authToken}`,
    };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  await post('/api/auth/verify-admin-key', { authKey: adminKey });
  const made = await post('/api/admin/games', {
    title: 'Knights out and back',
    pgn: `${tags}\n\n${record} 1/2-1/2\n`,
  });
  const { game } = made as { game: { slug: string } };
  return { slug: game.slug, plies: 2 * moves };
}

/** All pages are open to every signed-in reader. */
export async function subscribeReader(databaseUrl: string): Promise<void> {
  await onServer(databaseUrl, (client) =>
    client.query(
      `insert into subscriptions (user_id, plan_type, amount_rupees, started_at, ends_at)
       select id, 'monthly', 199, now(), now() + '1 month' from users`,
    ),
  );
}
