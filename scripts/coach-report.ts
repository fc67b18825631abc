import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { levels } from '@lamplight/domain/coach/fact.ts';
import { collectionGames } from './coach/collection-games.ts';
import { measureCoach } from './coach/figures.ts';
import type { LevelFigures } from './coach/figures.ts';
import { scorePuzzles } from './coach/puzzle-score.ts';

/**
 * Has the coach explain the starter collection and prints how true, how telling and how varied it is; with a file of puzzles
 * also how well it tells tactics by their names.
 *
 *     npm run coach:report -- [--games first-last] [puzzles.json]
 */
const { values, positionals } = parseArgs({
  options: { games: { type: 'string', default: '1-9999' } },
  allowPositionals: true,
});
const [first = 1, last = first] = values.games.split('-').map(Number);
const figures = measureCoach(collectionGames().slice(first - 1, last), 60);
const { claims, covered, moves, mutants, namedMotifs } = figures;
const percent = (part: number, whole: number): string =>
  whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(2)} %`;

table('Truth', [
  ['games, moves', `${figures.games}, ${moves}`],
  ['claims: board', String(claims.board)],
  ['claims: line', String(claims.line)],
  ['claims: engine', String(claims.engine)],
  ['false claims found in facts', String(figures.falseFacts.length)],
  ['sentences shown', String(figures.sentences)],
  ['sentences the verifier objects to', String(figures.falseSentences.length)],
  ['sentences it kept from being shown', String(figures.dropped)],
  [
    'corrupted sentences caught',
    `${mutants.caught} of ${mutants.made} (${percent(mutants.caught, mutants.made)})`,
  ],
  ['named tactics confirmed by their line', percent(namedMotifs.confirmed, namedMotifs.said)],
]);
table('Worth', [
  ['moves with a non-trivial fact', percent(covered.one, moves)],
  ['moves with two', percent(covered.two, moves)],
  ['time per move and level', `${figures.msPerMove.toFixed(1)} ms`],
]);
const rows: [string, keyof LevelFigures, number][] = [
  ['words of an explanation', 'words', 1],
  ['moves quoted in it', 'quotedMoves', 2],
  ['reading grade', 'grade', 1],
  ['explanations of one sentence', 'silence', 4],
  ['exact repeats in a game', 'exactRepeats', 4],
  ['masked repeats in a game', 'maskedRepeats', 4],
  ['distinct pairs of words in 40 comments', 'distinct2', 3],
  ['distinct triples', 'distinct3', 3],
  ['same opener twice running, per game', 'sameOpeners', 2],
];
table(
  `Words                                          ${levels.join('   ')}`,
  rows.map(([name, key, digits]) => [
    name,
    levels.map((level) => figures.levels[level][key].toFixed(digits).padStart(8)).join(' '),
  ]),
);
for (const fault of [...figures.falseFacts, ...figures.falseSentences].slice(0, 20))
  console.log(`! ${fault}`);
for (const missed of mutants.missed.slice(0, 10)) console.log(`? not caught, ${missed}`);

const [puzzles] = positionals;
if (puzzles !== undefined) {
  table(
    'Tactics                                       precision   recall   puzzles',
    scorePuzzles(readFileSync(puzzles, 'utf8')).map(({ theme, precision, recall, count }) => [
      theme,
      [precision.toFixed(3), recall.toFixed(3), String(count)]
        .map((text) => text.padStart(9))
        .join(''),
    ]),
  );
}

function table(title: string, lines: readonly (readonly string[])[]): void {
  console.log(`\n${title}`);
  for (const [name = '', value = ''] of lines) console.log(`  ${name.padEnd(44)} ${value}`);
}
