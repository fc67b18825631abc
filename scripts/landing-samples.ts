import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { toEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { createServerEngine } from '../apps/server/src/adapters/engine/server-engines.ts';
import type { SampleGame, SampleLine } from '../apps/web/src/features/landing/sample.ts';
import { formatScore } from '../apps/web/src/shared/engine/score-words.ts';
import { createLandingGame } from './landing/landing-game.ts';

/**
 * Writes the part of the free game that the landing page shows: moves with the coach's explanations, and engine
 * evaluations at the depth that the page states. Takes some minutes. The test beside it fails if the coach's
 * explanations have changed since.
 *
 * nice node scripts/landing-samples.ts
 */
const file = 'apps/web/src/features/landing/samples.generated.ts';
const depth = 24;
/** Maximum number of moves of a line that fit into the panel. */
const shownMoves = 6;

const engine = createServerEngine({ stockfishPath: process.env['STOCKFISH_PATH'] });
const told = createLandingGame();
const samples = [];
for (const sample of told.samples) {
  samples.push({ ...sample, lines: await listLines(sample.before) });
  console.log(`${sample.move}: searched to depth ${depth}`);
}
engine.close();
const game: SampleGame = { ...told, depth, samples };
writeFileSync(
  file,
  `import type { SampleGame } from './sample.ts';

/** Made by scripts/landing-samples.ts. */
export const sampleGame: SampleGame = ${JSON.stringify(game)};
`,
);
execFileSync('oxfmt', [file]);

async function listLines(fen: string): Promise<SampleLine[]> {
  const position = unwrap(parsePosition(fen));
  const found = await engine.search({
    position: unwrap(toEnginePosition(position)),
    lines: 3,
    limit: { depth },
    timeoutMs: 3_600_000,
    fresh: true,
  });
  if (found.isPartial || found.depth < depth)
    throw new Error(`Only depth ${found.depth} in ${fen}`);
  return found.lines.map(({ score, moves }) => ({
    evaluation: formatScore(score),
    moves: playLine(position, moves, shownMoves).map(({ move }) => move.san),
  }));
}

function unwrap<T>(result: { ok: true; value: T } | { ok: false; error: string }): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}
