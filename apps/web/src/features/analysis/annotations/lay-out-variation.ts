import type { AnnotationVariation } from '@lamplight/contract/annotations.ts';
import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { listGlyphs } from '@lamplight/domain/annotation/glyphs.ts';
import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import { nameMove, parseSquares } from '@lamplight/domain/chess/recorded-move.ts';
import type { Path } from '../../../shared/coach/stops.ts';
import type { PresentedStop } from '../coach/presentation.ts';
import { copy } from '../copy.ts';
import { toAuthoredShapes } from '../../../shared/coach/authored-shapes.ts';

/** A variation of the annotator, ready to be written and played. */
export interface LaidOutVariation {
  readonly id: string;
  /** The positions from the game to the end of the variation. */
  readonly stops: readonly PresentedStop[];
  readonly text: PlacedText;
  readonly moves: readonly LaidOutMove[];
}

export interface LaidOutMove {
  readonly id: string;
  /** The move as in a book: number, move, sign of its quality, then other signs. */
  readonly number: string;
  readonly san: string;
  readonly sign: string;
  readonly remarks: string;
  /** The move in words. */
  readonly spoken: string;
  /** The index of its position among the stops of the variation. */
  readonly at: number;
  readonly text: PlacedText;
  readonly variations: readonly LaidOutVariation[];
}

/** Sentences, and the way to the position that they describe. */
interface PlacedText {
  readonly sentences: readonly CoachSentence[];
  readonly home: Path;
}

type Move = AnnotationVariation['moves'][number];

/** `trunk` are the positions from the game to the one in which the variation begins. */
export function layOutVariation(
  { sentences, shapes, moves }: AnnotationVariation,
  id: string,
  trunk: readonly PresentedStop[],
): LaidOutVariation {
  const start = trunk.at(-1);
  let before = start?.fen ?? '';
  const played = moves.map((move, index): PresentedStop => {
    const stop = createStop(move, `${id}.${index}`, before);
    before = move.fen;
    return stop;
  });
  const marked =
    start && shapes.length > 0 ? [{ ...start, shapes: toAuthoredShapes(shapes) }] : null;
  const stops = [...(marked ? [...trunk.slice(0, -1), ...marked] : trunk), ...played];
  return {
    id,
    stops,
    text: { sentences, home: toPath(start?.fen ?? '') },
    moves: moves.map((move, index) => {
      const at = trunk.length + index;
      const { quality, others } = listGlyphs(move.nags);
      return {
        id: `${id}.${index}`,
        number: move.number,
        san: move.san,
        sign: quality.map(({ symbol }) => symbol).join(''),
        remarks: others.map(({ symbol }) => symbol).join(' '),
        spoken: stops[at]?.spoken ?? move.san,
        at,
        text: { sentences: move.sentences, home: toPath(move.fen) },
        variations: move.variations.map((nested, place) =>
          layOutVariation(nested, `${id}.${index}-${place}`, stops.slice(0, at)),
        ),
      };
    }),
  };
}

const toPath = (fen: string): Path => ({ from: 'position', fen, uci: [] });

function createStop(move: Move, id: string, fenBefore: string): PresentedStop {
  const { name, spoken } = nameVariationMove(move, fenBefore);
  const { quality, others } = listGlyphs(move.nags);
  return {
    id,
    fen: move.fen,
    lastMove: parseSquares(move.uci),
    name,
    spoken: [spoken, ...[...quality, ...others].map(({ words }) => words)].join(', '),
    number: move.number,
    san: move.san,
    shapes: toAuthoredShapes(move.shapes),
  };
}

/** A null move has no squares. Readers see and hear that the side passes. */
function nameVariationMove({ san, uci }: Move, fenBefore: string) {
  if (parseSquares(uci)) return nameMove(fenBefore, { san, uci });
  const name = copy.annotations.passes(getNextMove(fenBefore).side);
  return { name, spoken: name };
}
