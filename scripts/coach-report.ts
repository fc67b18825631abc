import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { levels } from '@lamplight/domain/coach/fact.ts';
import type { Verdict } from '@lamplight/domain/proofread/verdict.ts';
import { readCollectionGames } from './coach/collection-games.ts';
import { measureCoach } from './coach/figures.ts';
import type { LevelFigures } from './coach/figures.ts';
import { scorePuzzles } from './coach/puzzle-score.ts';
import {
  countClubTerms,
  findSkeletonRepeats,
  listGaps,
  type AnnotationFigures,
} from './proofread/annotation-figures.ts';
import { takeCorruptionExam } from './proofread/corruption-exam.ts';
import {
  freeExams,
  readExam,
  readExamSearches,
  takeExam,
  type ExamResult,
} from './proofread/free-exam.ts';
import {
  measureAnnotations,
  measureCoachNotes,
  measureCompleteness,
  readShippedAnnotations,
  type TextFigures,
} from './proofread/own-texts.ts';

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
const games = readCollectionGames().slice(first - 1, last);
const figures = measureCoach(games, 60);
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

const corrupted = takeCorruptionExam(games, 400);
printTable(
  'Proof-reader: corrupted sentences                refuted',
  Object.entries(corrupted.kinds).map(([kind, { made, refuted }]) => [
    kind,
    `${refuted} of ${made} (${formatPercent(refuted, made)})`,
  ]),
);
const annotations = await measureAnnotations();
printTable('Proof-reader: our own sentences', [
  ...describeTexts('annotations', annotations),
  ...describeTexts("coach's sentences", measureCoachNotes(games)),
]);
const completeness = await measureCompleteness();
printTable(
  `Annotated games: ${completeness.size} of ${readCollectionGames().length}          noted moves   mistakes   questions   drawings   words`,
  [...completeness].map(([name, game]) => [name, describeCompleteness(game)]),
);
const skeletons = findSkeletonRepeats(readShippedAnnotations().values());
printTable('Annotated games: repeats', [
  [
    'sentences with the words of an earlier one',
    `${skeletons.repeats.length} of ${skeletons.sentences} (${formatPercent(skeletons.repeats.length, skeletons.sentences)})`,
  ],
]);
const terms = countClubTerms(readShippedAnnotations().values());
printTable('Annotated games: terms of the glossary in notes for club players, explained there', [
  ['terms', String(terms.size)],
  ['places', String([...terms.values()].reduce((sum, count) => sum + count, 0))],
]);
const searches = readExamSearches();
printTable(
  'Proof-reader: sentences of others              refuted false   true   proved false',
  freeExams.map((name) => [name, describeExam(takeExam(readExam(name), searches).counts)]),
);
for (const [name, game] of completeness)
  for (const gap of listGaps(game)) console.log(`! ${name}: ${gap}`);
for (const objection of annotations.objections.slice(0, 20)) console.log(`! ${objection}`);
for (const missed of corrupted.missed.slice(0, 10)) console.log(`? not refuted, ${missed}`);

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

function describeExam(counts: ExamResult['counts']): string {
  const count = (truth: 'true' | 'false', verdict: Verdict): string => {
    const all = Object.values(counts[truth]).reduce((sum, each) => sum + each, 0);
    return `${counts[truth][verdict]} of ${all}`.padStart(10);
  };
  return [count('false', 'refuted'), count('true', 'refuted'), count('false', 'proved')].join(' ');
}

function describeCompleteness(game: AnnotationFigures): string {
  const { moves, noted, mistakes, unnotedMistakes, questions, drawnPositions } = game;
  return [
    `${noted} of ${moves}`.padStart(11),
    `${mistakes - unnotedMistakes.length} of ${mistakes}`.padStart(10),
    String(questions).padStart(11),
    String(drawnPositions).padStart(10),
    game.wordsPerNote.toFixed(0).padStart(7),
  ].join(' ');
}

function describeTexts(name: string, { sentences, expressions, bound }: TextFigures): string[][] {
  const counted = Object.entries(sentences).map(([verdict, count]) => `${count} ${verdict}`);
  return [
    [name, counted.join(', ')],
    [
      `${name}: expressions bound`,
      `${bound} of ${expressions} (${formatPercent(bound, expressions)})`,
    ],
  ];
}
