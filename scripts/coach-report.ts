import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { levels } from '@lamplight/domain/coach/fact.ts';
import { readCollectionGames } from './coach/collection-games.ts';
import { measureCoach } from './coach/figures.ts';
import type { LevelFigures } from './coach/figures.ts';
import { scorePuzzles } from './coach/puzzle-score.ts';

/**
 * Explains the games of the starter collection and prints figures about truth, content and variety. With a file of
 * puzzles, it also prints figures about the detection of tactics.
 *
 * npm run coach:report -- [--games first-last] [puzzles.json]
 */
const { values, positionals } = parseArgs({
  options: { games: { type: 'string', default: '1-9999' } },
  allowPositionals: true,
});
const [first = 1, last = first] = values.games.split('-').map(Number);
const figures = measureCoach(readCollectionGames().slice(first - 1, last), 60);
const { claims, covered, moves, mutants, namedMotifs } = figures;
const formatPercent = (part: number, whole: number): string =>
  whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(2)} %`;

printTable('Truth', [
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
    `${mutants.caught} of ${mutants.made} (${formatPercent(mutants.caught, mutants.made)})`,
  ],
  ['named tactics confirmed by their line', formatPercent(namedMotifs.confirmed, namedMotifs.said)],
]);
printTable('Worth', [
  ['moves with a non-trivial fact', formatPercent(covered.one, moves)],
  ['moves with two', formatPercent(covered.two, moves)],
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
printTable(
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
  printTable(
    'Tactics                                       precision   recall   puzzles',
    scorePuzzles(readFileSync(puzzles, 'utf8')).map(({ theme, precision, recall, count }) => [
      theme,
      [precision.toFixed(3), recall.toFixed(3), String(count)]
        .map((text) => text.padStart(9))
        .join(''),
    ]),
  );
}

function printTable(title: string, lines: readonly (readonly string[])[]): void {
  console.log(`\n${title}`);
  for (const [name = '', value = ''] of lines) console.log(`  ${name.padEnd(44)} ${value}`);
}
