import { describe, expect, test } from 'vitest';
import { hasFact, findProvedFacts } from '../../../../test-support/coach/proved-facts.ts';
import type { FactCase } from '../../../../test-support/coach/proved-facts.ts';
import { quietDetectors } from './quiet-detectors.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const quiet: Record<string, FactCase> = {
  'squares of the centre a knight looks at': {
    before: start,
    uci: 'g1f3',
    expected: 'controls f3 d4 e5 own created',
  },
  'the king holds no squares before the endgame': {
    before: 'r2q1rk1/ppp2ppp/2n2n2/8/8/2N2N2/PPPQ1PPP/2KR3R w - - 0 1',
    uci: 'c1b1',
    unexpected: 'controls',
  },
  'a pawn keeps a pawn from breaking in the centre': {
    before: '4k3/3p4/4p3/8/4P3/8/2P5/4K3 w - - 0 1',
    uci: 'c2c4',
    expected: 'denies d7 d5 own created',
  },
  'it is supported, and can still come': {
    before: '4k3/3p4/2p1p3/8/4P3/8/2P5/4K3 w - - 0 1',
    uci: 'c2c4',
    unexpected: 'denies d7 d5',
  },
  'a push on the wing that nobody had in mind': {
    before: '4k3/1p6/8/8/8/8/P7/4K3 w - - 0 1',
    uci: 'a2a4',
    unexpected: 'denies b7 b5',
  },
  "a knight is kept out of the mover's half": {
    before: '4k3/8/2n5/8/8/8/P7/4K3 w - - 0 1',
    uci: 'a2a3',
    expected: 'denies c6 b4 own created',
  },
  'where a piece could only step back to': {
    before: '6k1/8/8/5n2/8/8/8/R3K3 w - - 0 1',
    uci: 'a1a7',
    unexpected: 'denies',
  },
  'a check forbids nearly everything, which is not the point': {
    before: '4k3/1p6/8/8/8/8/P7/RB2K3 w Q - 0 1',
    uci: 'b1g6',
    unexpected: 'denies',
  },
  'a knight has squares enough left': {
    before: '4k3/5ppp/5n2/4p3/4P3/8/4PPPP/4K3 w - - 0 1',
    uci: 'f2f3',
    unexpected: 'restricts',
  },
  'a push takes two of its four squares': {
    before: '4k3/3p1ppp/5n2/4p3/4P3/8/4PPPP/4K3 w - - 0 1',
    uci: 'f2f3',
    expected: 'restricts f6 own created',
  },
  'squares behind its own lines are nothing to hold': {
    before: '4k3/8/8/8/8/8/P7/4K3 w - - 0 1',
    uci: 'a2a3',
    unexpected: 'controls',
  },
  'a pawn at home that nobody looks at needs no guard': {
    before: '4k3/8/8/8/8/8/P7/3RK3 w - - 0 1',
    uci: 'd1d2',
    unexpected: 'guards',
  },
  'a castled king is not there to guard': {
    before: 'rn1qk3/ppp5/8/8/8/8/5PPP/RNBQK2R w KQq - 0 1',
    uci: 'e1g1',
    unexpected: 'guards',
  },
  'a queen that still looks at a pawn held three times': {
    before: '3rk3/2p1p3/3p4/8/8/8/8/3QK3 w - - 0 1',
    uci: 'd1d2',
    unexpected: 'keeps-attack',
  },
  'one defender more for what is attacked': {
    before: '4k3/8/5n2/8/4P3/8/8/1N2K3 w - - 0 1',
    uci: 'b1c3',
    expected: 'supports e4 c3 own created',
  },
  'for what nobody attacks and nobody defended': {
    before: '4k3/8/8/8/4P3/8/8/1N2K3 w - - 0 1',
    uci: 'b1c3',
    expected: 'guards e4 c3 own created',
  },
  'for what has more defenders than attackers': {
    before: '4k3/8/8/8/4P3/3P4/8/1N2K3 w - - 0 1',
    uci: 'b1c3',
    expected: 'overprotects e4 c3 own created',
  },
  'one more attacker on a defended pawn': {
    before: '4k3/8/4p3/3p4/8/8/8/1N2K3 w - - 0 1',
    uci: 'b1c3',
    expected: 'pressures d5 c3 own created',
  },
  'an attack on an undefended piece has its own fact': {
    before: '4k3/8/8/3p4/8/8/8/1N2K3 w - - 0 1',
    uci: 'b1c3',
    unexpected: 'pressures',
  },
  'a queen alone does not press on what is defended': {
    before: '4k3/8/4p3/3p4/8/8/8/4KQ2 w - - 0 1',
    uci: 'f1d3',
    unexpected: 'pressures d5',
  },
  'pawns that meet are a break': {
    before: '4k3/8/4p3/3p4/8/8/2P5/4K3 w - - 0 1',
    uci: 'c2c4',
    unexpected: 'pressures',
  },
  'a rook opposite the queen': {
    before: '3q2k1/8/8/8/8/8/3P4/R5K1 w - - 0 1',
    uci: 'a1d1',
    expected: 'faces d1 d8 own created',
  },
  'too much stands between': {
    before: '3q2k1/3p4/8/8/8/8/3P4/R5K1 w - - 0 1',
    uci: 'a1d1',
    unexpected: 'faces',
  },
  'nothing of its own between: that is a pin, or a threat': {
    before: '3q2k1/3p4/8/8/8/8/8/R5K1 w - - 0 1',
    uci: 'a1d1',
    unexpected: 'faces',
  },
  'a rook behind its pawn': {
    before: '6k1/4p3/8/8/4P3/8/8/R5K1 w - - 0 1',
    uci: 'a1e1',
    expected: 'backs-pawn e1 e4 own created',
  },
  'the pawn cannot move': {
    before: '6k1/8/8/4p3/4P3/8/8/R5K1 w - - 0 1',
    uci: 'a1e1',
    unexpected: 'backs-pawn',
  },
  'a passed pawn is another matter': {
    before: '6k1/8/8/8/4P3/8/8/R5K1 w - - 0 1',
    uci: 'a1e1',
    unexpected: 'backs-pawn',
  },
  'a bishop stays on its diagonal': {
    before: '4k3/8/8/2b5/8/8/3N1P2/4K3 b - - 0 1',
    uci: 'c5b6',
    expected: 'keeps-attack f2 own unchanged',
  },
  'a rook goes on guarding an attacked pawn': {
    before: '4k3/8/5n2/8/4P3/4R3/8/6K1 w - - 0 1',
    uci: 'e3e1',
    expected: 'keeps-guard e4 own unchanged',
  },
  'out of the sight of a bishop': {
    before: '4k3/8/8/2b5/8/8/5B2/7K w - - 0 1',
    uci: 'f2e1',
    expected: 'safe-square e1 own created',
  },
  'it was not attacked': {
    before: '4k3/8/8/8/8/8/5B2/6K1 w - - 0 1',
    uci: 'f2e1',
    unexpected: 'safe-square',
  },
  'back from a pawn': {
    before: '4k3/8/8/6p1/5N2/8/8/4K3 w - - 0 1',
    uci: 'f4e2',
    expected: 'retreats e2 g5 own removed',
  },
  'forward is no retreat': {
    before: '4k3/8/8/6p1/5N2/8/8/4K3 w - - 0 1',
    uci: 'f4d5',
    unexpected: 'retreats',
  },
  'from a piece of its own worth it gives no way': {
    before: '4k3/8/8/8/5N2/3b4/8/4K3 w - - 0 1',
    uci: 'f4g2',
    unexpected: 'retreats',
  },
  'the hold on the centre grows': {
    before: start,
    uci: 'e2e4',
    expected: 'centre e4 d5 own created',
  },
  'by one, with a pawn': {
    before: start,
    uci: 'c2c4',
    expected: 'centre c4 d5 own created',
  },
  'in an ending other squares count': {
    before: '4k3/8/8/8/8/8/2P5/4K3 w - - 0 1',
    uci: 'c2c4',
    unexpected: 'centre',
  },
  'a rook behind a pawn at home that is pushed in the line': {
    before: '6k1/1p6/8/8/8/8/1P6/R5K1 w - - 0 1',
    uci: 'a1b1',
    line: 'g8f7 b2b4 f7e6',
    expected: 'backs-pawn b1 b2 own created',
  },
  'behind one that stays there': {
    before: '6k1/1p6/8/8/8/8/1P6/R5K1 w - - 0 1',
    uci: 'a1b1',
    line: 'g8f7 g1f2 f7e6',
    unexpected: 'backs-pawn',
  },
  'by one only': { before: start, uci: 'b1a3', unexpected: 'centre' },
  'room behind the pawns': {
    before: 'rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2',
    uci: 'c2c4',
    expected: 'space own created',
  },
  'as much on the other side': {
    before: 'rnbqkbnr/pp3ppp/8/2ppp3/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2',
    uci: 'c2c4',
    unexpected: 'space',
  },
};

describe('quiet moves', () => {
  test.each(Object.entries(quiet))(
    'facts of quiet moves are found only where expected: %s',
    (_, one) => {
      expect(hasFact(quietDetectors, one)).toBe(one.expected !== undefined);
    },
  );

  test('space is counted for both sides', () => {
    const before = 'rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2';
    const found = findProvedFacts(quietDetectors, { before, uci: 'c2c4' });
    expect(found.find(({ kind }) => kind === 'space')?.slots).toMatchObject({
      own: { value: 4 },
      their: { value: 0 },
    });
  });

  test('the denied move that the engine plays after another move comes first', () => {
    const before = '4k3/8/1pn5/8/8/8/PP6/4K3 w - - 0 1';
    const given = { before, uci: 'a2a3', lines: ['+0.30 a2a3', '+0.10 e1d2 c6b4 d2c3'] };
    const denied = findProvedFacts(quietDetectors, given).find(({ kind }) => kind === 'denies');
    expect(denied).toMatchObject({ id: 'denies c6 b4', magnitude: 10 });
  });

  test('every move is described, except a promotion', () => {
    const [description] = findProvedFacts(quietDetectors, { before: start, uci: 'a2a3' }).slice(-1);
    expect(description).toMatchObject({
      kind: 'description',
      id: 'description a2 a3',
      magnitude: 0,
    });
    const before = '8/P6k/8/8/8/8/8/K7 w - - 0 1';
    const promoted = findProvedFacts(quietDetectors, { before, uci: 'a7a8q' });
    expect(promoted.map(({ kind }) => kind)).not.toContain('description');
  });
});
