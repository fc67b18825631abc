import {
  array,
  assert,
  constantFrom,
  nat,
  noBias,
  option,
  property,
  record,
  string,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePgn } from '../chess/pgn/parse-pgn.ts';
import type { PgnNode } from '../chess/pgn/pgn-record.ts';
import { readGame } from '../chess/pgn/read-game.ts';
import { Replay } from '../chess/pgn/replay.ts';
import { listLegalMoves } from '../chess/position.ts';
import { playRandomGame, readPosition } from '../../test-support/chess/positions.ts';
import { startFen } from '../chess/start-fen.ts';
import type { Score } from '../quality/score.ts';
import { getBoardFen } from './session-board.ts';
import { formatSessionPgn, buildSessionRecord } from './session-pgn.ts';
import type { SessionTree } from './session-pgn.ts';
import {
  answerDivergence,
  applyComputerMove,
  createSession,
  applyUserMove,
} from './session-steps.ts';
import type { GameToFollow, Session } from './session.ts';
import { verdicts } from './verdict.ts';
import type { Verdict } from './verdict.ts';

const cp = (value: number): Score => ({ kind: 'cp', cp: value });

/** The user found one move, missed one and took it back, and then left the recorded game. */
const tree: SessionTree = {
  headers: { White: 'W', Black: 'B', Result: '1-0', Annotator: 'Lamplight' },
  result: '1-0',
  startingComment: 'Played on Lamplight.',
  moves: ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5'],
  scores: [cp(20), cp(30), cp(25), cp(28), null, cp(10_000)],
  comments: new Map([[1, 'Found, 10 points.']]),
  tried: [
    { ply: 3, san: 'Qh5', verdict: 'inferior', score: cp(-40), comment: 'Inferior.' },
    { ply: 3, san: 'Qh5', verdict: 'inferior', score: cp(-40), comment: 'Again.' },
    { ply: 3, san: 'Nc3', verdict: 'equal', score: null, comment: 'Equal.' },
    { ply: 5, san: 'Bc4', verdict: 'better', score: cp(35), comment: 'Better.' },
  ],
  own: {
    ply: 5,
    moves: [
      { san: 'Bc4', score: cp(35) },
      { san: 'Nf6', score: { kind: 'mate', moves: 4 } },
      { san: 'Ng5', score: null },
    ],
    comment: 'You stopped here.',
  },
};

describe('the tree of a session', () => {
  test('the PGN of a session is the recorded game with the guesses as variations', () => {
    const [, text] = formatSessionPgn(tree).split('\n\n');
    expect(text).toBe(
      [
        '{Played on Lamplight.}',
        '1. e4 {[%eval 0.30] Found, 10 points.}',
        '1... e5 {[%eval 0.25]}',
        '2. Nf3 {[%eval 0.28]}',
        '(2. Qh5 $2 {[%eval -0.40] Inferior.})',
        '(2. Nc3 {Equal.})',
        '2... Nc6 3. Bb5',
        '(3. Bc4 $1 {[%eval 0.35] Better.} 3... Nf6 {[%eval #4]} 4. Ng5 {You stopped here.})',
        '1-0\n',
      ].join(' '),
    );
  });

  test('comments and tags of a session cannot break out of the PGN syntax', () => {
    const odd: SessionTree = {
      ...tree,
      headers: { ...tree.headers, Event: ' A "B" \\ {C}\n[White "X"] ' },
      comments: new Map([[1, '} 1. d4 {']]),
    };
    const read = readGame(formatSessionPgn(odd), { strict: true });
    expect(read).toMatchObject({
      ok: true,
      game: { headers: { White: 'W', Event: 'A "B" \\ {C} [White "X"]' } },
    });
    expect(read.ok && read.game.record).toEqual(
      expect.objectContaining({ mainline: buildSessionRecord(odd).mainline }),
    );
  });
});

const steps = array(record({ what: nat(9), pick: noBias(nat()) }), { maxLength: 60, size: 'max' });
const scores = option(constantFrom<Score>(cp(0), cp(-37), cp(10_000), { kind: 'mate', moves: -3 }));
const remarks = record({
  verdict: option(constantFrom(...verdicts)),
  score: scores,
  text: string({ maxLength: 40, unit: 'grapheme' }),
});

/** Plays a session with the given random steps. */
function played(game: GameToFollow, given: readonly { what: number; pick: number }[]): Session {
  let session = createSession(game, { skillLevel: 'casual' });
  if (!session) throw new Error('nothing to follow');
  for (const { what, pick } of given) session = step(session, game, what, pick);
  return session;
}

function step(session: Session, game: GameToFollow, what: number, pick: number): Session {
  const fen = getBoardFen(session, game);
  const legal = listLegalMoves(readPosition(fen));
  const any = legal[pick % legal.length]?.uci ?? '';
  const his = game.moves[session.followed]?.uci ?? '';
  if (session.isDiverged) {
    const answer = what === 0 ? 'play_on' : 'rewind';
    const next = answerDivergence(session, game, answer, undefined);
    return next.kind === 'stepped' ? next.session : session;
  }
  const isUsers = readPosition(fen).turn === game.side;
  if (session.mode === 'FREESTYLE' && !isUsers) {
    const after = playRandomGame([pick], readPosition(fen)).at(-1);
    const next = applyComputerMove(session, game, {
      lastMove: after?.move.uci ?? '',
      boardFen: after?.position.fen ?? '',
      currentMoveIndex: session.followed + session.own.length,
    });
    return next.kind === 'stepped' ? next.session : session;
  }
  const next = applyUserMove(session, game, {
    move: session.mode === 'FAITHFUL' && what > 3 ? his : any,
  });
  return next.kind === 'stepped' ? next.session : session;
}

function buildTree(
  game: GameToFollow,
  { guesses, own, followed, isDiverged }: Session,
  said: readonly { verdict: Verdict | null; score: Score | null; text: string }[],
): SessionTree {
  const at = (index: number) => said[index % said.length];
  return {
    headers: { Event: at(0)?.text ?? '', Result: '*', SessionMode: 'Follow' },
    result: '*',
    startingComment: at(1)?.text ?? '',
    moves: game.moves.map(({ san }) => san),
    scores: [null, ...game.moves.map((_, index) => at(index)?.score ?? null)],
    comments: new Map(guesses.map(({ ply }) => [ply, at(ply)?.text ?? ''])),
    tried: guesses.flatMap(({ ply, tries }) =>
      tries
        .filter(({ move }) => move.uci !== game.moves[ply - 1]?.uci)
        .map(({ move }, index) => ({
          ply,
          san: move.san,
          verdict: at(ply + index)?.verdict ?? null,
          score: at(ply + index)?.score ?? null,
          comment: at(ply + index + 1)?.text ?? '',
        })),
    ),
    own:
      own.length === 0 || isDiverged
        ? null
        : {
            ply: followed + 1,
            moves: own.map(({ san }, index) => ({ san, score: at(index)?.score ?? null })),
            comment: at(2)?.text ?? '',
          },
  };
}

/** Expects every line of the tree to be legal from the position where it begins, and returns the number of moves. */
function expectLegal(nodes: readonly PgnNode[], fen: string): number {
  const replay = Replay.fromFen(fen);
  if (!replay.ok) throw new Error(replay.error);
  let count = 0;
  for (const { move, variations } of nodes) {
    for (const line of variations) count += expectLegal(line, replay.value.fen);
    expect(replay.value.play(move, true)?.san).toBe(move);
    count += 1;
  }
  return count;
}

test('a session written as PGN is parsed without loss, and every line of it is legal', () => {
  let variations = 0;
  let ownMoves = 0;
  assert(
    property(
      array(noBias(nat()), { minLength: 8, maxLength: 40, size: 'max' }),
      constantFrom('white' as const, 'black' as const),
      steps,
      array(remarks, { minLength: 3, maxLength: 9 }),
      (picks, side, given, said) => {
        const game: GameToFollow = {
          startFen,
          side,
          moves: playRandomGame(picks).map(({ move, position }) => ({
            san: move.san,
            uci: move.uci,
            fen: position.fen,
          })),
        };
        const session = played(game, given);
        const written = buildTree(game, session, said);
        const parsed = parsePgn(formatSessionPgn(written));
        expect(parsed).toMatchObject({ ok: true, record: buildSessionRecord(written) });
        const mainline = parsed.ok ? parsed.record.mainline : [];
        expect(mainline).toEqual(buildSessionRecord(written).mainline);
        const moves = expectLegal(mainline, startFen);
        variations += moves - mainline.length;
        ownMoves += session.own.length;
        const tried = new Set(written.tried.map(({ ply, san }) => `${ply} ${san}`));
        expect(moves - mainline.length).toBe(tried.size + Math.max(0, session.own.length - 1));
      },
    ),
    { numRuns: 30, seed: 7 },
  );
  expect(variations).toBeGreaterThan(75);
  expect(ownMoves).toBeGreaterThan(40);
});
