import { describe, expect, test } from 'vitest';
import { createPlayWorldForFile, readState } from '../../../test-support/play-world.ts';

const { world } = await createPlayWorldForFile();
const moves = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0';
const tags = '[White "Magnus Carlsen"]\n[Black "Ada Keller"]\n[Result "1-0"]\n';
/** White gives a rook as odds, so the game has no named opening. */
const oddsFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1';
const game = await world.add({
  title: 'Easy and hard moves',
  pgn: `${tags}[SetUp "1"]\n[FEN "${oddsFen}"]\n\n${moves}`,
});
/** The names of this opening end after three half-moves; the opening itself does not. */
const opening = await world.add({
  title: 'An opening',
  pgn: `${tags}\n1. e4 a6 2. d4 h6 3. f4 Nc6 4. c3 Rh7 5. Nf3 Rh8 6. Bd3 Rh7 1-0`,
});
/** Players of about 1700 choose d4 most often, weaker ones f3, a mistake, and stronger ones e4. */
const expected = {
  club: [
    ['f2f3', 6000],
    ['e2e4', 500],
  ],
  improver: [
    ['d2d4', 5000],
    ['f2f3', 2000],
    ['e2e4', 500],
  ],
  tournament: [['e2e4', 6000]],
};
const evaluations = [
  { cp: 30, depth: 8, moves: 'd2d4' },
  { cp: 30, depth: 8, moves: 'e2e4' },
  { cp: 20, depth: 8, moves: 'c2c4' },
  { cp: -250, depth: 8, moves: 'f2f3' },
];
/** The first move is hard for everybody, the second one the easier the stronger the player, the third one unknown. */
const shares = [
  [0, [500, 500, 500, 500, 500, 500, 500, 500, 500]],
  [2, [1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000]],
] as const;
await world.database.pool.query(
  `insert into move_evaluations (game_id, ply, engine, depth, nodes, lines, analysed_at)
   values ($1, 0, 'test', 8, 1, $2, now())`,
  [game.id, JSON.stringify(evaluations)],
);
const hard = shares[0][1];
const rows = [
  ...shares.map(([ply, each]) => [game.id, ply, each]),
  ...[0, 2, 4, 6, 8, 10].map((ply) => [opening.id, ply, hard]),
];
for (const row of rows) {
  await world.database.pool.query(
    `insert into move_difficulties (game_id, ply, model, shares, expected) values ($1, $2, 'test', $3, $4)`,
    [...row, JSON.stringify(expected)],
  );
}

async function rate(token: string, rating: number | null): Promise<void> {
  const { status } = await world.call('POST /api/auth/rating', { token, body: { rating } });
  expect(status).toBe(200);
}

/** Starts a session as an admin, for whom every game is open, with this rating. */
async function start(rating: number | null, gameId = game.id) {
  const { token } = await world.admin();
  await rate(token, rating);
  const state = await world.start(token, gameId);
  const { sessionId } = state;
  const play = async (move: string) =>
    readState(await world.play('move', token, { sessionId, move }));
  return { token, sessionId, state, play };
}

describe('the difficulty of a move', () => {
  test('is given after the move, for about 1500 if the reader does not know the own rating', async () => {
    const { state, play } = await start(null);
    expect(state.strength).toEqual({ rating: 1500, isAssumed: true, isRatingAnswered: true });
    await play('e4');
    await play('Nf3');
    const { moveHistory } = await play('Bb5');
    expect(moveHistory.map(({ foundShare }) => foundShare)).toEqual([
      0.05,
      null,
      0.45,
      null,
      null,
      null,
    ]);
  });

  test.for([
    [800, 0.1],
    [1700, 0.55],
    [2400, 0.9],
    [3000, 0.9],
  ] as const)('is given for the rating of a reader of %i', async ([rating, share]) => {
    const { state, play } = await start(rating);
    expect(state.strength).toEqual({ rating, isAssumed: false, isRatingAnswered: true });
    await play('e4');
    expect((await play('Nf3')).moveHistory[2]).toMatchObject({ foundShare: share, bonus: 0 });
  });

  test('of the recorded move is given with another move, which has none itself', async () => {
    const { play } = await start(1500);
    const { pendingDivergence, moveHistory } = await play('d4');
    expect(pendingDivergence).toMatchObject({ isMoveKnown: false, foundShare: 0.05 });
    expect(moveHistory.at(-1)).toMatchObject({ san: 'd4', foundShare: null });
  });

  const mistake = { move: 'f3', uci: 'f2f3', loss: expect.closeTo(25, -1) };
  test.for([
    [1200, 'd4', { userShare: null, isNatural: false }],
    [1200, 'f3', { userShare: 0.6, isNatural: true }],
    [1700, 'd4', { userShare: 0.5, isNatural: true }],
    [1700, 'c4', { userShare: null, isNatural: false }],
    [2200, 'd4', { userShare: null, isNatural: false }],
  ] as const)(
    'a reader of %i who plays %s is told how many do the same, but no other move',
    async ([rating, move, own]) => {
      const { play } = await start(rating);
      const { pendingDivergence } = await play(move);
      expect(pendingDivergence).toMatchObject({
        isMoveKnown: false,
        choices: { ...own, natural: null, tempting: null },
      });
    },
  );

  test.for([
    [1200, 'd4', { natural: { ...mistake, share: 0.6 }, tempting: null }],
    [1450, 'c4', { natural: { ...mistake, share: 0.4 }, tempting: null }],
    [1700, 'd4', { natural: null, tempting: { ...mistake, share: 0.2 } }],
    [1700, 'f3', { natural: { move: 'd4', share: 0.5, loss: 0 }, tempting: null }],
    [2200, 'd4', { natural: null, tempting: null }],
  ] as const)(
    'a reader of %i who plays %s and sees the recorded move learns what others choose',
    async ([rating, move, choices]) => {
      const { token, sessionId, play } = await start(rating);
      await play(move);
      const shown = await world.play('hint', token, { sessionId, help: 'move', ply: 0 });
      expect(readState(shown).pendingDivergence).toMatchObject({ isMoveKnown: true, choices });
    },
  );

  test('is listed in the review for all moves of the game', async () => {
    const { token, sessionId, play } = await start(1500);
    await play('e4');
    const { body } = await world.call(`GET /api/interactive/session/${sessionId}/review`, {
      token,
    });
    expect(body['difficulties']).toEqual([
      { ply: 1, foundShare: 0.05 },
      { ply: 3, foundShare: 0.45 },
    ]);
  });
});

describe('a find that under 10 % of players of the strength make', () => {
  test('brings five points more, which a later rating does not change', async () => {
    const { token, play } = await start(1500);
    const found = await play('e4');
    expect(found.moveHistory[0]).toMatchObject({ points: 15, bonus: 5 });
    expect(found.score).toMatchObject({ found: 1, points: 15, outOf: 10 });

    await rate(token, 2400);
    const { body } = await world.call(`GET /api/interactive/session/${game.id}/active`, { token });
    expect(body['session']).toMatchObject({
      strength: { rating: 2400 },
      score: { points: 15, outOf: 10 },
    });
  });

  test('brings nothing more in the opening, where it is a choice, and is not listed as hard', async () => {
    const { token, sessionId, play } = await start(1500, opening.id);
    const played = [];
    for (const move of ['e4', 'd4', 'f4', 'c3', 'Nf3', 'Bd3']) played.push(await play(move));
    const finds = played.at(-1)?.moveHistory.filter(({ by }) => by === 'user');
    expect(finds?.map(({ isOpening, points, bonus }) => ({ isOpening, points, bonus }))).toEqual([
      ...Array.from({ length: 5 }, () => ({ isOpening: true, points: 10, bonus: 0 })),
      { isOpening: false, points: 15, bonus: 5 },
    ]);
    const { body } = await world.call(`GET /api/interactive/session/${sessionId}/review`, {
      token,
    });
    expect(body['difficulties']).toEqual([{ ply: 11, foundShare: 0.05 }]);
  });

  test('is counted once, however often the move is sent', async () => {
    const { token, sessionId, play } = await start(1500);
    const found = await play('e4');
    const again = await world.play('move', token, { sessionId, move: 'e2e4', ply: 0 });
    expect(readState(again)).toEqual(found);
  });

  test('brings nothing more after help', async () => {
    const { token, sessionId, play } = await start(1500);
    await world.play('hint', token, { sessionId, help: 'piece', ply: 0 });
    expect((await play('e4')).moveHistory[0]).toMatchObject({ points: 7, bonus: 0 });
  });
});
