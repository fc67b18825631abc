import { isSquare } from '../../chess/square.ts';
import type { Square } from '../../chess/square.ts';
import type { Part, Sentence } from '../insight.ts';
import type { MovesSlot, Slot } from '../slot.ts';
import type { MoveRecord, MovePath } from './move-record.ts';
import type { ShownMoves, ShownPart, ShownSentence } from './shown.ts';

export function showSentence(id: string, sentence: Sentence, record: MoveRecord): ShownSentence {
  const { parts, backing, evidence } = sentence;
  return {
    id,
    parts: parts.flatMap((part) => showPart(part, record)),
    backing,
    squares: evidence.squares.map(({ square, role }) => ({ square, role })),
    arrows: evidence.arrows.map(({ from, to, role }) => ({ from, to, role })),
    line: findLineToPlay(sentence, record),
  };
}

function showPart({ text, slot }: Part, record: MoveRecord): ShownPart[] {
  if (!slot) return [{ text }];
  if (slot.is === 'moves') return showMoves(text, slot, record);
  if (slot.is === 'move') {
    const path = record.findPath(slot.at);
    const moves = path && showWholePath(record, { ...path, uci: [...path.uci, slot.uci] });
    return [moves ? { text, moves } : { text }];
  }
  const squares = listSlotSquares(slot);
  return [squares.length > 0 ? { text, squares } : { text }];
}

/** Splits a quoted line into its moves, so that the reader can play each move from the text. */
function showMoves(text: string, { line, from, san }: MovesSlot, record: MoveRecord): ShownPart[] {
  const pieces: ShownPart[] = [];
  let done = 0;
  for (const [index, name] of san.entries()) {
    const at = text.indexOf(name, done);
    const path = record.findPath({ line, ply: from + index + 1 });
    const moves = path && path.uci.length > 0 ? showWholePath(record, path) : undefined;
    if (at < 0 || !moves) break;
    const end = at + name.length;
    pieces.push({ text: text.slice(done, end), moves });
    done = end;
  }
  return done < text.length ? [...pieces, { text: text.slice(done) }] : pieces;
}

function showWholePath(record: MoveRecord, path: MovePath): ShownMoves | undefined {
  const moves = record.showPath(path);
  return moves.uci.length === path.uci.length ? moves : undefined;
}

/** Lists the squares to highlight for a slot. */
export function listSlotSquares(slot: Slot): Square[] {
  if (slot.is === 'piece' || slot.is === 'square') return [slot.square];
  if (slot.is === 'pieces') return slot.pieces.map(({ square }) => square);
  if (slot.is === 'squares') return [...slot.squares];
  if (slot.is !== 'file') return [];
  return [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => `${slot.file}${rank}`).filter(isSquare);
}

/** Returns the engine line that proves the sentence, or else a line that the sentence quotes. */
function findLineToPlay({ evidence, parts }: Sentence, record: MoveRecord): ShownMoves | null {
  const rested = evidence.lines.map(({ line, moves }) => record.findLine(line, moves));
  const quoted = parts.map(({ slot }) =>
    slot?.is === 'moves' ? record.findLine(slot.line, slot.from + slot.san.length) : undefined,
  );
  for (const path of [...rested, ...quoted]) {
    const moves = path && record.showPath(path);
    if (moves && moves.uci.length > 0) return moves;
  }
  return null;
}
