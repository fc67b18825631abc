import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { describe, expect, test } from 'vitest';
import { moveCursor } from './move-grid.tsx';

const pieces = parsePieces(startFen);

describe('the keyboard cursor', () => {
  test.each([
    ['e4', 'ArrowLeft', 'd4'],
    ['e4', 'ArrowRight', 'f4'],
    ['e4', 'ArrowUp', 'e5'],
    ['e4', 'ArrowDown', 'e3'],
    ['e4', 'Home', 'a4'],
    ['e4', 'End', 'h4'],
    ['e4', 'PageUp', 'e8'],
    ['e4', 'PageDown', 'e1'],
    ['a4', 'ArrowLeft', 'a4'],
    ['e8', 'ArrowUp', 'e8'],
  ] as const)('on %s goes by %s to %s', (cursor, key, expected) => {
    expect(moveCursor(cursor, { key, shiftKey: false }, 'white', pieces)).toBe(expected);
  });

  test.each([
    ['e4', 'ArrowLeft', 'f4'],
    ['e4', 'ArrowUp', 'e3'],
    ['e4', 'Home', 'h4'],
    ['e4', 'PageDown', 'e8'],
  ] as const)('on %s goes by %s to %s as Black sees it', (cursor, key, expected) => {
    expect(moveCursor(cursor, { key, shiftKey: false }, 'black', pieces)).toBe(expected);
  });

  test.each([
    ['a8', 'n', false, 'b8'],
    ['b8', 'n', false, 'g8'],
    ['g8', 'n', false, 'b1'],
    ['g1', 'n', false, 'b8'],
    ['b8', 'N', true, 'g1'],
    ['e4', 'k', false, 'e1'],
    ['e4', 'Q', true, 'd8'],
  ] as const)('on %s jumps by %s to the next such piece', (cursor, key, shiftKey, expected) => {
    expect(moveCursor(cursor, { key, shiftKey }, 'white', pieces)).toBe(expected);
  });

  test('stays when there is no such piece', () => {
    expect(moveCursor('e4', { key: 'q', shiftKey: false }, 'white', new Map())).toBe('e4');
  });

  test.each(['Tab', 'x', 'F1', 'Enter', 'Backspace', 'PrintScreen'])('leaves %s alone', (key) => {
    expect(moveCursor('e4', { key, shiftKey: false }, 'white', pieces)).toBeUndefined();
  });
});
