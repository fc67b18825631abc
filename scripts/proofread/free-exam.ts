import { readFileSync } from 'node:fs';
import type { PositionAnalysis } from '@lamplight/domain/analysis/position-analysis.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { toColor } from '@lamplight/domain/coach/verify/board.ts';
import { createSentenceReader } from '@lamplight/domain/proofread/entities.ts';
import { listPlayerNames } from '@lamplight/domain/proofread/player-names.ts';
import { proofreadComment } from '@lamplight/domain/proofread/proofread-comment.ts';
import { parseSearches } from '@lamplight/domain/proofread/search-file.ts';
import { splitSentences } from '@lamplight/domain/proofread/sentences.ts';
import { createSpot, playSan } from '@lamplight/domain/proofread/spot.ts';
import type { Spot } from '@lamplight/domain/proofread/spot.ts';
import type { Verdict } from '@lamplight/domain/proofread/verdict.ts';

/**
 * Sentences about games outside the collection, written by people who have not seen the proof-reader, each known to be true
 * or false.
 */
export interface FreeExam {
  readonly games: readonly ExamGame[];
  readonly sentences: readonly ExamSentence[];
}

/**
 * Sets of 300 sentences by independent writers, 100 of them false. Rules have been written with all of them; record 50 has the
 * counts that each showed before. The writers from `guided` on had read docs/writing-annotations.md.
 */
export const freeExams = [
  'trainer',
  'grandmaster',
  'column',
  'book',
  'club',
  'magazine',
  'explainer',
  'bulletin',
  'guided',
  'gazette',
  'almanac',
  'diary',
  'notebook',
  'chronicle',
  'lectures',
  'seminar',
  'newsletter',
] as const;

export interface ExamGame {
  readonly id: string;
  readonly white: string;
  readonly black: string;
  /** In SAN, separated by spaces. */
  readonly moves: string;
}

export interface ExamSentence {
  readonly game: string;
  /** Number of half-moves played where the comment stands. */
  readonly ply: number;
  /** Moves of a variation in which the comment stands, after the first `from` half-moves of the game. */
  readonly line?: string;
  readonly from?: number;
  readonly text: string;
  readonly truth: boolean;
}

export interface ExamResult {
  readonly counts: Readonly<Record<'true' | 'false', Record<Verdict, number>>>;
  /** True sentences that were refuted and false ones that were not. */
  readonly wrong: readonly string[];
  /** FENs of positions that no search has answered, by position key. */
  readonly missing: ReadonlyMap<string, string>;
}

const createCounts = (): Record<Verdict, number> => ({
  proved: 0,
  judgement: 0,
  unproved: 0,
  refuted: 0,
});
const order: readonly Verdict[] = ['refuted', 'unproved', 'proved', 'judgement'];

/** Reads a set: one JSON object a line, the games first. */
export function readExam(name: string): FreeExam {
  const text = readFileSync(new URL(`exams/${name}.jsonl`, import.meta.url), 'utf8');
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ExamGame | ExamSentence);
  return {
    games: lines.filter((line) => 'moves' in line),
    sentences: lines.filter((line) => 'truth' in line),
  };
}

export function readExamSearches(): Map<string, PositionAnalysis> {
  const parsed = parseSearches(
    readFileSync(new URL('exams/searches.txt', import.meta.url), 'utf8'),
  );
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

/** Proof-reads every sentence at its place. */
export function takeExam(
  { games, sentences }: FreeExam,
  searches: ReadonlyMap<string, PositionAnalysis>,
): ExamResult {
  const missing = new Map<string, string>();
  const wrong: string[] = [];
  const counts = { true: createCounts(), false: createCounts() };
  const request = (key: string, fen: string): PositionAnalysis | undefined => {
    const found = searches.get(key);
    if (!found) missing.set(key, fen);
    return found;
  };
  const byId = new Map(games.map((game) => [game.id, { game, spots: playGame(game) }]));
  for (const sentence of sentences) {
    const known = byId.get(sentence.game);
    if (!known) throw new Error(`there is no game ${sentence.game}`);
    const verdict = proofreadSentence(sentence, known, request);
    counts[sentence.truth ? 'true' : 'false'][verdict] += 1;
    if (sentence.truth === (verdict === 'refuted')) {
      wrong.push(`${sentence.truth ? 'true' : 'false'}, ${verdict}: ${sentence.text}`);
    }
  }
  return { counts, wrong, missing };
}

function playGame({ id, moves }: ExamGame): Spot[] {
  const spots = [createSpot(startFen)];
  for (const san of moves.split(' ')) spots.push(playMove(spots.at(-1), san, id));
  return spots;
}

function playMove(spot: Spot | undefined, san: string, id: string): Spot {
  const next = spot && playSan(spot, san);
  if (!next) throw new Error(`${san} is not legal in ${id}`);
  return next;
}

function proofreadSentence(
  { ply, line, from = 0, text }: ExamSentence,
  { game, spots }: { game: ExamGame; spots: readonly Spot[] },
  request: (key: string, fen: string) => PositionAnalysis | undefined,
): Verdict {
  const isMainLine = line === undefined;
  const after = isMainLine
    ? spots[ply]
    : line
        .split(' ')
        .reduce<Spot | undefined>((spot, san) => playMove(spot, san, game.id), spots[from]);
  if (!after?.parent) throw new Error(`half-move ${ply} of ${game.id} is missing`);
  const headers = { White: game.white, Black: game.black };
  const sentences = proofreadComment({
    sentences: splitSentences(text),
    readSentence: createSentenceReader(listPlayerNames(headers)),
    request,
    place: {
      after,
      before: after.parent,
      mover: toColor(after.parent.board.turn),
      game: spots,
      isMainLine,
      isAboutGame: false,
      headers,
      nags: [],
    },
  });
  return order.find((verdict) => sentences.some((each) => each.verdict === verdict)) ?? 'judgement';
}
