import type { Claim, Statement } from '@lamplight/domain/coach/claim.ts';
import { explainGameAtAllLevels } from '@lamplight/domain/coach/explain/explain-game.ts';
import type { ExplainedMove } from '@lamplight/domain/coach/explain/explain-game.ts';
import { createKindSet, levels, noEvidence } from '@lamplight/domain/coach/fact.ts';
import type { Fact, Level } from '@lamplight/domain/coach/fact.ts';
import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { listSentences, toPlainText } from '@lamplight/domain/coach/insight.ts';
import type { Sentence } from '@lamplight/domain/coach/insight.ts';
import { buildMovePlan } from '@lamplight/domain/coach/move-plan/build-move-plan.ts';
import { buildMoveContext } from '@lamplight/domain/coach/move-context.ts';
import { mutateSentence } from '@lamplight/domain/test-support/coach/mutations/mutate-sentence.ts';
import { createProver } from '@lamplight/domain/coach/verify/prover.ts';
import { verifyInsight } from '@lamplight/domain/coach/verify/verify-insight.ts';
import {
  measureDistinctPer,
  maskSlots,
  computeMean,
  computeReadingGrade,
  measureRepeats,
  countSameOpeners,
  listWords,
} from './text-metrics.ts';

/** Fact kinds that apply to most moves or are obvious from the notation. */
const trivial = createKindSet(
  'description',
  'check',
  'capture',
  'assessment',
  'level',
  'engine-first',
  'engine-as-good',
  'engine-near',
  'engine-differs',
  'engine-objects',
  'free-choice',
  'plan-line',
  'plan-piece',
  'plan-pawn',
);

/** Fact kinds that name a tactic. */
const motifs = createKindSet(
  'fork',
  'skewer',
  'discovered-attack',
  'removal',
  'deflection',
  'attraction',
  'interference',
  'clearance',
  'zwischenzug',
  'trapped',
  'overload',
);

export type Tier = 'board' | 'line' | 'engine';

/** Source of a claim's proof: a position of the game, a line of moves, or the engine. */
export function getTier({ at, says }: Claim): Tier {
  if (engineStatements.has(says.is)) return 'engine';
  return at.line === 'game' ? 'board' : 'line';
}
const engineStatements: ReadonlySet<Statement['is']> = new Set<Statement['is']>([
  'score',
  'band',
  'rank',
  'unranked',
  'gap',
  'loss',
  'quality',
]);

const levelFigureNames = [
  // Measured over the explanations only.
  'words',
  'quotedMoves',
  'grade',
  // Measured over all texts of a game.
  'exactRepeats',
  'maskedRepeats',
  'distinct2',
  'distinct3',
  'sameOpeners',
  'silence',
] as const;
export type LevelFigures = Record<(typeof levelFigureNames)[number], number>;

export interface CoachFigures {
  games: number;
  moves: number;
  /** Number of claims in all facts, including facts that no sentence mentions. */
  claims: Record<Tier, number>;
  falseFacts: string[];
  falseSentences: string[];
  sentences: number;
  dropped: number;
  mutants: { made: number; caught: number; missed: string[] };
  covered: { one: number; two: number };
  namedMotifs: { said: number; confirmed: number };
  levels: Record<Level, LevelFigures>;
  msPerMove: number;
}

/** Explains games at every level and measures the result. */
export function measureCoach(games: readonly GameToExplain[], mutantsPerGame = 40): CoachFigures {
  const figures = createFigures();
  const perLevel = new Map(levels.map((level) => [level, [] as LevelFigures[]]));
  let spent = 0;
  for (const game of games) {
    const start = performance.now();
    const explained = explainGameAtAllLevels(game);
    spent += performance.now() - start;
    figures.games += 1;
    countFacts(figures, game, explained.improver);
    for (const level of levels) {
      perLevel.get(level)?.push(measureLevel(explained[level]));
      checkSentences(figures, game, explained[level]);
    }
    countMutants(figures, game, explained.improver, mutantsPerGame);
  }
  for (const level of levels) figures.levels[level] = averageFigures(perLevel.get(level) ?? []);
  figures.msPerMove = spent / Math.max(1, figures.moves) / levels.length;
  return figures;
}

function countFacts(
  figures: CoachFigures,
  { id, moves }: GameToExplain,
  explained: readonly ExplainedMove[],
): void {
  for (const [at, { ply, facts }] of explained.entries()) {
    const move = moves[at]?.move;
    if (!move) throw new Error(`${id}: no move ${ply}`);
    figures.moves += 1;
    const prover = createProver(move);
    for (const fact of facts) {
      for (const claim of fact.claims) figures.claims[getTier(claim)] += 1;
      const wrong = prover
        .findViolations(createBareSentence(fact))
        .find(({ rule }) => rule === 'claim' || rule === 'line');
      if (wrong) figures.falseFacts.push(`${id} ${ply} ${fact.id}: ${wrong.message}`);
      if (motifs.has(fact.kind) && fact.confirmed !== 'none') {
        figures.namedMotifs.said += 1;
        if (fact.confirmed === 'line' || fact.confirmed === 'null-move')
          figures.namedMotifs.confirmed += 1;
      }
    }
    const planned = Object.values(buildMovePlan(buildMoveContext(move))).flatMap(
      (phase) => phase?.facts ?? [],
    );
    const substantial = [...facts, ...planned].filter(({ kind }) => !trivial.has(kind)).length;
    if (substantial >= 1) figures.covered.one += 1;
    if (substantial >= 2) figures.covered.two += 1;
  }
}

/** Sentence that has the claims of a fact but no words. */
function createBareSentence({ claims, kind }: Fact): Sentence {
  return { parts: [], claims, evidence: noEvidence, backing: 'board', kinds: [kind], frame: '' };
}

function checkSentences(
  figures: CoachFigures,
  { id, moves }: GameToExplain,
  explained: readonly ExplainedMove[],
): void {
  for (const [at, { ply, insight, log }] of explained.entries()) {
    const move = moves[at]?.move;
    if (!move) continue;
    figures.sentences += listSentences(insight).length;
    figures.dropped += log.dropped;
    for (const { where, violations } of verifyInsight(move, insight)) {
      const [first] = violations;
      if (first) figures.falseSentences.push(`${id} ${ply} ${where}: ${first.message}`);
    }
  }
}

function countMutants(
  figures: CoachFigures,
  { moves }: GameToExplain,
  explained: readonly ExplainedMove[],
  wanted: number,
): void {
  let made = 0;
  for (const [at, { insight }] of explained.entries()) {
    const move = moves[at]?.move;
    if (!move || made >= wanted) break;
    const sentences = [...insight.explanation, ...insight.strategicPoints];
    for (const { class: name, sentence } of sentences.flatMap((one) => mutateSentence(one, move))) {
      made += 1;
      figures.mutants.made += 1;
      if (createProver(move).findViolations(sentence).length > 0) figures.mutants.caught += 1;
      else figures.mutants.missed.push(`${name}: ${toPlainText(sentence)}`);
    }
  }
}

const comments = 40;

function measureLevel(explained: readonly ExplainedMove[]): LevelFigures {
  const explanations = explained.map(({ insight }) => insight.explanation);
  const texts = explanations.map((sentences) => sentences.map(toPlainText).join(' '));
  const maskedTexts = explanations.map((sentences) => sentences.map(maskSlots).join(' '));
  const all = explained.flatMap(({ insight }) => listSentences(insight));
  return {
    words: computeMean(texts.map((text) => listWords(text).length)),
    quotedMoves: computeMean(explanations.map(countQuotedMoves)),
    grade: computeReadingGrade(explanations.flat()),
    exactRepeats: measureRepeats(all.map(toPlainText)),
    maskedRepeats: measureRepeats(all.filter(isVaried).map(maskSlots)),
    distinct2: measureDistinctPer(maskedTexts, 2, comments),
    distinct3: measureDistinctPer(maskedTexts, 3, comments),
    sameOpeners: countSameOpeners(texts),
    silence: computeMean(explanations.map(({ length }) => (length <= 1 ? 1 : 0))),
  };
}

/** True unless the sentence compares the move with alternatives. Those sentences are set phrases, which may repeat. */
function isVaried({ kinds }: Sentence): boolean {
  return !kinds.some((kind) => kind.startsWith('compares-'));
}

function countQuotedMoves(sentences: readonly Sentence[]): number {
  return sentences
    .flatMap(({ parts }) => parts)
    .reduce((sum, { slot }) => sum + (slot?.is === 'moves' ? slot.san.length : 0), 0);
}

function averageFigures(figures: readonly LevelFigures[]): LevelFigures {
  const means = levelFigureNames.map((name) => [
    name,
    computeMean(figures.map((one) => one[name])),
  ]);
  return Object.fromEntries(means) as LevelFigures;
}

function createFigures(): CoachFigures {
  const none = averageFigures([]);
  return {
    games: 0,
    moves: 0,
    claims: { board: 0, line: 0, engine: 0 },
    falseFacts: [],
    falseSentences: [],
    sentences: 0,
    dropped: 0,
    mutants: { made: 0, caught: 0, missed: [] },
    covered: { one: 0, two: 0 },
    namedMotifs: { said: 0, confirmed: 0 },
    levels: { club: none, improver: none, tournament: none },
    msPerMove: 0,
  };
}
