import type { SessionState } from '@lamplight/contract/play-session.ts';
import { onServer } from '../../test-support/test-server.ts';
import { checkHistory } from '../history/check-history.ts';
import type { Fault } from '../history/entries.ts';
import { addPeople, findFirstGame, subscribe } from '../history/people.ts';
import { readFinally } from '../history/read-finally.ts';
import { createRecorder, send, type Request } from '../history/recorder.ts';
import { chooseStep, play, type Step } from '../history/steps.ts';

export type Refused = { status: number; body: Record<string, unknown> };
export type Reader = Awaited<ReturnType<typeof createReader>>;

/** Creates a subscriber who reads and plays, and records which requests were acknowledged. */
export async function createReader(address: string, databaseUrl: string, random: () => number) {
  const { person, game } = await onServer(databaseUrl, async (client) => {
    const [added] = await addPeople(client, 1);
    if (!added) throw new Error('nobody was added');
    await subscribe(client, added);
    return { person: added, game: await findFirstGame(client) };
  });
  const { token } = person;
  const recorder = createRecorder();
  const refused: Refused[] = [];
  let state: SessionState | undefined;
  let saves = 0;

  async function ask({ what, request }: Step): Promise<SessionState | undefined> {
    const about = { person: person.id, act: recorder.newAct(), what };
    const answer = await recorder.record(about, async () => {
      const answered = await send(address, { ...request, token });
      if (answered.status >= 400) refused.push(answered);
      return answered;
    });
    return answer.state;
  }

  return {
    /** Responses to refused write requests. */
    refused,
    acknowledged: () => recorder.history.filter(({ outcome }) => outcome === 'ok').length,
    /** Starts a session, plays a step and saves progress. */
    async write(): Promise<void> {
      const begin = {
        what: { kind: 'start' },
        request: play('start', { gameId: game.id }),
      } as const;
      state = (await ask(begin)) ?? state;
      if (state) {
        const step = chooseStep(state, { game, isFree: true, random });
        // A refused step may be stored all the same and may have ended the session, so only the next start tells.
        state = await ask(step);
      }
      saves += 1;
      const moveNumber = (saves % (game.totalMoves - 1)) + 1;
      const path = `/api/games/${game.id}/progress`;
      const request: Request = { method: 'POST', path, body: { moveNumber } };
      await ask({ what: { kind: 'progress', moveNumber }, request });
    },
    /** Sends read requests and returns their statuses. */
    async read(): Promise<number[]> {
      const statuses: number[] = [];
      for (const path of [
        '/api/auth/me',
        '/api/games/featured',
        `/api/games/${game.id}`,
        `/api/games/${game.id}/study`,
        `/api/games/${game.id}/progress`,
        '/api/dashboard/interactive-sessions',
        `/api/interactive/session/${game.id}/active`,
      ]) {
        statuses.push((await send(address, { method: 'GET', path, token })).status);
      }
      return statuses;
    },
    /** Checks that everything that was acknowledged is stored. */
    async check(): Promise<Fault[]> {
      const found = await onServer(databaseUrl, (client) =>
        readFinally(client, address, game, [person]),
      );
      // The end of access is not compared, because the subscription was granted without a payment.
      const people = found.people.map((one) => Object.assign(one, { accessUntil: null }));
      return checkHistory(recorder.history, { ...found, people });
    },
  };
}
