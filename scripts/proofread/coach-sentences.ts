import type { PositionAnalysis } from '@lamplight/domain/analysis/position-analysis.ts';
import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { explainGame } from '@lamplight/domain/coach/explain/explain-game.ts';
import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { toPlainText } from '@lamplight/domain/coach/insight.ts';
import type { MoveToExplain } from '@lamplight/domain/coach/move-to-explain.ts';
import { toColor } from '@lamplight/domain/coach/verify/board.ts';
import { createSentenceReader } from '@lamplight/domain/proofread/entities.ts';
import type { NotePlace } from '@lamplight/domain/proofread/note-place.ts';
import { createSpot, getPositionKey, playUci } from '@lamplight/domain/proofread/spot.ts';

/** Reader of sentences that name no player. */
export const readSentence = createSentenceReader({ white: [], black: [] });

/** An explanation of the coach, with the position of its move and the stored analysis of it. */
export interface PlacedNote {
  readonly sentences: readonly string[];
  readonly place: NotePlace;
  readonly request: (key: string) => PositionAnalysis | undefined;
}

/** The coach's explanations of the moves of games. */
export function* listCoachNotes(games: Iterable<GameToExplain>): Generator<PlacedNote, void> {
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
      const sentences = (explained[index]?.insight.explanation ?? []).map(toPlainText);
      if (sentences.length > 0) yield { sentences, place, request: (key) => stored.get(key) };
    }
  }
}

function toAnalysis(move: MoveToExplain, which: 'linesBefore' | 'linesAfter'): PositionAnalysis {
  const lines = move[which];
  const depth = Math.min(...lines.map((line) => line.depth));
  return { engine: 'stored', effort: 'standard', depth, nodes: 0, lines };
}
