import { listLegalMoves, parsePosition } from '@lamplight/domain/chess/position.ts';
import { createBoardMove } from '@lamplight/domain/test-support/play/board-move.ts';
import type { Judgement } from '@lamplight/domain/play/verdict.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLibraryWorld, type LibraryWorld } from '../../../test-support/library-world.ts';
import type { Caller } from '../auth/caller.ts';
import { loadAnalysedGame, type AnalysedGame } from '../analysis/load-analysed-game.ts';
import { findKnownJudgement } from './known-judgement.ts';

/** All games are open to an admin. */
const librarian = {
  account: { id: '00000000-0000-4000-8000-000000000000' },
  allowance: { games: Number.POSITIVE_INFINITY },
} as Caller;

const fenAt = ({ game }: AnalysedGame, ply: number) => game.moves[ply - 1]?.[2] ?? game.startFen;

describe('a guess in the collection', () => {
  let world: LibraryWorld;
  let games: AnalysedGame[];

  beforeAll(async () => {
    world = await openLibraryWorld();
    const { token } = await world.admin();
    const listed = await world.list(token);
    games = [];
    for (const { id } of listed.slice(0, 12)) {
      const analysed = await loadAnalysedGame(world.deps, id);
      if (analysed.kind === 'analysed') games.push(analysed);
    }
  });
  afterAll(() => world.close());

  const judge = (analysed: AnalysedGame, ply: number, uci: string) =>
    findKnownJudgement(
      world.deps,
      { caller: librarian, analysed },
      {
        ply,
        move: createBoardMove(fenAt(analysed, ply), uci),
      },
    );

  /** Positions from this half-move on in which the featured player is to move, with the first moves of the stored lines. */
  function* hisPositions(from: number) {
    for (const analysed of games) {
      const first = analysed.game.analysisSide === 'White' ? 0 : 1;
      for (let ply = first; ply < analysed.game.moves.length; ply += 2) {
        if (ply < from) continue;
        const stored = analysed.analyses[ply]?.lines.map(({ moves }) => moves[0] ?? '') ?? [];
        yield { analysed, ply, his: analysed.game.moves[ply]?.[1] ?? '', stored };
      }
    }
  }

  test('the recorded move gets all points', async () => {
    for (const { analysed, ply, his } of [...hisPositions(0)].slice(0, 20)) {
      expect(await judge(analysed, ply, his)).toMatchObject({ verdict: 'matched', points: 10 });
    }
  });

  test('a move that the featured player chose in another game names that game', async () => {
    const { rows } = await world.database.pool.query<{
      id: string;
      ply: number;
      uci: string;
      other: string;
    }>(
      `select a.game_id as id, a.ply, b.uci, b.game_id as other
       from champion_moves a join champion_moves b on a.position = b.position and a.uci <> b.uci and a.game_id <> b.game_id
       order by a.ply desc limit 1`,
    );
    const [known] = rows;
    if (!known) throw new Error('no position of two games');
    const analysed = await loadAnalysedGame(world.deps, known.id);
    if (analysed.kind === 'refused') throw new Error(analysed.code);
    const judgement = await judge(analysed, known.ply - 1, known.uci);
    expect(judgement).toMatchObject({ verdict: 'also-played', points: 10 });
    const other = await loadAnalysedGame(world.deps, judgement?.alsoIn ?? '');
    if (other.kind === 'refused') throw new Error(other.code);
    const fens = other.game.moves.map((_, ply) => fenAt(other, ply).split(' ', 4).join(' '));
    const here = fenAt(analysed, known.ply - 1)
      .split(' ', 4)
      .join(' ');
    expect(other.game.id).not.toBe(analysed.game.id);
    expect(other.game.moves[fens.indexOf(here)]?.[1]).toBe(known.uci);
  });

  test.each([
    ['1. f3', 'f2f3'],
    ['1. g4', 'g2g4'],
    ['1. Na3', 'b1a3'],
  ])(
    '%s has a name, but stored data never call it as good as the recorded move',
    async (_, uci) => {
      const white = games.filter(({ game }) => game.analysisSide === 'White');
      expect(white.length).toBeGreaterThan(3);
      for (const analysed of white) {
        const judgement = await judge(analysed, 0, uci);
        // A small loss of a named opening is left to a deeper search.
        expect([undefined, 'inferior']).toContain(judgement?.verdict);
        expect(judgement?.points ?? 0).toBeLessThan(10);
      }
    },
  );

  test.each([
    ['1. c4', 'c2c4'],
    ['1. g3', 'g2g3'],
  ])('%s is book or left to a deeper search, never playable', async (_, uci) => {
    // To the owner of one game, the featured player’s other games are closed.
    const caller = { ...librarian, allowance: { games: 1 } } as Caller;
    const verdicts = new Set<string>();
    for (const analysed of games.filter(({ game }) => game.analysisSide === 'White')) {
      const move = createBoardMove(analysed.game.startFen, uci);
      const context = { caller, analysed };
      const judgement = await findKnownJudgement(world.deps, context, { ply: 0, move });
      verdicts.add(
        judgement ? `${judgement.verdict}, ${judgement.opinion ? 'searched' : 'unknown'}` : 'left',
      );
    }
    expect(verdicts).toEqual(new Set(['book, searched', 'left']));
  });

  test('two moves of the stored search are compared; where every move was not looked at, others wait', async () => {
    await world.database.pool.query('delete from move_evaluations');
    const verdicts = new Set<Judgement['verdict']>();
    let waiting = 0;
    for (const { analysed, ply, his, stored } of [...hisPositions(30)].slice(0, 60)) {
      const position = parsePosition(fenAt(analysed, ply));
      if (!position.ok) throw new Error(position.error);
      const other = stored.find((uci) => uci !== his);
      if (other === undefined) continue;
      const judgement = await judge(analysed, ply, other);
      if (judgement) verdicts.add(judgement.verdict);
      expect(judgement === null).toBe(!stored.includes(his));
      const unknown = listLegalMoves(position.value).find(
        ({ uci, san }) => uci !== his && !stored.includes(uci) && !san.endsWith('#'),
      );
      if (unknown && (await judge(analysed, ply, unknown.uci)) === null) waiting += 1;
    }
    expect([...verdicts]).toEqual(expect.arrayContaining(['equal', 'playable']));
    expect(waiting).toBeGreaterThan(40);
  });
});
