import type { AdminComment, AdminSentence } from '@lamplight/contract/admin-annotations.ts';
import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { parseSquares } from '@lamplight/domain/chess/recorded-move.ts';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { toAuthoredShapes } from '../../../shared/coach/authored-shapes.ts';
import { filterVisibleShapes, toShapes } from '../../../shared/coach/evidence-shapes.ts';
import { buildStops, type Start } from '../../../shared/coach/stops.ts';
import { copy } from './copy.ts';

const words = copy.board;

/** A position on the board of the review. */
export interface BoardStop extends Start {
  readonly shapes: readonly BoardShape[];
}

/** Parts that show a finding or a proof. A finding names the position in which it was checked. */
export type ShownEvidence = Pick<CoachSentence, 'squares' | 'arrows' | 'line'> & {
  readonly fen: string | undefined;
};

/** The positions to show for a sentence, and the index of the one on the board. */
export interface BoardView {
  readonly comment: AdminComment;
  /** The finding or proof that is shown; undefined for the position of the note. */
  readonly evidence: ShownEvidence | undefined;
  readonly stops: readonly BoardStop[];
  readonly at: number;
}

type Place = Pick<AdminComment, 'fenBefore' | 'fen' | 'moveName' | 'lastMove' | 'shapes'>;

export function buildNoteStop(comment: Place): BoardStop {
  return { ...toStart(comment), shapes: toAuthoredShapes(comment.shapes) };
}

function toStart({ fen, moveName, lastMove }: Place): Start {
  return {
    fen,
    lastMove: parseSquares(lastMove ?? undefined),
    name: moveName === null ? words.start : words.after(moveName),
  };
}

/** Lists what can be shown of a sentence: one entry for each finding, or the proof of a proved sentence. */
export function listEvidence({
  findings,
  shown,
  verdict,
}: Pick<AdminSentence, 'findings' | 'shown' | 'verdict'>): readonly (ShownEvidence | undefined)[] {
  if (verdict !== 'proved') {
    return findings.map(({ evidence }) => (evidence ? toShownEvidence(evidence) : undefined));
  }
  const { squares, arrows, line } = shown;
  const isEmpty = squares.length === 0 && arrows.length === 0 && line === null;
  return isEmpty ? [] : [{ squares, arrows, line, fen: undefined }];
}

type FindingEvidence = NonNullable<AdminSentence['findings'][number]['evidence']>;

function toShownEvidence({ fen, squares, arrows, line }: FindingEvidence): ShownEvidence {
  return {
    fen,
    squares: squares.map((square) => ({ square, role: 'subject' })),
    arrows: arrows.map(({ from, to }) => ({ from, to, role: 'attack' })),
    line,
  };
}

/** Returns the positions that show a finding or a proof. Its squares and arrows belong to the last one. */
export function buildEvidenceStops(comment: Place, evidence: ShownEvidence): readonly BoardStop[] {
  const marks = toShapes(evidence);
  const stops = listStops(comment, evidence);
  return stops.map(({ fen, lastMove, name }, at) => ({
    fen,
    lastMove,
    name,
    shapes: at === stops.length - 1 ? filterVisibleShapes(fen, marks) : [],
  }));
}

function listStops(comment: Place, { line, fen }: ShownEvidence): readonly Start[] {
  const note = toStart(comment);
  const before: Start = { fen: comment.fenBefore, lastMove: undefined, name: words.lineStart };
  const stops = line === null ? [] : buildStops({ before, after: note }, line);
  if (stops.length > 0) return stops;
  if (fen === undefined || toPositionKey(fen) === toPositionKey(comment.fen)) return [note];
  return [{ fen, lastMove: undefined, name: words.checked }];
}
