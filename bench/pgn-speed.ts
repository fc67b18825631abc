import { readFileSync } from 'node:fs';
import { Chess } from 'chess.js';
import { createRatioArea, createRatioLine, type Area } from './report.ts';
import { createGameReader } from '../packages/domain/src/chess/pgn/game-reader.ts';

const rounds = 7;
/** Number of times that a round reads the file, so that a round is long enough to be measured. */
const repeats = 4;

/**
 * Measures the CPU time to read a game of the starter collection, with SAN and FEN of every move, and compares it with
 * chess.js in alternating rounds.
 */
export async function pgnSpeed(): Promise<Area> {
  const lines = readFileSync(
    new URL('../data/games/collection.pgn', import.meta.url),
    'utf8',
  ).split('\n');
  const texts = readAll(lines);
  for (let warmUp = 0; warmUp < 8; warmUp += 1) readRepeatedly(lines);
  loadAll(texts);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(cpuMs(() => readRepeatedly(lines)) / (texts.length * repeats));
    theirs.push(cpuMs(() => loadAll(texts)) / texts.length);
  }
  // The minimum is the best estimate, because disturbances can only add CPU time.
  const [our, their] = [Math.min(...ours), Math.min(...theirs)];
  const rates = [our, their].map((costMs) => Math.round(1000 / costMs));
  const measure = `CPU per game read from PGN, against chess.js (${rates.join(' and ')} games a CPU second)`;
  return createRatioArea([createRatioLine(measure, our / their, 0.25)]);
}

/** Reads all games and returns their texts. Throws if a game is invalid. */
function readAll(lines: readonly string[]): string[] {
  const reader = createGameReader();
  return [...lines.flatMap((line) => reader.push(line)), ...reader.end()].map((game) => {
    if (!game.outcome.ok) throw new Error(`Line ${game.line}: ${game.outcome.error.message}`);
    return game.text;
  });
}

function readRepeatedly(lines: readonly string[]): void {
  for (let repeat = 0; repeat < repeats; repeat += 1) readAll(lines);
}

/** Reads the moves with chess.js, without SAN and FEN. Escaped quotes are replaced, because chess.js cannot read them. */
function loadAll(texts: readonly string[]): void {
  for (const text of texts) new Chess().loadPgn(text.replaceAll('\\"', "'"));
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
