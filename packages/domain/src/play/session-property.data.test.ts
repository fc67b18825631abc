import {
  array,
  assert,
  boolean,
  constantFrom,
  nat,
  noBias,
  oneof,
  property,
  record,
  string,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Move } from '../chess/move.ts';
import { listLegalMoves, play } from '../chess/position.ts';
import type { Position } from '../chess/position.ts';
import { playRandomGame, readPosition, trickyFens } from '../../test-support/chess/positions.ts';
import { startFen } from '../chess/start-fen.ts';
import { getBoardFen, getBoardMoves, maxHalfMoves, countMovesRemaining } from './session-board.ts';
import { getGuessPoints, scoreSession } from './session-score.ts';
import {
  markAbandoned,
  answerDivergence,
  applyComputerMove,
  recordJudgement,
  createSession,
  takeHelp,
  applyUserMove,
} from './session-steps.ts';
import type { Refused, Stepped } from './session-steps.ts';
import { helps } from './session.ts';
import type { BoardMove, GameToFollow, Session } from './session.ts';
import { verdicts } from './verdict.ts';

const picks = array(noBias(nat()), { minLength: 4, maxLength: 30, size: 'max' });
const games = record({
  start: constantFrom(startFen, startFen, startFen, ...Object.values(trickyFens)),
  picks,
  side: constantFrom('white' as const, 'black' as const),
});

const steps = record({
  kind: constantFrom(
    ...([
      'his',
      'his',
      'his',
      'other',
      'other',
      'text',
      'answer',
      'answer',
      'reply',
      'reply',
    ] as const),
    ...(['help', 'judge', 'lie', 'abandon'] as const),
  ),
  pick: noBias(nat()),
  isFlipped: boolean(),
  text: oneof(string({ maxLength: 6 }), constantFrom('e4', 'O-O', 'Nf3', 'e8=Q', 'a1h8', '--')),
});
type Step = typeof steps extends { generate: (...given: never[]) => { value: infer T } }
  ? T
  : never;

const read = new Map<string, Position>();
/** Caches positions for all test runs, because the legal moves of a position are cached by object. */
function readOnce(fen: string): Position {
  const position = read.get(fen) ?? readPosition(fen);
  read.set(fen, position);
  return position;
}

function createGame(given: {
  readonly start: string;
  readonly picks: readonly number[];
  readonly side: 'white' | 'black';
}): GameToFollow {
  const played = playRandomGame(given.picks, readPosition(given.start));
  return {
    startFen: readPosition(given.start).fen,
    moves: played.map(({ move, position }) => ({
      san: move.san,
      uci: move.uci,
      fen: position.fen,
    })),
    side: given.side,
  };
}

/** Returns a function that applies the step and can be called twice. */
function toCall(
  session: Session,
  game: GameToFollow,
  { kind, pick, isFlipped, text }: Step,
): (session: Session) => Stepped | Refused {
  const ply = getBoardMoves(session, game).length;
  const legal = listLegalMoves(readOnce(getBoardFen(session, game)));
  const any = legal[pick % Math.max(1, legal.length)];
  switch (kind) {
    case 'his': {
      const his = game.moves[session.followed];
      const sent = isFlipped ? { move: his?.uci ?? 'none' } : { move: his?.san ?? 'none', ply };
      return (now) => applyUserMove(now, game, sent);
    }
    case 'other': {
      const sent = isFlipped ? { move: any?.uci ?? 'none' } : { move: any?.san ?? 'none', ply };
      return (now) => applyUserMove(now, game, sent);
    }
    case 'text':
      return (now) => applyUserMove(now, game, { move: text, ply });
    case 'answer': {
      const action = isFlipped ? 'rewind' : 'play_on';
      return (now) => answerDivergence(now, game, action, 'casual');
    }
    case 'reply': {
      const played = any && play(readOnce(getBoardFen(session, game)), any);
      const sent = {
        lastMove: any?.uci ?? 'none',
        boardFen: played?.ok ? played.value.position.fen : startFen,
        currentMoveIndex: ply,
      };
      return (now) => applyComputerMove(now, game, sent);
    }
    case 'lie': {
      // A legal move, sent with a position to which it does not lead.
      const sent = {
        lastMove: any?.san ?? text,
        boardFen: isFlipped ? getBoardFen(session, game) : text,
        currentMoveIndex: ply,
      };
      return (now) => applyComputerMove(now, game, sent);
    }
    case 'help': {
      const help = helps[pick % helps.length] ?? 'piece';
      return (now) => takeHelp(now, help, ply);
    }
    case 'judge': {
      const guess = session.guesses[pick % Math.max(1, session.guesses.length)];
      const uci = guess?.tries.at(-1)?.move.uci ?? 'none';
      const verdict = verdicts[pick % verdicts.length] ?? 'equal';
      const judgement = { verdict, points: pick % 12, opinion: null, alsoIn: null };
      return (now) => recordJudgement(now, { ply: (guess?.ply ?? 1) - 1, uci }, judgement);
    }
    case 'abandon':
      // Only every fourth of these steps abandons the session, because most sessions should not be abandoned.
      return (now) => (pick % 4 === 0 ? markAbandoned(now) : { kind: 'stepped', session: now });
    default:
      return kind satisfies never;
  }
}

/** Returns the session as the database would return it. */
const stored = (session: Session): Session => JSON.parse(JSON.stringify(session)) as Session;

const afterMoves = new Map<string, string>();
function fenAfter(position: Position, move: Move): string {
  const key = `${position.fen} ${move.uci}`;
  const known = afterMoves.get(key);
  if (known !== undefined) return known;
  const played = play(position, move);
  const fen = played.ok ? played.value.position.fen : 'illegal';
  afterMoves.set(key, fen);
  return fen;
}

/** Lists faults that no sequence of steps may produce. */
function findFaults(session: Session, game: GameToFollow): string[] {
  const { mode, status, followed, own, guesses, isDiverged, startPly } = session;
  const moves = getBoardMoves(session, game);
  const { found, asGood, asked, points, outOf } = scoreSession(session);
  const isFree = mode === 'FREESTYLE';
  const laws = {
    'its moves lead to its board': replayed(moves, game) === getBoardFen(session, game),
    'it ends some day': moves.length <= maxHalfMoves,
    'no move counts twice': found + asGood <= asked,
    'points have their bounds': points >= 0 && points <= asked * 15 && outOf === asked * 10,
    'so many tries are kept': guesses.every(({ tries }) => tries.length <= 20),
    'guesses are where it has been': guesses.every(
      ({ ply }) => ply > startPly && ply <= followed + 1,
    ),
    'a guess has its bounds': guesses.every((guess) => (getGuessPoints(guess) ?? 0) <= 11),
    'own moves are for freestyle': own.length > 0 === isFree && !(isDiverged && isFree),
    'moves remain while it follows': (countMovesRemaining(session, game) === null) === isFree,
    'the record ends it': isFree || (status === 'completed') === (followed === game.moves.length),
  };
  return Object.entries(laws).flatMap(([law, holds]) => (holds ? [] : [law]));
}

/** Position after the moves. Undefined if a move is illegal or its stored position is wrong. */
function replayed(moves: readonly BoardMove[], game: GameToFollow): string | undefined {
  let position = readOnce(game.startFen);
  for (const { san, uci, fen } of moves) {
    const move = listLegalMoves(position).find((legal) => legal.uci === uci);
    if (move?.san !== san || fenAfter(position, move) !== fen) return undefined;
    position = readOnce(fen);
  }
  return position.fen;
}

const withoutSession = (outcome: Stepped | Refused) => ({ ...outcome, session: undefined });

/** Outcomes that must occur at least once, because otherwise the random steps would prove little. */
const mustHappen = [
  'his taken',
  'other taken',
  'other divergence_pending',
  'other not_your_turn',
  'text illegal_move',
  'answer taken',
  'answer no_divergence',
  'reply taken',
  'reply position_mismatch',
  'lie position_mismatch',
  'help taken',
  'judge taken',
  'judge nothing_to_judge',
  'his session_not_active',
  'FAITHFUL completed',
  'FAITHFUL abandoned',
  'FREESTYLE active',
  'FREESTYLE abandoned',
];

describe('a session', () => {
  test('a session has no fault after any steps, and a repeated step has no further effect', () => {
    const seen = new Set<string>();
    assert(
      property(games, array(steps, { maxLength: 40, size: 'max' }), (given, taken) => {
        const game = createGame(given);
        let session = createSession(game, { skillLevel: 'expert' });
        if (!session) return;
        let mayBeFree = false;
        for (const step of taken) {
          const before: Session = stored(session);
          const call = toCall(before, game, step);
          const outcome = call(before);
          const after: Session = outcome.kind === 'stepped' ? outcome.session : before;
          const isTaken = outcome.kind === 'stepped';
          mayBeFree ||= step.kind === 'answer' && !step.isFlipped && isTaken;
          seen.add(`${step.kind} ${outcome.kind === 'refused' ? outcome.why : 'taken'}`);
          seen.add(`${after.mode} ${after.status}`);
          expect(after === before ? [] : findFaults(after, game)).toEqual([]);
          expect(before.status === 'active' || after.status === before.status).toBe(true);
          expect(after.mode === 'FAITHFUL' || mayBeFree).toBe(true);
          expect(step.kind === 'lie' && after !== before).toBe(false);

          const again = stored(after);
          const repeated = call(again);
          expect(repeated.kind === 'refused' || repeated.session === again).toBe(true);
          expect(withoutSession(repeated)).toEqual(withoutSession(outcome));
          session = after;
        }
      }),
      { numRuns: 120 },
    );
    expect([...seen]).toEqual(expect.arrayContaining(mustHappen));
  });
});
