import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createGameReader } from '../chess/pgn/game-reader.ts';
import { startFen } from '../chess/start-fen.ts';
import {
  after,
  done,
  italian,
  judgement,
  movesFrom,
  record,
  reply,
  started,
  tried,
} from '../../test-support/play/steps.ts';
import {
  getBoardEnd,
  getBoardFen,
  getBoardMoves,
  maxHalfMoves,
  countMovesRemaining,
} from './session-board.ts';
import { isMoveShown } from './session-guesses.ts';
import { getGuessPoints, getPointsLeft, scoreSession } from './session-score.ts';
import {
  markAbandoned,
  answerDivergence,
  applyComputerMove,
  recordJudgement,
  createSession,
  takeHelp,
  applyUserMove,
} from './session-steps.ts';

describe('where a session begins', () => {
  test.for([
    ['White at once', 'white', undefined, 0],
    ['Black after the first move', 'black', undefined, 1],
    ['in the middle', 'white', 4, 4],
    ['not where the opponent is to move', 'white', 1, undefined],
    ['not after the last move', 'white', 6, undefined],
    ['not beyond it', 'black', 99, undefined],
  ] as const)('%s', ([, side, fromPly, startPly]) => {
    const game = { ...italian, side };
    expect(createSession(game, { skillLevel: 'casual', fromPly })?.startPly).toBe(startPly);
  });

  test('a record without a move of the featured player has no session', () => {
    expect(createSession(record('e4', 'black'), { skillLevel: 'casual' })).toBeUndefined();
  });

  test('a record may begin with Black', () => {
    const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
    const game = record('e5 Nf3 Nc6', 'black', fen);
    expect(countMovesRemaining(started(game), game)).toBe(2);
    expect(after(started(game), game, 'e5', 'Nc6').status).toBe('completed');
  });
});

describe('following', () => {
  const text = readFileSync('data/games/collection.pgn', 'utf8');
  const reader = createGameReader({ strict: true });
  const reads = [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];

  test('every fifth game of the collection can be followed to its end', () => {
    const sides = ['white', 'black'] as const;
    const ends = reads.flatMap(({ outcome }, index) => {
      if (!outcome.ok || index % 5 !== 0) return [];
      const { moves } = outcome.game;
      const game = { startFen, moves, side: sides[index % 2] ?? 'white' };
      let session = started(game);
      while (session.status === 'active') {
        const his = moves[session.followed];
        session = done(applyUserMove(session, game, { move: his?.san ?? '' }));
      }
      return [getBoardFen(session, game) === moves.at(-1)?.fen && session.status];
    });
    expect(ends).toEqual(Array.from({ length: 13 }, () => 'completed'));
  });

  test('the first two attempts are kept, and the number of stored attempts is limited', () => {
    const wrong = ['d4', 'a3', 'b3', 'c3', 'd3', 'f3', 'g3', 'h3', 'a4', 'b4', 'c4', 'f4', 'g4'];
    const tries = [...wrong, ...wrong].flatMap((move) => [move, 'rewind']);
    const session = after(started(italian), italian, ...tries, 'e4');
    const [guess] = session.guesses;
    expect(guess?.tries).toHaveLength(20);
    expect(guess?.tries.slice(0, 2).map(({ move }) => move.san)).toEqual(['d4', 'a3']);
    expect(guess?.tries.at(-1)?.move.san).toBe('e4');
    expect(scoreSession(session)).toMatchObject({ found: 0, asked: 1, points: 0 });
  });

  test('a move tried again has the same verdict', () => {
    const first = after(started(italian), italian, 'd4');
    const judged = done(recordJudgement(first, { ply: 0, uci: 'd2d4' }, judgement(7)));
    const again = after(judged, italian, 'rewind', 'c4', 'rewind', 'd4');
    expect(again.guesses[0]?.tries.map((tried) => tried.judgement?.points)).toEqual([
      7,
      undefined,
      7,
    ]);
    const later = done(recordJudgement(again, { ply: 0, uci: 'd2d4' }, judgement(1)));
    expect(later).toBe(again);
  });

  test.for([{ move: 'e4' }, { move: 'e2e4' }, { move: '1. e4', ply: 0 }])(
    'the last move sent again, as %s, is answered again',
    (sent) => {
      const session = after(started(italian), italian, 'e4');
      expect(applyUserMove(session, italian, sent)).toMatchObject({
        session,
        autoPlayedMove: 'e5',
      });
    },
  );

  test('a move for another position is refused', () => {
    const session = after(started(italian), italian, 'e4');
    expect(applyUserMove(session, italian, { move: 'Nf3', ply: 4 })).toMatchObject({
      why: 'position_mismatch',
    });
  });
});

describe('help', () => {
  test('help before the first attempt costs points, and the most expensive help counts', () => {
    const helped = done(takeHelp(done(takeHelp(started(italian), 'piece', 0)), 'square', 0));
    expect(helped.guesses.map(getPointsLeft)).toEqual([4]);
    const [guess] = after(helped, italian, 'e4').guesses;
    expect(guess && getGuessPoints(guess)).toBe(4);
  });

  test('help never lowers the points of an attempt that was made before it', () => {
    const helped = done(takeHelp(after(tried('d4', 8), italian, 'rewind'), 'move', 0));
    expect(helped.guesses[0]).toMatchObject({ helps: [], secondHelps: ['move'] });
    expect(scoreSession(after(helped, italian, 'e4'))).toMatchObject({ points: 8, found: 0 });
    expect(done(takeHelp(helped, 'move', 0))).toBe(helped);
  });

  test('help after the second attempt costs nothing', () => {
    const second = after(tried('d4', 0), italian, 'rewind', 'c4');
    const judged = done(recordJudgement(second, { ply: 0, uci: 'c2c4' }, judgement(8)));
    const helped = done(takeHelp(after(judged, italian, 'rewind'), 'piece', 0));
    expect(helped.guesses[0]).toMatchObject({ helps: [], laterHelps: ['piece'] });
    expect(scoreSession(after(helped, italian, 'e4')).points).toBe(4);
  });

  test('while a divergence is pending, only the recorded move can be requested', () => {
    const pending = tried('d4', 2);
    expect(takeHelp(pending, 'square', 0)).toMatchObject({ why: 'divergence_pending' });
    const [guess] = done(takeHelp(pending, 'move', 0)).guesses;
    expect(guess && isMoveShown(guess)).toBe(true);
  });

  test('a move shown by help does not count as found', () => {
    const shown = done(takeHelp(started(italian), 'move', 0));
    expect(scoreSession(after(shown, italian, 'e4'))).toMatchObject({
      found: 0,
      asked: 1,
      points: 0,
    });
  });
});

describe('playing on', () => {
  const free = after(started(italian), italian, 'd4', 'play_on');

  test('a repeated reply is played once, and another reply in its place is refused', () => {
    const replied = done(reply(free, italian, 'd5'));
    const fen = getBoardFen(replied, italian);
    const sent = { lastMove: 'd5', boardFen: fen, currentMoveIndex: 1 };
    expect(done(applyComputerMove(replied, italian, sent))).toBe(replied);
    for (const lie of [{ lastMove: 'e5' }, { currentMoveIndex: 2 }, { boardFen: startFen }]) {
      expect(applyComputerMove(replied, italian, { ...sent, ...lie }).kind).toBe('refused');
    }
  });

  test('the third occurrence of a position is a draw', () => {
    const shuffle = ['=Nf6', 'Nf3', '=Ng8', 'Ng1', '=Nf6', 'Nf3', '=Ng8', 'Ng1'];
    const over = after(free, italian, ...shuffle);
    expect(over.status).toBe('completed');
    expect(getBoardEnd(over, italian)).toMatchObject({ drawReason: 'threefold repetition' });
    expect(applyUserMove(over, italian, { move: 'Nf3' })).toMatchObject({
      why: 'session_not_active',
    });
    expect(markAbandoned(over).session).toBe(over);
  });

  test('a session ends at the limit of half-moves', () => {
    const ply = maxHalfMoves - 2;
    // Each position is different, so that there is no draw by repetition. Only the last one is parsed.
    const own = Array.from({ length: ply }, (_, index) => ({
      san: 'Kb1',
      uci: 'a1b1',
      fen: `8/8/8/8/8/${index + 1}/8/8 w - - 0 1`,
      by: 'computer' as const,
    }));
    const last = { san: 'd5', uci: 'd7d5', fen: movesFrom(startFen, 'd4 d5')[1]?.fen ?? '' };
    const long = { ...free, own: [...own.slice(1), { ...last, by: 'computer' as const }] };
    const almost = after(long, italian, 'Nf3');
    expect(almost.status).toBe('active');
    const over = done(reply(almost, italian, 'Nf6'));
    expect(getBoardMoves(over, italian)).toHaveLength(maxHalfMoves);
    expect(over.status).toBe('completed');
    expect(getBoardEnd(over, italian)).toMatchObject({ isOver: true, drawReason: null });
  });

  test('a mate that was not recorded ends the session only once the user plays on', () => {
    const game = record('e4 e5 Bc4 Nc6 Qh5 Nf6 Qe2 d6');
    const mate = after(started(game), game, 'e4', 'Bc4', 'Qh5', 'Qxf7#');
    expect(mate).toMatchObject({ status: 'active', isDiverged: true });
    expect(after(mate, game, 'rewind').status).toBe('active');
    const won = after(mate, game, 'play_on');
    expect(won).toMatchObject({ status: 'completed', mode: 'FREESTYLE' });
    expect(done(answerDivergence(won, game, 'play_on', undefined))).toBe(won);
  });
});
