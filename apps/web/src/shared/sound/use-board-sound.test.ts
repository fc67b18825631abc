import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { play, parsePosition } from '@lamplight/domain/chess/position.ts';
import { describe, expect, test } from 'vitest';
import { chooseStepSound } from './use-board-sound.ts';

describe('the sound of', () => {
  test.each([
    ['a quiet move', '4k3/8/8/8/8/3R4/8/4K3 w - - 0 1', 'Rd5', 'move'],
    ['castling', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'O-O', 'move'],
    ['a capture', '4k3/8/8/8/2n5/3B4/8/4K3 w - - 0 1', 'Bxc4', 'capture'],
    ['en passant', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'exd6', 'capture'],
    ['a capture with check', '4k3/8/8/8/8/8/4r3/K3R3 w - - 0 1', 'Rxe2', 'check'],
    ['checkmate', '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', 'Ra8', 'end'],
    ['stalemate', '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', 'Qf7', 'end'],
  ] as const)('%s', (_, fen, san, sound) => {
    const before = parsePosition(fen);
    const move = before.ok ? parseMove(before.value, san) : before;
    const played = before.ok && move.ok ? play(before.value, move.value) : undefined;
    if (!before.ok || !played?.ok) throw new Error(`cannot play ${san}`);
    expect(chooseStepSound(before.value, played.value.position)).toBe(sound);
  });

  test('a capture taken back is a move', () => {
    const before = parsePosition('4k3/8/8/8/2B5/8/8/4K3 b - - 0 1');
    const after = parsePosition('4k3/8/8/8/2n5/3B4/8/4K3 w - - 0 1');
    if (!before.ok || !after.ok) throw new Error('unreadable');
    expect(chooseStepSound(before.value, after.value)).toBe('move');
  });
});
