import { describe, expect, test } from 'vitest';
import { getRoleLetter, parsePieces, parseRole, roles } from './pieces.ts';
import { startFen } from './start-fen.ts';

describe('parsePieces', () => {
  test('the pieces of the start position are parsed', () => {
    const pieces = parsePieces(startFen);
    expect(pieces.size).toBe(32);
    expect(pieces.get('e1')).toEqual({ color: 'white', role: 'king' });
    expect(pieces.get('d8')).toEqual({ color: 'black', role: 'queen' });
    expect(pieces.get('g1')).toEqual({ color: 'white', role: 'knight' });
    expect(pieces.get('e4')).toBeUndefined();
  });

  test('pieces are listed from a8 to h1', () => {
    expect([...parsePieces('7k/8/8/8/2p5/8/P7/K7').keys()]).toEqual(['h8', 'c4', 'a2', 'a1']);
  });

  test.each([
    ['nothing', ''],
    ['words', 'no position here'],
    ['too long a row', 'pppppppppp/8/8/8/8/8/8/8'],
    ['too many rows', '8/8/8/8/8/8/8/8/rrrrrrrr'],
  ])('the readable pieces are parsed from %s', (_, text) => {
    expect(parsePieces(text).size).toBeLessThanOrEqual(8);
  });
});

test('every role has its own letter', () => {
  for (const role of roles) expect(parseRole(getRoleLetter(role).toUpperCase())).toBe(role);
  expect(parseRole('x')).toBeUndefined();
  expect(parseRole('')).toBeUndefined();
});
