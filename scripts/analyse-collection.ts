import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { enginePosition, enginePositionAfter } from '@lamplight/domain/chess/engine-position.ts';
import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { passTurn } from '@lamplight/domain/chess/pass-turn.ts';
import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { createGameReader } from '@lamplight/domain/chess/pgn/game-reader.ts';
import { positionFromFen } from '@lamplight/domain/chess/position.ts';
import { parseAnalysis, writeAnalysis } from '@lamplight/domain/study/analysis-file.ts';
import {
  effortNodes,
  efforts,
  keptLineMoves,
  passedLimit,
  studyDepth,
  studyLines,
} from '@lamplight/domain/study/position-analysis.ts';
import type {
  AnalysedLine,
  Effort,
  PositionAnalysis,
} from '@lamplight/domain/study/position-analysis.ts';
import { createServerEngine } from '../apps/server/src/adapters/engine/server-engines.ts';

/**
 * Asks the engine about every position of the starter collection and keeps its opinion in data/analysis, one file a game.
 * Made to be interrupted: what is finished stays, a game under way goes on where it stopped, and positions that have had
 * this effort are not asked again.
 *
 *     npm run analyse -- [--effort standard|deep] [--engines N] [--games first-last]
 */
const { values } = parseArgs({
  options: {
    effort: { type: 'string', default: 'standard' },
    engines: { type: 'string', default: String(availableParallelism()) },
    games: { type: 'string', default: '1-9999' },
  },
});
const effort = efforts.find((known) => known === values.effort);
if (!effort) throw new Error(`--effort must be one of ${efforts.join(', ')}`);
const [firstGame = 1, lastGame = firstGame] = values.games.split('-').map(Number);
/** What any position is looked at to with its share of nodes. */
const leastDepth = 9;
const folder = 'data/analysis';

type Task = { id: string; number: number; startFen: string; moves: string[] };

mkdirSync(folder, { recursive: true });
const tasks = collection().filter(({ number }) => number >= firstGame && number <= lastGame);
await Promise.all(Array.from({ length: Number(values.engines) }, () => work(effort)));

function collection(): Task[] {
  const reader = createGameReader({ strict: true });
  const text = readFileSync('data/games/collection.pgn', 'utf8');
  const reads = [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
  return reads
    .map(({ headers, outcome }) => {
      if (!outcome.ok) throw new Error(outcome.error.message);
      const { startFen, moves } = outcome.game;
      return {
        id: headers['CollectionId'] ?? '',
        number: Number(headers['GameNumber']),
        startFen,
        moves: moves.map(({ uci }) => uci),
      };
    })
    .toSorted((a, b) => a.number - b.number);
}

async function work(wanted: Effort): Promise<void> {
  const engine = createServerEngine(process.env['STOCKFISH_PATH']);
  for (let task = tasks.shift(); task; task = tasks.shift()) await analyseGame(task, wanted);
  engine.close();

  /** What the other side would do if the side to move passed, which it cannot in check. */
  async function askPassed({ position }: EnginePosition): Promise<AnalysedLine | undefined> {
    const passed = passTurn(position);
    if (!passed.ok || position.isCheckmate || position.isStalemate) return undefined;
    const asked = enginePosition(passed.value);
    if (!asked.ok) return undefined;
    const { lines } = await engine.search({
      position: asked.value,
      lines: 1,
      limit: passedLimit,
      timeoutMs: 600_000,
      fresh: true,
    });
    const [line] = lines;
    return line && { ...line, moves: line.moves.slice(0, keptLineMoves) };
  }

  async function analyseGame(task: Task, wanted: Effort): Promise<void> {
    const known = knownPositions(task);
    const positions: PositionAnalysis[] = [];
    let fresh = true;
    let at = unwrap(enginePosition(unwrap(positionFromFen(task.startFen))));
    for (const ply of Array(task.moves.length + 1).keys()) {
      const before = known[ply];
      if (before && efforts.indexOf(before.effort) >= efforts.indexOf(wanted)) {
        const passed = before.passed ?? (await askPassed(at));
        positions.push(passed ? { ...before, passed } : before);
        if (passed && !before.passed) save(task, [...positions, ...known.slice(positions.length)]);
      } else {
        const { name } = await engine.identify();
        const request = {
          position: at,
          lines: studyLines,
          limit: { depth: studyDepth, nodes: effortNodes[wanted] },
          timeoutMs: 600_000,
        };
        let found = await engine.search({ ...request, fresh });
        // In a locked position its memory of the moves before can keep it from getting anywhere.
        if (!fresh && found.depth < leastDepth && found.nodes > effortNodes[wanted] / 2)
          found = await engine.search({ ...request, fresh: true });
        const { lines, depth, nodes } = found;
        fresh = false;
        const kept = lines.map(({ score, depth: reached, moves }) => ({
          score,
          depth: reached,
          moves: moves.slice(0, keptLineMoves),
        }));
        const passed = before?.passed ?? (await askPassed(at));
        positions.push({
          engine: name,
          effort: wanted,
          depth,
          nodes,
          lines: kept,
          ...(passed && { passed }),
        });
        // What was known of the positions to come stays until they are done again.
        save(task, [...positions, ...known.slice(positions.length)]);
      }
      const move = task.moves[ply];
      if (move !== undefined) {
        at = unwrap(enginePositionAfter(at, unwrap(parseMove(at.position, move))));
      }
    }
    console.log(
      `${new Date().toISOString()} ${task.number} ${task.id}: ${positions.length} positions`,
    );
  }
}

/** A game under way lies beside the finished ones under another name. */
function fileOf({ id }: Task, isWhole: boolean): string {
  return `${folder}/${id}.${isWhole ? 'txt' : 'part'}`;
}

function knownPositions(task: Task): readonly PositionAnalysis[] {
  const file = [fileOf(task, true), fileOf(task, false)].find((name) => existsSync(name));
  const known = file === undefined ? undefined : parseAnalysis(readFileSync(file, 'utf8'));
  return known?.ok && known.value.moves.join() === task.moves.join() ? known.value.positions : [];
}

/** Whole or not at all, however it is interrupted. */
function save(task: Task, positions: PositionAnalysis[]): void {
  const isWhole = positions.length === task.moves.length + 1;
  const file = fileOf(task, isWhole);
  writeFileSync(`${file}.new`, writeAnalysis({ moves: task.moves, positions }));
  renameSync(`${file}.new`, file);
  if (isWhole) rmSync(fileOf(task, false), { force: true });
}

function unwrap<T>(result: { ok: true; value: T } | { ok: false; error: string }): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}
