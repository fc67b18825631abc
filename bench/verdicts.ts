import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServerEngine } from '../apps/server/src/adapters/engine/server-engines.ts';
import { withMeasured } from './measured-part.ts';
import { judgeTwice, moreEffort } from './verdicts/judge-twice.ts';
import type { JudgedTwice } from './verdicts/judge-twice.ts';
import { listPlayerPositions } from './verdicts/positions.ts';
import {
  formatPercent,
  computeMaxShare,
  computeShare,
  formatVerdictTable,
} from './verdicts/table.ts';

const record = fileURLToPath(new URL('results/verdicts.jsonl', import.meta.url));
const page = fileURLToPath(new URL('../docs/scoring.md', import.meta.url));

/** Maximum share of guesses whose two verdicts are more than one step apart. Such verdicts contradict each other. */
const maxFarMoved = 0.03;

/**
 * Judges guesses as the product does, and again with four times the effort. Writes the share of changed verdicts to
 * docs/scoring.md. An interrupted run continues at the first guess that is not recorded.
 *
 * npm run bench -- verdicts [--guesses 200] [--seed 1]
 */
export async function verdicts(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      guesses: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
    },
  });
  const wanted = Number(values.guesses);
  const seed = Number(values.seed);
  const positions = listPlayerPositions();
  const evaluated = new Set(positions.flatMap(({ fen, every }) => (every ? [fen] : [])));
  const engine = createServerEngine({ stockfishPath: process.env['STOCKFISH_PATH'] });
  try {
    const { name } = await engine.identify();
    const known = new Set(judged(name).map(({ number }) => number));
    for (let number = 0; number < wanted; number += 1) {
      if (known.has(number)) continue;
      // Each guess has its own random generator, so that a skipped guess does not change the others.
      const pick = createGenerator(seed * 100_003 + number);
      const position = positions[pick(positions.length)];
      const twice = position && (await judgeTwice(engine, position, pick));
      if (!twice) continue;
      appendFileSync(record, `${JSON.stringify({ engine: name, seed, number, ...twice })}\n`);
    }
    report(name, judged(name));
  } finally {
    engine.close();
  }

  function judged(name: string): JudgedTwice[] {
    const lines = existsSync(record) ? readFileSync(record, 'utf8').trim().split('\n') : [];
    return (
      lines
        .map((line) => JSON.parse(line) as JudgedTwice)
        .filter((guess) => guess.engine === name && guess.seed === seed && guess.number < wanted)
        // Leaves out searches in positions where every move is evaluated now, because the product judges them by those
        // evaluations.
        .filter(({ by, fen }) => by !== 'search' || !evaluated.has(fen))
    );
  }
}

function report(engine: string, guesses: readonly JudgedTwice[]): void {
  const moved = computeShare(guesses, (steps) => steps > 1);
  const maxShare = formatPercent(computeMaxShare(moved, guesses.length));
  const about = `${guesses.length} guesses, ${engine}, again with ${moreEffort} times the nodes.`;
  const bound = `With so many guesses the true share of "further away" is under ${maxShare} (95 %).`;
  const text = `${about}\n\n${formatVerdictTable(guesses)}\n\n${bound}`;
  writeFileSync(page, withMeasured(readFileSync(page, 'utf8'), 'verdicts', text));
  console.log(text);
  if (moved > maxFarMoved) {
    console.error('verdicts move too far');
    process.exitCode = 1;
  }
}

/** Random generator mulberry32. It gives the same numbers on every machine. */
function createGenerator(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

if (process.argv[1] === import.meta.filename) await verdicts(process.argv.slice(2));
