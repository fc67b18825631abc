import type { PositionAnalysis } from '@lamplight/domain/analysis/position-analysis.ts';
import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { explainGame } from '@lamplight/domain/coach/explain/explain-game.ts';
import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { toPlainText } from '@lamplight/domain/coach/insight.ts';
import type { MoveToExplain } from '@lamplight/domain/coach/move-to-explain.ts';
import { toColor } from '@lamplight/domain/coach/verify/board.ts';
import { createSentenceReader } from '@lamplight/domain/proofread/entities.ts';
import type { NotePlace } from '@lamplight/domain/proofread/note-place.ts';
import { proofreadComment } from '@lamplight/domain/proofread/proofread-comment.ts';
import { createSentenceContext } from '@lamplight/domain/proofread/sentence-context.ts';
import { createSpot, getPositionKey, playUci } from '@lamplight/domain/proofread/spot.ts';
import {
  corruptions,
  corruptSentence,
  type Corruption,
} from '../../packages/domain/test-support/proofread/corrupt-sentence.ts';

export interface CorruptionResult {
  readonly kinds: Readonly<Record<Corruption, { made: number; refuted: number }>>;
  readonly missed: readonly string[];
}

/**
 * Corrupts sentences of the coach that the proof-reader has proved, and counts how many of them it refutes. Every kind of
 * corruption counts at most `maxPerKind` times, so that the frequent kinds do not hide the rare ones.
 */
export function takeCorruptionExam(
  games: Iterable<GameToExplain>,
  maxPerKind: number,
): CorruptionResult {
  const kinds = Object.fromEntries(
    corruptions.map((kind) => [kind, { made: 0, refuted: 0 }]),
  ) as CorruptionResult['kinds'];
  const missed: string[] = [];
  for (const { place, sentence, request } of listCoachSentences(games)) {
    const check = (text: string) =>
      proofreadComment({ text, place, request, readSentence })[0]?.verdict;
    if (check(sentence) !== 'proved') continue;
    const read = readSentence(sentence);
    const context = createSentenceContext({
      place,
      read,
      request,
      earlierText: [],
      earlierLines: [],
    });
    for (const { kind, text } of corruptSentence(context)) {
      const counted = kinds[kind];
      if (counted.made >= maxPerKind) continue;
      counted.made += 1;
      const verdict = check(text);
      if (verdict === 'refuted') counted.refuted += 1;
      else missed.push(`${kind}, ${verdict}: ${text}`);
    }
    if (corruptions.every((kind) => kinds[kind].made >= maxPerKind)) break;
  }
  return { kinds, missed };
}

const readSentence = createSentenceReader({ white: [], black: [] });

interface PlacedSentence {
  readonly sentence: string;
  readonly place: NotePlace;
  readonly request: (key: string) => PositionAnalysis | undefined;
}

/** Sentences of the coach's explanations with their positions and the stored analysis of these. */
function* listCoachSentences(games: Iterable<GameToExplain>): Generator<PlacedSentence, void> {
  for (const game of games) {
    const explained = explainGame(game, 'tournament');
    for (const [index, { move }] of game.moves.entries()) {
      const before = createSpot(move.before);
      const after = playUci(before, move.uci);
      if (!after) throw new Error(`${move.uci} is not legal in ${move.before}`);
      const stored = new Map([
        [toPositionKey(move.before), toAnalysis(move, 'linesBefore')],
        [getPositionKey(after), toAnalysis(move, 'linesAfter')],
      ]);
      const place: NotePlace = {
        after,
        before,
        mover: toColor(before.board.turn),
        game: [before, after],
        isMainLine: true,
        isAboutGame: false,
        headers: {},
        nags: [],
      };
      for (const sentence of explained[index]?.insight.explanation ?? []) {
        yield { sentence: toPlainText(sentence), place, request: (key) => stored.get(key) };
      }
    }
  }
}

function toAnalysis(move: MoveToExplain, which: 'linesBefore' | 'linesAfter'): PositionAnalysis {
  const lines = move[which];
  const depth = Math.min(...lines.map((line) => line.depth));
  return { engine: 'stored', effort: 'standard', depth, nodes: 0, lines };
}
