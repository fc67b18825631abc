import { describe, expect, it } from 'vitest';
import { createGameReader, operaGame } from '../../../../test-support/proofread/read-sentences.ts';

/** Wordings of annotators that were proved or refuted wrongly. */
describe('wordings of annotators', () => {
  const opera = createGameReader(operaGame);
  it.each([
    // The knight stands on c3.
    [15, 'From c3 it can also go to d5 and b5.', 'proved'],
    [15, 'From c3 it can also go to d5 and g5.', 'unproved'],
    [15, 'Almost everybody attacks the pawn on b7.', 'unproved'],
    [15, 'White threatens 8.Qxb7.', 'unproved'],
    [16, 'White has left this pawn alone.', 'judgement'],
    [16, 'White can castle two moves from now.', 'unproved'],
    [16, 'It is easy to bring out the bishop.', 'judgement'],
    [13, 'No pawn can chase it now.', 'judgement'],
    [23, 'The bishop on b5 no longer pins the pawn on f7.', 'unproved'],
    [11, 'Black attacks f7. Now only the pawn on g7 guards that square.', 'unproved'],
  ] as const)('after ply %i: %s ends %s', (ply, text, verdict) => {
    expect(opera.read(ply, text).at(-1)?.verdict).toBe(verdict);
  });

  it.each([
    ['White is a pawn up and better.', 100, 'proved'],
    ['White is a pawn up and better.', -100, 'refuted'],
  ] as const)('%s is judged by an evaluation of %i centipawns: %s', (text, cp, verdict) => {
    const reader = createGameReader('e4 e5 Nf3 f6 Nxe5 a6', {
      request: () => ({
        engine: 'test',
        effort: 'standard',
        depth: 20,
        nodes: 1,
        lines: [{ score: { kind: 'cp', cp }, depth: 20, moves: ['e5f3', 'b8c6', 'd2d4', 'd7d5'] }],
      }),
    });
    expect(reader.read(6, text)[0]?.verdict).toBe(verdict);
  });

  const passed = createGameReader('e4 d5 exd5 e6 dxe6 f5 e7 Kf7 Nc3 g5');
  it.each([
    [8, 'The king attacks the pawn on e7, the pawn on e7 is passed.', 'proved'],
    [8, 'The king attacks d8, the pawn on e7 is passed.', 'proved'],
    [8, 'The pawn on e7 and the pawn on d2 are passed.', 'refuted'],
  ] as const)('after ply %i: %s is %s', (ply, text, verdict) => {
    const [read] = passed.read(ply, text);
    const traits = read?.findings.filter(({ rule }) => rule === 'pawn-trait') ?? [];
    expect(traits.some((each) => each.verdict === 'refuted')).toBe(verdict === 'refuted');
  });
});
