import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccountWorld } from '../../../test-support/account-world.ts';
import { engineBuilds } from '../../../test-support/engine-builds.ts';
import { listEngines } from '../../../test-support/engine-processes.ts';
import { createFuzzFens } from '../../../test-support/fuzz-fens.ts';

/** More lines than are stored in the library, so an engine has to search. */
const multiPv = 4;

/** Error messages that the specification requires, each with a FEN that causes it. */
const refusedFens: [sentence: string, fen: string][] = [
  ['must contain six space-delimited fields', 'abc'],
  ['move number must be a positive integer', startFen.replace(/1$/, '0')],
  ['half move counter number must be a non-negative integer', startFen.replace('0 1', '-1 1')],
  ['en-passant square is invalid', startFen.replace('- 0', 'e9 0')],
  ['castling availability is invalid', startFen.replace('KQkq', 'KQxq')],
  ['side-to-move is invalid', startFen.replace(' w ', ' white ')],
  ["piece data does not contain 8 '/'-delimited rows", startFen.replace('/8', '')],
  ['piece data is invalid (consecutive number)', startFen.replace('/8', '/44')],
  ['piece data is invalid (invalid piece)', startFen.replace('/8', '/7x')],
  ['piece data is invalid (too many squares in rank)', startFen.replace('/8', '/8p')],
  ['illegal en-passant square', startFen.replace('- 0', 'e3 0')],
  ['missing white king', startFen.replace('K', 'Q')],
  ['too many black kings', startFen.replace('q', 'k')],
  ['some pawns are on the edge rows', startFen.replace('R w', 'P w')],
];

describe.each(engineBuilds)('%s', (_, { env, isThere }) => {
  let world: Awaited<ReturnType<typeof openAccountWorld>>;
  let token: string;
  const scratch = mkdtempSync(join(tmpdir(), 'lamplight-injected-'));

  beforeAll(async () => {
    if (!isThere) return;
    world = await openAccountWorld({ env: { ...env, ENGINE_WORKERS: '1' } });
    ({ token } = await world.person());
  });
  afterAll(async () => {
    await world?.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  const analyse = (body: unknown) => world.call('POST /api/stockfish/analyze', { token, body });
  const opponent = (body: unknown) => world.call('POST /api/ai-opponent/move', { token, body });

  /** Checks that the engine still gives the right move and is the same process as before. */
  async function isWell(pids: readonly number[]): Promise<void> {
    const fen = `6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - ${Math.floor(Math.random() * 90)} 1`;
    const answer = await analyse({ fen, depth: 5, multiPv: 1 });
    expect(answer).toMatchObject({ status: 200, body: { fen, bestMove: 'Ra8#', depth: 5 } });
    expect(listEngines()).toEqual(pids);
  }

  test.runIf(isThere)('D5: no text of a request is a command', async () => {
    await analyse({ fen: startFen, depth: 1, multiPv });
    const pids = listEngines();
    expect(pids).toHaveLength(1);
    const file = join(scratch, 'debug.log');
    const commands = ['quit', `setoption name Debug Log File value ${file}`, 'go infinite'];
    const breaks = ['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\t', '\u0000', '\v', '\f'];
    const texts = breaks.flatMap((by) => commands.map((command) => `${by}${command}${by}`));
    const [placement = '', ...fields] = startFen.split(' ');
    for (const text of texts) {
      const refused = await Promise.all([
        analyse({ fen: [placement + text, ...fields].join(' ') }),
        analyse({ fen: startFen.replace('KQkq', `KQkq${text}`) }),
        analyse({ fen: startFen, skillLevel: `beginner${text}` }),
        analyse({ fen: startFen, depth: `5${text}` }),
        analyse({ fen: startFen, multiPv: `1${text}` }),
        opponent({ fen: startFen, skillLevel: `beginner${text}` }),
      ]);
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
      for (const fen of [startFen + text, text + startFen]) {
        // Text after a number may be ignored, because the position sent to the engine is formatted anew.
        const { status, body } = await analyse({ fen, depth: 1, multiPv });
        expect([status, body['fen'] ?? body['error']]).toEqual(
          status === 200 ? [200, startFen] : [400, 'invalid_fen'],
        );
      }
    }
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(scratch)).toEqual([]);
    await isWell(pids);
  });

  test.runIf(isThere)('D5: line breaks between the fields are blanks, no more', async () => {
    const pids = listEngines();
    const { body } = await analyse({ fen: startFen.replaceAll(' ', '\r\n'), depth: 1, multiPv });
    expect(body['fen']).toBe(startFen);
    await isWell(pids);
  });

  test.runIf(isThere)('D6: positions the documents refuse, and random ones', async () => {
    const pids = listEngines();
    for (const [sentence, fen] of refusedFens) {
      const answer = await analyse({ fen });
      expect(answer, fen).toMatchObject({ status: 400, body: { error: 'invalid_fen' } });
      expect(answer.body['message']).toMatch(/^Invalid FEN: /);
      expect(answer.body['message']).toContain(sentence);
    }
    for (const fen of createFuzzFens(40, 7)) {
      const answer = await analyse({ fen, depth: 2, multiPv: 1 });
      const outcome = answer.status === 200 ? 'analysed' : String(answer.body['message']);
      expect(outcome, fen).toMatch(/^(analysed$|Invalid FEN: )/);
    }
    await isWell(pids);
  });
});
