import type { Claim, Statement } from '@lamplight/domain/coach/claim.ts';
import { explainGameAtAllLevels } from '@lamplight/domain/coach/explain/explain-game.ts';
import type { ExplainedMove } from '@lamplight/domain/coach/explain/explain-game.ts';
import { levels, noEvidence } from '@lamplight/domain/coach/fact.ts';
import type { Fact, FactKind, Level } from '@lamplight/domain/coach/fact.ts';
import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { listSentences, toPlainText } from '@lamplight/domain/coach/insight.ts';
import type { Insight, Sentence } from '@lamplight/domain/coach/insight.ts';
import type { MoveToExplain } from '@lamplight/domain/coach/move-to-explain.ts';
import { buildMovePlan } from '@lamplight/domain/coach/move-plan/build-move-plan.ts';
import { buildMoveContext } from '@lamplight/domain/coach/move-context.ts';
import { mutateSentence } from '@lamplight/domain/test-support/coach/mutations/mutate-sentence.ts';
import { proverOf } from '@lamplight/domain/coach/verify/prover.ts';
import { verifyInsight } from '@lamplight/domain/coach/verify/verify-insight.ts';
import {
  distinctPer,
  masked,
  mean,
  readingGrade,
  repeats,
  sameOpeners,
  wordsOf,
} from './text-metrics.ts';

/** True of every move, or no more than its name says: not what a comment is read for. */
const trivial: ReadonlySet<FactKind> = new Set<FactKind>([
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
]);

/** Tactics by their names, which must not be used in vain. */
const motifs: ReadonlySet<FactKind> = new Set<FactKind>([
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
]);

export type Tier = 'board' | 'line' | 'engine';

/** What proves a statement: a position, a line that was played through, or an engine's word. */
export function tierOf({ at, says }: Claim): Tier {
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

export interface LevelFigures {
  /** Of explanations. */
  words: number;
  quotedMoves: number;
  grade: number;
  /** Of everything said about a game. */
  exactRepeats: number;
  maskedRepeats: number;
  distinct2: number;
  distinct3: number;
  sameOpeners: number;
  silence: number;
}

export interface CoachFigures {
  games: number;
  moves: number;
  /** In all that was found, whether it was said or not. */
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

/** Explains these games at every level and measures what came out. */
export function measureCoach(games: readonly GameToExplain[], mutantsPerGame = 40): CoachFigures {
  const figures = emptyFigures();
  const perLevel = new Map(levels.map((level) => [level, [] as LevelFigures[]]));
  let spent = 0;
  for (const game of games) {
    const start = performance.now();
    const told = explainGameAtAllLevels(game);
    spent += performance.now() - start;
    figures.games += 1;
    countFacts(figures, game, told.improver);
    for (const level of levels) {
      perLevel.get(level)?.push(levelFigures(told[level]));
      checkSentences(figures, game, told[level]);
    }
    countMutants(figures, game, told.improver, mutantsPerGame);
  }
  for (const level of levels) figures.levels[level] = averaged(perLevel.get(level) ?? []);
  figures.msPerMove = spent / Math.max(1, figures.moves) / levels.length;
  return figures;
}

function countFacts(
  figures: CoachFigures,
  { id, moves }: GameToExplain,
  told: readonly ExplainedMove[],
): void {
  for (const [at, { ply, facts }] of told.entries()) {
    const move = moves[at]?.move;
    if (!move) throw new Error(`${id}: no move ${ply}`);
    figures.moves += 1;
    const prover = proverOf(move);
    for (const fact of facts) {
      for (const claim of fact.claims) figures.claims[tierOf(claim)] += 1;
      const wrong = prover
        .violationsOf(bare(fact))
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
    const worth = [...facts, ...planned].filter(({ kind }) => !trivial.has(kind)).length;
    if (worth >= 1) figures.covered.one += 1;
    if (worth >= 2) figures.covered.two += 1;
  }
}

/** A fact without words: only its claims. */
function bare({ claims, kind }: Fact): Sentence {
  return { parts: [], claims, evidence: noEvidence, backing: 'board', kinds: [kind], frame: '' };
}

function checkSentences(
  figures: CoachFigures,
  { id, moves }: GameToExplain,
  told: readonly ExplainedMove[],
): void {
  for (const [at, { ply, insight, log }] of told.entries()) {
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
  told: readonly ExplainedMove[],
  wanted: number,
): void {
  let made = 0;
  for (const [at, { insight }] of told.entries()) {
    const move = moves[at]?.move;
    if (!move || made >= wanted) break;
    for (const { name, sentence } of mutantsOf(move, insight)) {
      made += 1;
      figures.mutants.made += 1;
      if (proverOf(move).violationsOf(sentence).length > 0) figures.mutants.caught += 1;
      else figures.mutants.missed.push(`${name}: ${toPlainText(sentence)}`);
    }
  }
}

function mutantsOf(move: MoveToExplain, { explanation, strategicPoints }: Insight) {
  return [...explanation, ...strategicPoints].flatMap((sentence) =>
    mutateSentence(sentence, move).map((mutation) => ({
      name: mutation.class,
      sentence: mutation.sentence,
    })),
  );
}

const comments = 40;

function levelFigures(told: readonly ExplainedMove[]): LevelFigures {
  const explanations = told.map(({ insight }) => insight.explanation);
  const texts = explanations.map((sentences) => sentences.map(toPlainText).join(' '));
  const maskedTexts = explanations.map((sentences) => sentences.map(masked).join(' '));
  const all = told.flatMap(({ insight }) => listSentences(insight));
  return {
    words: mean(texts.map((text) => wordsOf(text).length)),
    quotedMoves: mean(explanations.map(quotedMoves)),
    grade: readingGrade(explanations.flat()),
    exactRepeats: repeats(all.map(toPlainText)),
    maskedRepeats: repeats(all.filter(isTold).map(masked)),
    distinct2: distinctPer(maskedTexts, 2, comments),
    distinct3: distinctPer(maskedTexts, 3, comments),
    sameOpeners: sameOpeners(texts),
    silence: mean(explanations.map(({ length }) => (length <= 1 ? 1 : 0))),
  };
}

/** The verdict on another move is a set phrase: nobody minds reading again that one is weaker. */
function isTold({ kinds }: Sentence): boolean {
  return !kinds.some((kind) => kind.startsWith('compares-'));
}

function quotedMoves(sentences: readonly Sentence[]): number {
  return sentences
    .flatMap(({ parts }) => parts)
    .reduce((sum, { slot }) => sum + (slot?.is === 'moves' ? slot.san.length : 0), 0);
}

function averaged(figures: readonly LevelFigures[]): LevelFigures {
  const of = (name: keyof LevelFigures): number => mean(figures.map((one) => one[name]));
  return {
    words: of('words'),
    quotedMoves: of('quotedMoves'),
    grade: of('grade'),
    exactRepeats: of('exactRepeats'),
    maskedRepeats: of('maskedRepeats'),
    distinct2: of('distinct2'),
    distinct3: of('distinct3'),
    sameOpeners: of('sameOpeners'),
    silence: of('silence'),
  };
}

function emptyFigures(): CoachFigures {
  const none = averaged([]);
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
