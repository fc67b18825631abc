import type { PositionAnalysis } from '../../src/analysis/position-analysis.ts';
import type { Score } from '../../src/quality/score.ts';
import type { Verdict } from '../../src/proofread/verdict.ts';
import analyses from './pin-game-analyses.json' with { type: 'json' };
import { createGameReader, pinGame } from './read-sentences.ts';
import type { GameOptions } from './read-sentences.ts';

const stored = new Map<string, readonly string[]>(Object.entries(analyses));

function parseScore(text: string): Score {
  return text.startsWith('#')
    ? { kind: 'mate', moves: Number(text.slice(1)) }
    : { kind: 'cp', cp: Number(text) };
}

/** Stored searches of the positions that the tests ask for. Each line is a score from White's side and moves in UCI. */
function findAnalysis(positionKey: string): PositionAnalysis | undefined {
  const lines = stored.get(positionKey);
  if (!lines) return undefined;
  return {
    engine: 'Stockfish 17',
    effort: 'standard',
    depth: 15,
    nodes: 250_000,
    lines: lines.map((line) => {
      const [score = '0', ...moves] = line.split(' ');
      return { score: parseScore(score), depth: 15, moves };
    }),
  };
}

const order: readonly Verdict[] = ['refuted', 'unproved', 'proved', 'judgement'];

/** Reads a comment on the game with its stored searches and returns the worst verdict. */
export function readPinGame(ply: number, text: string, options: GameOptions = {}): Verdict {
  const reader = createGameReader(pinGame, { request: findAnalysis, ...options });
  const verdicts = new Set(reader.read(ply, text).map(({ verdict }) => verdict));
  return order.find((verdict) => verdicts.has(verdict)) ?? 'judgement';
}
