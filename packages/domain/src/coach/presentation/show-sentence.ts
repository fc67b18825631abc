import { isSquare } from '../../chess/square.ts';
import type { Square } from '../../chess/square.ts';
import type { Part, Sentence } from '../insight.ts';
import type { MovesSlot, Slot } from '../slot.ts';
import type { MoveRecord, Path } from './record.ts';
import type { ShownMoves, ShownPart, ShownSentence } from './shown.ts';

export function showSentence(id: string, sentence: Sentence, record: MoveRecord): ShownSentence {
  const { parts, backing, evidence } = sentence;
  return {
    id,
    parts: parts.flatMap((part) => showPart(part, record)),
    backing,
    squares: evidence.squares.map(({ square, role }) => ({ square, role })),
    arrows: evidence.arrows.map(({ from, to, role }) => ({ from, to, role })),
    line: lineToPlay(sentence, record),
  };
}

function showPart({ text, slot }: Part, record: MoveRecord): ShownPart[] {
  if (!slot) return [{ text }];
  if (slot.is === 'moves') return showMoves(text, slot, record);
  if (slot.is === 'move') {
    const path = record.pathTo(slot.at);
    const moves = path && whole(record, { ...path, uci: [...path.uci, slot.uci] });
    return [moves ? { text, moves } : { text }];
  }
  const squares = squaresOf(slot);
  return [squares.length > 0 ? { text, squares } : { text }];
}

/** Each move of a quoted line can be pointed at by itself. */
function showMoves(text: string, { line, from, san }: MovesSlot, record: MoveRecord): ShownPart[] {
  const pieces: ShownPart[] = [];
  let done = 0;
  for (const [index, name] of san.entries()) {
    const at = text.indexOf(name, done);
    const path = record.pathTo({ line, ply: from + index + 1 });
    const moves = path && path.uci.length > 0 ? whole(record, path) : undefined;
    if (at < 0 || !moves) break;
    const end = at + name.length;
    pieces.push({ text: text.slice(done, end), moves });
    done = end;
  }
  return done < text.length ? [...pieces, { text: text.slice(done) }] : pieces;
}

function whole(record: MoveRecord, path: Path): ShownMoves | undefined {
  const moves = record.shown(path);
  return moves.uci.length === path.uci.length ? moves : undefined;
}

/** What a slot lights. */
export function squaresOf(slot: Slot): Square[] {
  switch (slot.is) {
    case 'piece':
    case 'square':
      return [slot.square];
    case 'pieces':
      return slot.pieces.map(({ square }) => square);
    case 'squares':
      return [...slot.squares];
    case 'file':
      return [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => `${slot.file}${rank}`).filter(isSquare);
    case 'side':
    case 'move':
    case 'moves':
    case 'number':
    case 'material':
    case 'score':
    case 'band':
    case 'engine':
    case 'wing':
    case 'name':
      return [];
    default:
      return slot satisfies never;
  }
}

/** The line it rests on, or the longest it quotes. */
function lineToPlay({ evidence, parts }: Sentence, record: MoveRecord): ShownMoves | null {
  const rested = evidence.lines.map(({ line, moves }) => record.lineOf(line, moves));
  const quoted = parts.map(({ slot }) =>
    slot?.is === 'moves' ? record.lineOf(slot.line, slot.from + slot.san.length) : undefined,
  );
  for (const path of [...rested, ...quoted]) {
    const moves = path && record.shown(path);
    if (moves && moves.uci.length > 0) return moves;
  }
  return null;
}
