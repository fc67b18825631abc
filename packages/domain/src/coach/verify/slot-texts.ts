import type { Color } from '../../chess/pieces.ts';
import type { Band, LineId, Place } from '../claim.ts';
import type { Sentence } from '../insight.ts';
import type { MaterialSlot, PieceSlot, Slot } from '../slot.ts';
import { listSquares, toKind, toSide } from './board.ts';
import type { Witness } from './witness.ts';
import { listPlaces } from './sentence-claims.ts';
import { formatMoveNumber } from './san.ts';
import { matchesCount, readList, readNumber, readUnits } from './words.ts';

const names: Readonly<Record<Color, string>> = { white: 'White', black: 'Black' };

/** Words for each band, as seen by the side that the band is about. */
const bandWords: Readonly<Record<Band, readonly string[]>> = {
  lost: ['lost', 'losing'],
  worse: ['clearly worse', 'worse'],
  'slightly-worse': ['slightly worse', 'a little worse'],
  equal: ['equal', 'level', 'balanced', 'about equal'],
  'slightly-better': ['slightly better', 'a little better'],
  better: ['clearly better', 'better'],
  won: ['winning', 'won'],
};

/** True if the text of a part states exactly the content of its slot. */
export function isTextOfSlot(
  witness: Witness,
  sentence: Sentence,
  { text, slot }: { readonly text: string; readonly slot: Slot },
): boolean {
  switch (slot.is) {
    case 'piece':
      return saysPiece(witness, sentence, text, slot);
    case 'pieces':
      return saysPieces(text, slot.pieces);
    case 'square':
      return text === slot.square;
    case 'squares':
      return isSame(readList(text), slot.squares);
    case 'file':
      return new RegExp(`^(?:the )?${slot.file}-file$`, 'i').test(text);
    case 'side':
      return text === names[slot.color] || text === `${names[slot.color]}'s`;
    case 'move':
      return text === slot.san || text === formatNumberedMove(witness, slot.at, slot.san);
    case 'moves':
      return text === formatLine(witness, slot.line, slot.from, slot.from + slot.san.length);
    case 'number':
      return readNumber(text) === slot.value;
    case 'material':
      return saysMaterial(text, slot);
    case 'score':
    case 'name':
      return text === slot.text;
    case 'band':
      return bandWords[slot.band].includes(text.toLowerCase());
    case 'engine':
      return text === slot.name || text === `${slot.name} at depth ${slot.depth}`;
    case 'wing':
      return text.toLowerCase() === slot.wing;
    default:
      slot satisfies never;
      return false;
  }
}

function formatNumberedMove(witness: Witness, at: Place, san: string): string | undefined {
  const board = witness.getBoard(at);
  return board && `${formatMoveNumber(board)}${san}`;
}

/** Writes a line in book notation, for example '23...Kh7 24.g4 Rd8', from the verifier's own positions. */
export function formatLine(
  witness: Witness,
  line: LineId,
  from: number,
  to: number,
): string | undefined {
  const written: string[] = [];
  for (let index = from; index < to; index += 1) {
    const san = witness.getSan(line, index);
    const board = witness.getBoard({ line, ply: index });
    if (san === undefined || !board) return undefined;
    written.push(index === from || board.turn === 1 ? `${formatMoveNumber(board)}${san}` : san);
  }
  return written.join(' ');
}

const squareForm = String.raw`[a-h][1-8]`;
const roleForm = 'king|queen|rook|bishop|knight|pawn';
const pieceForms = [
  new RegExp(`^the (?<role>${roleForm}) on (?<square>${squareForm})$`, 'i'),
  new RegExp(`^the (?<square>${squareForm})-(?<role>${roleForm})$`, 'i'),
  new RegExp(`^(?<owner>White|Black)'s (?<role>${roleForm})(?: on (?<square>${squareForm}))?$`),
  new RegExp(`^(?<owner>White|Black)'s (?<square>${squareForm})-(?<role>${roleForm})$`),
  new RegExp(`^(?<the>the |an? )?(?<role>${roleForm})$`, 'i'),
  new RegExp(`^(?<square>${squareForm})$`),
];

/** Returns the named groups of the matching form; undefined if the text names another piece. */
function matchPiece(text: string, { role, square, color }: PieceSlot) {
  const found = pieceForms.map((form) => form.exec(text)?.groups).find(Boolean);
  const isOther =
    (found?.['role']?.toLowerCase() ?? role) !== role ||
    (found?.['square'] ?? square) !== square ||
    (found?.['owner'] ?? names[color]) !== names[color];
  return isOther ? undefined : found;
}

function saysPiece(witness: Witness, sentence: Sentence, text: string, piece: PieceSlot): boolean {
  const found = matchPiece(text, piece);
  if (!found) return false;
  const isDefinite = found['owner'] !== undefined || /^the $/i.test(found['the'] ?? '');
  return found['square'] !== undefined || !isDefinite || isAlone(witness, sentence, piece);
}

/** True if the piece is the only one of its kind and side, so that its square may be omitted. */
function isAlone(witness: Witness, sentence: Sentence, piece: PieceSlot): boolean {
  return listPlaces(sentence, piece).some((place) => {
    const board = witness.getBoard(place);
    const alike = board && listSquares(board, toSide(piece.color), toKind(piece.role));
    return alike?.length === 1;
  });
}

/** Accepts, for example, 'the pawns on c4 and d4' or 'the queen on d8 and the rook on a1'. */
function saysPieces(text: string, pieces: readonly PieceSlot[]): boolean {
  const alike = new RegExp(`^(?:the|(White|Black)'s) (${roleForm})s on (.+)$`, 'i').exec(text);
  if (alike) {
    const [, owner, kind, where = ''] = alike;
    const isKind = pieces.every(
      (piece) =>
        piece.role === kind?.toLowerCase() && (owner === undefined || owner === names[piece.color]),
    );
    return (
      isKind &&
      isSame(
        readList(where),
        pieces.map((piece) => piece.square),
      )
    );
  }
  const items = readList(text);
  return (
    items.length === pieces.length &&
    pieces.every((piece, index) => {
      const found = matchPiece(items[index] ?? '', piece);
      return found?.['square'] !== undefined && found['role'] !== undefined;
    })
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

function saysMaterial(text: string, { won, paid }: MaterialSlot): boolean {
  if (/^the exchange$/i.test(text)) {
    const isMinor = paid[0] === 'knight' || paid[0] === 'bishop';
    return won.length === 1 && won[0] === 'rook' && paid.length === 1 && isMinor;
  }
  const [gained = '', given, more] = text.split(/ for /);
  const first = readUnits(gained);
  const second = given === undefined ? undefined : readUnits(given);
  if (!first || more !== undefined || !matchesCount(first, won)) return false;
  return given === undefined
    ? paid.length === 0
    : second !== undefined && matchesCount(second, paid);
}
