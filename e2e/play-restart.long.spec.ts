import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@lamplight/contract/auth.ts';
import { killTree, startServer } from '../apps/server/test-support/server-process.ts';
import type { ServerProcess } from '../apps/server/test-support/server-process.ts';
import { startMailSink } from '../apps/server/test-support/mail-sink.ts';
import { firstSlug } from './games-support.ts';
import { somebody } from './people.ts';
import type { SignedIn } from './people.ts';
import { divergence, typeMove, yourMove } from './play-support.ts';
import {
  readActiveSession,
  bar,
  blunder,
  button,
  history,
  createPlayerAt,
  createSessionAt,
  yourTurn,
} from './player.ts';
import { expect, signIn, test as base } from './support.ts';

interface OwnServer {
  readonly url: string;
  readonly die: () => Promise<void>;
  readonly rise: () => Promise<void>;
  readonly newAccount: () => Promise<SignedIn>;
}

/** Server with its own data directory, which the test can kill. */
const test = base.extend<{ own: OwnServer }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const scratch = mkdtempSync(join(tmpdir(), 'lamplight-restart-'));
      // If the tests run as root, PostgreSQL runs as another user, who must be able to enter the directory.
      chmodSync(scratch, 0o755);
      const dataDir = join(scratch, 'data');
      const mail = await startMailSink();
      const port = await findFreePort();
      const url = `http://127.0.0.1:${port}`;
      const env = { PORT: `${port}`, DATA_DIR: dataDir, SMTP_URL: mail.url, NODE_ENV: 'test' };
      let server: ServerProcess | undefined;
      const own: OwnServer = {
        url,
        rise: async () => {
          server = startServer(env, {}, 90_000);
          await server.ready;
        },
        die: async () => {
          if (!server) return;
          killTree(server, dataDir);
          await server.ended;
        },
        newAccount: async () => {
          const person = somebody();
          const signedUp = await post(`${url}/api/auth/signup`, person);
          const { signupId } = signedUp as { signupId: string };
          const { text } = await mail.waitForMail(person.email, { timeoutMs: 20_000 });
          const otpCode = /^\s*(\d{6})\s*$/m.exec(text)?.[1];
          const signedIn = await post(`${url}/api/auth/verify-otp`, {
            email: person.email,
            otpCode,
            signupId,
          });
          return { ...person, ...(signedIn as { token: string; user: User }) };
        },
      };
      await own.rise();
      await use(own);
      await own.die();
      await mail.close();
      rmSync(scratch, { recursive: true, force: true });
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

test('after the server is killed and restarted the session goes on where it was', async ({
  page,
  own,
}) => {
  const player = await createPlayerAt(own.url, await own.newAccount());
  await createSessionAt(player, blunder.ply);
  await signIn(page, player.signedIn);
  await page.goto(`/interactive/${firstSlug}`);
  await typeMove(page, blunder.san);
  await expect(divergence(page).locator('.verdict-name')).toHaveText('Weaker than his');
  const before = await readActiveSession(player);
  expect(before.pendingDivergence?.userMove).toBe(blunder.san);

  await own.die();
  await button(page, 'Rewind & Follow Magnus').click();
  await expect(
    page.getByText('The server could not be reached. Please try again.').first(),
  ).toBeVisible();
  await expect(divergence(page), 'the question stays').toBeVisible();
  await expect(button(page, 'Rewind & Follow Magnus')).toBeEnabled();

  await own.rise();
  expect(await readActiveSession(player), 'nothing is lost').toEqual(before);
  await button(page, 'Rewind & Follow Magnus').click();
  await expect(divergence(page)).toHaveCount(0);
  await yourTurn(page);

  await own.die();
  const his = player.game.moves[blunder.ply]?.notation ?? '';
  await typeMove(page, his);
  await expect(page.getByText('Your move has not arrived yet. It is kept here.')).toBeVisible();
  await expect(bar(page, 'near')).toContainText('Waiting');
  await expect(history(page)).toContainText(his);

  await own.rise();
  await button(page, 'Try again').click();
  await yourTurn(page);
  await expect(yourMove(page)).toBeEditable();
  const after = await readActiveSession(player);
  expect(after.moveHistory.map(({ san }) => san)).toEqual(
    player.game.moves.slice(0, blunder.ply + 2).map(({ notation }) => notation),
  );
  // All moves of White before the blunder were found, and the move itself at the second try.
  const found = blunder.ply / 2;
  expect(after.score).toMatchObject({ found, asked: found + 1 });
  await page.reload();
  await yourTurn(page);
  await expect(history(page)).toContainText('found on try 2, first try weaker than his');
});

/** Finds a port that is free at the moment. A fixed port is needed, because a restarted server must use the same one. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function post(address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
