import { startPosition } from '@lamplight/domain/chess/position.ts';
import { judgeGuess } from '@lamplight/domain/play/judge-guess.ts';
import { readComparison, createComparisonSearch } from '@lamplight/engine/compare-moves.ts';
import { createEngineAt } from '@lamplight/engine/test-support/rig.ts';
import { afterAll, expect, test } from 'vitest';
import { createServerEngine } from './server-engines.ts';
import { testEngineStartMs } from '../../../test-support/engine-start.ts';

const engine = createServerEngine({ engineStartMs: testEngineStartMs });
afterAll(engine.close);

async function compare(fen: string, recorded: string, guessed: string) {
  const moves = { position: createEngineAt(fen), recorded, guessed };
  const request = createComparisonSearch(moves, { moveTimeMs: 3000, timeoutMs: 20_000 });
  const analysis = await engine.search({ ...request, limit: { depth: 10 } });
  return { analysis, ...readComparison(moves, analysis) };
}

test('the engine looks at the two moves alone, however bad they are, and as deep at both', async () => {
  const { analysis, recorded, guessed } = await compare(startPosition.fen, 'f2f3', 'g2g4');
  expect(analysis.lines).toHaveLength(2);
  expect([recorded.moves[0], guessed.moves[0]]).toEqual(['f2f3', 'g2g4']);
  expect([recorded.depth, guessed.depth]).toEqual([10, 10]);
  const position = createEngineAt(startPosition.fen);
  const limit = { depth: 8 };
  const all = await engine.search({ position, lines: 3, limit, timeoutMs: 20_000 });
  const firsts = all.lines.map(({ moves }) => moves[0]);
  expect(firsts).not.toContain('g2g4');
});

test.each([
  // The recorded move takes a queen, the guess does not.
  ['3q2k1/5ppp/8/8/8/8/5PPP/R2R2K1 w - - 0 1', 'd1d8', 'h2h3', 'inferior'],
  // Both moves are checkmate.
  ['6k1/5ppp/8/8/8/8/5PPP/RR4K1 w - - 0 1', 'a1a8', 'b1b8', 'equal'],
  // The guess misses a mate but keeps an advantage of two rooks.
  ['rr4k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1', 'a8a1', 'h7h6', 'playable'],
])('%s: %s and %s', async (fen, recorded, guessed, verdict) => {
  const compared = await compare(fen, recorded, guessed);
  const word = ({ score, depth, moves }: typeof compared.recorded) => ({
    score,
    depth,
    line: moves,
  });
  const judgement = judgeGuess({
    his: recorded,
    yours: guessed,
    mover: fen.includes(' w ') ? 'white' : 'black',
    alsoIn: null,
    isBook: false,
    bestAhead: null,
    opinion: {
      source: 'server',
      engine: 'any',
      his: word(compared.recorded),
      yours: word(compared.guessed),
    },
  });
  expect(judgement?.verdict).toBe(verdict);
});
