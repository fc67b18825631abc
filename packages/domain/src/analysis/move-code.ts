import type { Uci } from '../chess/notation.ts';
import { squares } from '../chess/square.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const signs = new Map<string, string>(squares.map((square, at) => [square, alphabet[at] ?? '']));
const squaresBySign = new Map([...signs].map(([square, sign]) => [sign, square]));

/**
 * Writes each move as two characters, one for each of its squares, which are numbered from a8 to h8 and down to h1.
 * Coordinates need twice the space, and hundreds of thousands of moves are stored. A promotion adds `=` and the letter
 * of the piece.
 */
export function writeMoveCode(moves: readonly Uci[]): string {
  return moves.map(encodeMove).join('');
}

function encodeMove(uci: Uci): string {
  const from = signs.get(uci.slice(0, 2));
  const to = signs.get(uci.slice(2, 4));
  if (from === undefined || to === undefined) throw new Error(`not a move: ${uci}`);
  const promotion = uci.slice(4);
  return `${from}${to}${promotion && `=${promotion}`}`;
}

/** Returns undefined if the text is not a move code. */
export function parseMoveCode(code: string): Uci[] | undefined {
  const moves = code.match(/[A-Za-z0-9_-]{2}(?:=[qrbn])?/g) ?? [];
  if (code === '' || moves.join('') !== code) return undefined;
  return moves.map(([from = '', to = '', , promotion = '']) => {
    return `${squaresBySign.get(from)}${squaresBySign.get(to)}${promotion}`;
  });
}
