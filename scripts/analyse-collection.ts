import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { enginePosition, enginePositionAfter } from '@lamplight/domain/chess/engine-position.ts';
import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { passTurn } from '@lamplight/domain/chess/pass-turn.ts';
import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { createGameReader } from '@lamplight/domain/chess/pgn/game-reader.ts';
import { positionFromFen } from '@lamplight/domain/chess/position.ts';
import { sideOf } from '@lamplight/domain/library/side.ts';
import { parseAnalysis, writeAnalysis } from '@lamplight/domain/study/analysis-file.ts';
import type { GameAnalysis } from '@lamplight/domain/study/analysis-file.ts';
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
  MoveEvaluations,
  PositionAnalysis,
} from '@lamplight/domain/study/position-analysis.ts';
import { everyMoveFound, everyMoveSearch } from '@lamplight/engine/every-move.ts';
import { createServerEngine } from '../apps/server/src/adapters/engine/server-engines.ts';

/**
 * Asks the engine about every position of the starter collection and keeps its opinion in data/analysis, one file a game.
 * Made to be interrupted: what is finished stays, a game under way goes on where it stopped, and positions that have had
 * this effort are not asked again. With `--moves` it asks what every legal move of his positions is worth, in games whose positions
 * are analysed; two passes may be at one game.
 *
 *     npm run analyse -- [--effort standard|deep] [--moves] [--engines N] [--games first-last]
 */
const { values } = parseArgs({
  options: {
    effort: { type: 'string', default: 'standard' },
    moves: { type: 'boolean', default: false },
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
const timeoutMs = 600_000;

type Known = Pick<GameAnalysis, 'positions' | 'evaluations'>;
type Task = {
  id: string;
  number: number;
  startFen: string;
  moves: string[];
  side: 'white' | 'black';
};

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
        side: sideOf(headers['White'] ?? '') === 'White' ? ('white' as const) : ('black' as const),
      };
    })
    .toSorted((a, b) => a.number - b.number);
}

async function work(wanted: Effort): Promise<void> {
  const engine = createServerEngine(process.env['STOCKFISH_PATH']);
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    if (values.moves) await evaluateMoves(task);
    else await analyseGame(task, wanted);
  }
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
      timeoutMs,
      fresh: true,
    });
    const [line] = lines;
    return line && { ...line, moves: line.moves.slice(0, keptLineMoves) };
  }

  async function analyseGame(task: Task, wanted: Effort): Promise<void> {
    const known = knownAnalysis(task).positions;
    const positions: PositionAnalysis[] = [];
    let fresh = true;
    for (const [ply, at] of positionsOf(task)) {
      const before = known[ply];
      if (before && efforts.indexOf(before.effort) >= efforts.indexOf(wanted)) {
        const passed = before.passed ?? (await askPassed(at));
        positions.push(passed ? { ...before, passed } : before);
        if (passed && !before.passed)
          savePositions(task, [...positions, ...known.slice(positions.length)]);
      } else {
        const { name } = await engine.identify();
        const request = {
          position: at,
          lines: studyLines,
          limit: { depth: studyDepth, nodes: effortNodes[wanted] },
          timeoutMs,
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
        savePositions(task, [...positions, ...known.slice(positions.length)]);
      }
    }
    report(task, `${positions.length} positions`);
  }

  async function evaluateMoves(task: Task): Promise<void> {
    const { positions, evaluations } = knownAnalysis(task);
    if (positions.length <= task.moves.length) return report(task, 'not analysed yet');
    let nodes = 0;
    for (const [ply, at] of positionsOf(task)) {
      if (at.position.turn !== task.side || ply === task.moves.length || evaluations.has(ply))
        continue;
      const { name } = await engine.identify();
      const answer = await engine.search(everyMoveSearch(at, { timeoutMs }));
      saveEvaluations(task, ply, everyMoveFound(at, name, answer));
      nodes += answer.nodes;
    }
    report(task, `every move, ${nodes} nodes`);
  }
}

function report({ number, id }: Task, done: string): void {
  console.log(`${new Date().toISOString()} ${number} ${id}: ${done}`);
}

/** With the number of half-moves before each. */
function* positionsOf({ startFen, moves }: Task): Generator<[number, EnginePosition]> {
  let at = unwrap(enginePosition(unwrap(positionFromFen(startFen))));
  yield [0, at];
  for (const [ply, move] of moves.entries()) {
    at = unwrap(enginePositionAfter(at, unwrap(parseMove(at.position, move))));
    yield [ply + 1, at];
  }
}

/** A game under way lies beside the finished ones under another name. */
function fileOf({ id }: Task, isWhole: boolean): string {
  return `${folder}/${id}.${isWhole ? 'txt' : 'part'}`;
}

function knownAnalysis(task: Task): Known {
  const file = [fileOf(task, true), fileOf(task, false)].find((name) => existsSync(name));
  const known = file === undefined ? undefined : parseAnalysis(readFileSync(file, 'utf8'));
  if (known?.ok && known.value.moves.join() === task.moves.join()) return known.value;
  return { positions: [], evaluations: new Map() };
}

/** With the evaluations that lie there by now, since another pass may be at them. */
function savePositions(task: Task, positions: readonly PositionAnalysis[]): void {
  save(task, { positions, evaluations: knownAnalysis(task).evaluations });
}

function saveEvaluations(task: Task, ply: number, found: MoveEvaluations): void {
  const { positions, evaluations } = knownAnalysis(task);
  save(task, { positions, evaluations: new Map([...evaluations, [ply, found]]) });
}

/** Whole or not at all, however it is interrupted. */
function save(task: Task, known: Known): void {
  const isWhole = known.positions.length === task.moves.length + 1;
  const file = fileOf(task, isWhole);
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, writeAnalysis({ moves: task.moves, ...known }));
  renameSync(unfinished, file);
  if (isWhole) rmSync(fileOf(task, false), { force: true });
}

function unwrap<T>(result: { ok: true; value: T } | { ok: false; error: string }): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}
