import { toEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { listLegalMoves, parsePosition } from '@lamplight/domain/chess/position.ts';
import { skillLevels, skills } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { createEngine } from '@lamplight/engine/engine.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import { findLevelMove, createLevelSearch } from '@lamplight/engine/level-move.ts';
import type { OpenTransport } from '@lamplight/engine/transport.ts';
import { createShippedModel } from '@lamplight/player-model/test-support/shipped-model.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { matchOpenings } from '../../../../../bench/levels/openings.ts';
import { playGame } from '../../../../../bench/levels/play-game.ts';
import { createPlayers } from '../../../../../bench/levels/players.ts';
import { createChildTransport } from './child-transport.ts';
import { getEngineCommand } from './engine-command.ts';
import { nodeTimers } from './server-engines.ts';
import { testEngineStartMs } from '../../../test-support/engine-start.ts';

const bundled = createChildTransport(getEngineCommand(undefined));

interface RecordedEngine {
  readonly engine: Engine;
  readonly sent: string[];
  readonly heard: string[];
}

/** Creates the bundled engine and records the lines sent to it. `asIf` may change the lines of its answers. */
function createRecordedEngine(asIf: (line: string) => string = (line) => line): RecordedEngine {
  const [sent, heard]: [string[], string[]] = [[], []];
  const open: OpenTransport = ({ onLine, onDeath }) => {
    const transport = bundled({
      onDeath,
      onLine: (line) => {
        heard.push(line);
        onLine(asIf(line));
      },
    });
    return {
      kill: transport.kill,
      send: (line) => {
        sent.push(line);
        transport.send(line);
      },
    };
  };
  return {
    sent,
    heard,
    engine: createEngine({
      open,
      timers: nodeTimers,
      hashMb: 16,
      threads: 1,
      readyMs: testEngineStartMs,
    }),
  };
}

const middlegame = 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10';

function readPosition(fen: string) {
  const position = parsePosition(fen);
  const checked = position.ok ? toEnginePosition(position.value) : position;
  if (!checked.ok) throw new Error(checked.error);
  return checked.value;
}

const findEloOption = (sent: readonly string[]): string | undefined =>
  sent.findLast((line) => line.startsWith('setoption name UCI_Elo'));

describe('a level', () => {
  const { engine, sent, heard } = createRecordedEngine();
  afterAll(engine.close);

  test.each(skillLevels)(
    '%s plays the final choice of an engine limited to its Elo',
    async (level) => {
      const at = readPosition(middlegame);
      const move = findLevelMove(
        at,
        await engine.search(createLevelSearch(at, level, { timeoutMs: 20_000 })),
      );
      const lastWord = heard.findLast((line) => line.startsWith('bestmove'));
      expect(lastWord?.split(' ')[1]).toBe(move.uci);
      expect(listLegalMoves(at.position).map(({ uci }) => uci)).toContain(move.uci);
      expect(findEloOption(sent)).toBe(`setoption name UCI_Elo value ${skills[level].elo}`);
      expect(sent.findLast((line) => line.startsWith('go'))).toBe(
        `go depth ${skills[level].pickDepth}`,
      );
      expect(sent.findLast((line) => line.includes('UCI_LimitStrength'))).toContain('value true');
    },
  );

  test('leaves no weakness behind for an analysis', async () => {
    const at = readPosition(middlegame);
    await engine.search(createLevelSearch(at, 'beginner', { timeoutMs: 20_000 }));
    await engine.search({ position: at, lines: 1, limit: { depth: 4 }, timeoutMs: 20_000 });
    expect(sent.findLast((line) => line.includes('UCI_LimitStrength'))).toContain('value false');
  });

  test('beats one far below it', { timeout: 900_000 }, async () => {
    const [opening = []] = matchOpenings;
    const winners: (SkillLevel | undefined)[] = [];
    const choose = createPlayers(engine, createShippedModel()).engine;
    for (const white of ['expert', 'beginner'] as const) {
      const black: SkillLevel = white === 'expert' ? 'beginner' : 'expert';
      const { winner } = await playGame(
        {
          white: (game) => choose(game, white, 'a game'),
          black: (game) => choose(game, black, 'a game'),
        },
        opening,
      );
      winners.push(winner && { white, black }[winner]);
    }
    // `npm run bench -- levels` measures how strong the levels are.
    expect(winners).toContain('expert');
    expect(winners).not.toContain('beginner');
  });
});

test('an engine of another range is asked for what it has', async () => {
  // The Elo value must be clamped. An engine ignores a value that is out of range and keeps its default, so the
  // strongest level would play like the weakest.
  const { engine, sent } = createRecordedEngine((line) =>
    line.replace(
      /^option name UCI_Elo .*/,
      'option name UCI_Elo type spin default 1350 min 1350 max 2850',
    ),
  );
  const at = readPosition(middlegame);
  const askedAs = async (level: SkillLevel): Promise<string | undefined> => {
    await engine.search({
      ...createLevelSearch(at, level, { timeoutMs: 20_000 }),
      limit: { depth: 1 },
    });
    return findEloOption(sent);
  };
  expect(await askedAs('beginner')).toBe('setoption name UCI_Elo value 1350');
  expect(await askedAs('advanced')).toBe('setoption name UCI_Elo value 2200');
  expect(await askedAs('grandmaster')).toBe('setoption name UCI_Elo value 2850');
  engine.close();
});
