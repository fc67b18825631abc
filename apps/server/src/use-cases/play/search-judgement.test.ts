import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { defaultDeployment } from '@lamplight/domain/deployment.ts';
import { createBoardMove } from '@lamplight/domain/test-support/play/board-move.ts';
import type {
  AnalysedLine,
  PositionAnalysis,
} from '@lamplight/domain/analysis/position-analysis.ts';
import type { EngineLine } from '@lamplight/engine/search.ts';
import { describe, expect, test } from 'vitest';
import type { PoolAnswer, Question } from '../../adapters/engine/engine-pool.ts';
import type { Caller } from '../auth/caller.ts';
import type { AnalysedGame } from '../analysis/load-analysed-game.ts';
import { judgeBySearch } from './search-judgement.ts';
import type { SearchSent } from './read-search.ts';

const caller = { account: { id: 'ann' }, allowance: { games: 1 } } as Caller;
const { signal } = new AbortController();
const his = createBoardMove(startFen, 'e2e4');
/** 1. h4 is the Kádas Opening. */
const kadas = new Map([['rnbqkbnr/pppppppp/8/8/7P/8/PPPPPPP1/RNBQKBNR b KQkq -', {}]]);
const tried = { ply: 0, move: createBoardMove(startFen, 'h2h4') };

const line = (cp: number, ...moves: string[]): AnalysedLine => ({
  score: { kind: 'cp', cp },
  depth: 16,
  moves,
});

function analysed(...lines: AnalysedLine[]): AnalysedGame {
  const stored: PositionAnalysis = {
    engine: 'Stored 1',
    effort: 'standard',
    depth: 20,
    nodes: 1,
    lines,
  };
  const game = { id: 'game', startFen, moves: [[his.san, his.uci, his.fen]] };
  return { game, analyses: lines.length > 0 ? [stored] : [null] } as unknown as AnalysedGame;
}

function world(answer: PoolAnswer, openings: ReadonlyMap<string, object> = new Map()) {
  const asked: { question: Question; owner: string | undefined }[] = [];
  const deps = {
    openings: () => openings,
    clock: { now: () => new Date() },
    settings: { deployment: defaultDeployment },
    store: { championMoves: { findOtherGame: async () => undefined } },
    engines: {
      ask: async (question: Question, { owner }: { owner?: string }) => {
        asked.push({ question, owner });
        return answer;
      },
      close: () => undefined,
    },
  } as unknown as Parameters<typeof judgeBySearch>[0];
  const judge = (search?: SearchSent, game = analysed()) =>
    judgeBySearch(deps, { caller, analysed: game }, tried, search, signal);
  return { asked, judge };
}

const answered = (...lines: EngineLine[]): PoolAnswer => ({
  kind: 'analysed',
  engine: 'Server 1',
  isRemembered: false,
  analysis: { fen: startFen, lines, depth: 16, nodes: 1, bestMove: 'e2e4', isPartial: false },
});
const fair = answered(line(30, 'e2e4'), line(-30, 'h2h4'));

const sent = (cp: number, depth = 16): SearchSent => ({
  engine: 'Browser 1',
  his: { uci: 'e2e4', scoreCp: 30, mate: null, depth, line: ['e2e4', 'e7e5'] },
  yours: { uci: 'h2h4', scoreCp: cp, mate: null, depth, line: ['h2h4'] },
});

describe('the engine of this server', () => {
  test('looks at both moves and no other, in one search of the one who asks', async () => {
    const { asked, judge } = world(fair);
    expect(await judge()).toMatchObject({
      kind: 'judged',
      judgement: {
        verdict: 'playable',
        points: 8,
        opinion: { source: 'server', engine: 'Server 1', yours: { line: ['h2h4'] } },
      },
    });
    expect(asked).toEqual([{ question: expect.anything(), owner: 'ann' }]);
    expect(asked[0]?.question).toMatchObject({
      moves: ['e2e4', 'h2h4'],
      lines: 2,
      limit: { depth: 16, moveTimeMs: 5000 },
    });
  });

  test.each([
    ['is busy', { kind: 'failed', reason: 'owner-busy' }, 'engine_busy'],
    ['is gone', { kind: 'failed', reason: 'unavailable' }, 'engine_unavailable'],
    ['has said nothing about one of them', answered(line(30, 'e2e4')), 'engine_timeout'],
  ] as const)('that %s is told as such', async (_, answer, code) => {
    expect(await world(answer).judge()).toMatchObject({ kind: 'refused', code });
  });
});

describe('the engine of the player', () => {
  test('is believed, and this server’s left alone', async () => {
    const { asked, judge } = world(fair);
    expect(await judge(sent(25))).toMatchObject({
      judgement: { verdict: 'equal', points: 10, opinion: { source: 'browser' } },
    });
    expect(asked).toEqual([]);
  });

  test('is not, where it hardly began', async () => {
    const { asked, judge } = world(fair);
    expect(await judge(sent(25, 4))).toMatchObject({
      judgement: { opinion: { source: 'server' } },
    });
    expect(asked).toHaveLength(1);
  });

  test('an invalid search is refused, and no engine is asked', async () => {
    const { asked, judge } = world(fair);
    const search = sent(25);
    const swapped = { ...search, his: search.yours, yours: search.his };
    expect(await judge(swapped)).toMatchObject({ code: 'validation_failed' });
    expect(asked).toEqual([]);
  });

  test('cannot make a move better than the third of the stored', async () => {
    const { judge } = world(fair);
    const stored = analysed(line(30, 'e2e4'), line(20, 'd2d4'), line(-40, 'g1f3'));
    expect(await judge(sent(500))).toMatchObject({ judgement: { verdict: 'better' } });
    expect(await judge(sent(500), stored)).toMatchObject({
      judgement: { verdict: 'playable', points: 8, opinion: { his: { score: { cp: 30 } } } },
    });
  });
});

describe('a named opening', () => {
  const stored = (best: number) => analysed(line(best, 'd2d4'), line(30, 'e2e4'), line(25, 'g1f3'));

  test.each([
    ['near the best stored move is book', stored(30), 'book'],
    ['far from the best stored move is not', stored(80), 'equal'],
    ['is not book while the best move is unknown', analysed(), 'equal'],
  ])('%s', async (_, game, verdict) => {
    const { judge } = world(fair, kadas);
    expect(await judge(sent(20), game)).toMatchObject({ judgement: { verdict } });
  });
});

test('where the record is over there is nothing to judge', async () => {
  const late = { ply: 1, move: createBoardMove(his.fen, 'e7e5') };
  const deps = {} as Parameters<typeof judgeBySearch>[0];
  const answer = await judgeBySearch(
    deps,
    { caller, analysed: analysed() },
    late,
    undefined,
    signal,
  );
  expect(answer).toMatchObject({ kind: 'refused', code: 'nothing_to_judge' });
});
