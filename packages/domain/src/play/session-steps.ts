import { getTurn } from '../chess/fen-fields.ts';
import type { Move } from '../chess/move.ts';
import type { San } from '../chess/notation.ts';
import { parseMove } from '../chess/parse-move.ts';
import { play, parsePosition } from '../chess/position.ts';
import type { Position } from '../chess/position.ts';
import {
  getBoardEnd,
  getBoardFen,
  getBoardMoves,
  findGuess,
  getPendingMove,
  readPosition,
} from './session-board.ts';
import { FOLLOW } from './session.ts';
import type { Attempt, BoardMove, GameToFollow, Help, Session } from './session.ts';
import {
  addAttempt,
  addHelp,
  findEarlierJudgement,
  getGuess,
  replaceGuess,
  setAnswer,
} from './session-guesses.ts';
import { getHardFindBonus } from './session-score.ts';
import type { SkillLevel } from './skill.ts';
import type { Judgement } from './verdict.ts';

type StepRefusal =
  | 'illegal_move'
  | 'session_not_active'
  | 'divergence_pending'
  | 'no_divergence'
  | 'nothing_to_judge'
  | 'not_your_turn'
  | 'position_mismatch';

export interface Refused {
  readonly kind: 'refused';
  readonly why: StepRefusal;
}

/**
 * Result of an accepted step. If `session` is the same object as before, nothing changed, for example because the
 * request repeats a step whose response was lost.
 */
export interface Stepped {
  readonly kind: 'stepped';
  readonly session: Session;
}

export interface MoveStepped extends Stepped {
  readonly diverged: boolean;
  readonly userMove: San;
  readonly magnusMove: San | null;
  readonly autoPlayedMove: San | null;
}

const refuseStep = (why: StepRefusal): Refused => ({ kind: 'refused', why });
const toStepped = (session: Session): Stepped => ({ kind: 'stepped', session });

/** Judgement of the recorded move, which needs no engine. */
const matchJudgement: Judgement = { verdict: 'matched', points: 10, opinion: null, alsoIn: null };

/**
 * Creates a session. If the opponent moves first, that move is already on the board. Undefined if `fromPly` is not
 * before a move of the featured player.
 */
export function createSession(
  game: GameToFollow,
  {
    skillLevel,
    fromPly,
  }: { readonly skillLevel: SkillLevel; readonly fromPly?: number | undefined },
): Session | undefined {
  const first = getTurnAfter(game, 0) === game.side ? 0 : 1;
  const startPly = fromPly ?? first;
  if (startPly >= game.moves.length || getTurnAfter(game, startPly) !== game.side) return undefined;
  return {
    mode: FOLLOW,
    status: 'active',
    skillLevel,
    startPly,
    followed: startPly,
    isDiverged: false,
    own: [],
    guesses: [],
  };
}

function getTurnAfter({ startFen, moves }: GameToFollow, plies: number): 'white' | 'black' {
  return getTurn(moves[plies - 1]?.fen ?? startFen);
}

/**
 * Applies the user's move. `ply`, if given, is the number of half-moves on the user's board. `share` is the share of
 * players of the user's strength who find the recorded move; a hard find brings extra points.
 */
export function applyUserMove(
  session: Session,
  game: GameToFollow,
  {
    move: text,
    ply,
    share,
  }: {
    readonly move: string;
    readonly ply?: number | undefined;
    readonly share?: number | undefined;
  },
): MoveStepped | Refused {
  const repeated = findRepeatedMove(session, game, text, ply);
  if (repeated) return repeated;
  if (session.status !== 'active') return refuseStep('session_not_active');
  if (session.isDiverged) return refuseStep('divergence_pending');
  if (ply !== undefined && ply !== getBoardMoves(session, game).length) {
    return refuseStep('position_mismatch');
  }
  const position = readPosition(getBoardFen(session, game));
  if (position.turn !== game.side) return refuseStep('not_your_turn');
  const parsed = parseMove(position, text);
  if (!parsed.ok) return refuseStep('illegal_move');
  if (session.mode === 'FREESTYLE') {
    const own = { ...toBoardMove(position, parsed.value), by: 'user' as const };
    return {
      kind: 'stepped',
      session: completeIfOver({ ...session, own: [...session.own, own] }, game),
      diverged: false,
      userMove: own.san,
      magnusMove: null,
      autoPlayedMove: null,
    };
  }
  // The recorded move already contains the position after it.
  const recorded = game.moves[session.followed];
  const isRecorded = recorded?.uci === parsed.value.uci;
  const move = isRecorded ? recorded : toBoardMove(position, parsed.value);
  return applyGuess(session, game, move, share);
}

function applyGuess(
  session: Session,
  game: GameToFollow,
  move: BoardMove,
  share: number | undefined,
): MoveStepped {
  const [recorded, next] = game.moves.slice(session.followed);
  if (!recorded) throw new Error('a record that is over is not followed');
  const isMatch = recorded.uci === move.uci;
  const judgement = isMatch ? matchJudgement : findEarlierJudgement(session, move);
  const guess = getGuess(session, session.followed + 1);
  const bonus = isMatch ? getHardFindBonus(guess, share) : 0;
  const tried = addAttempt(session, {
    move,
    judgement,
    answer: null,
    ...(!isMatch && { isMoveHidden: true }),
    ...(bonus > 0 && { bonus }),
  });
  const reply = isMatch ? next : undefined;
  const followed = session.followed + (reply ? 2 : 1);
  const isDone = followed >= game.moves.length;
  return {
    kind: 'stepped',
    session: isMatch
      ? { ...tried, followed, status: isDone ? 'completed' : 'active' }
      : { ...tried, isDiverged: true },
    diverged: !isMatch,
    userMove: move.san,
    magnusMove: recorded.san,
    autoPlayedMove: reply?.san ?? null,
  };
}

/**
 * Returns the result for a move that was already played, so that a repeated request has no further effect. Without a
 * `ply`, the move is compared with the user's last move. In coordinates, that move cannot be legal again, because its
 * piece has left the square. In SAN, it counts as repeated only if it is not legal now.
 */
function findRepeatedMove(
  session: Session,
  game: GameToFollow,
  text: string,
  ply: number | undefined,
): MoveStepped | undefined {
  const moves = getBoardMoves(session, game);
  const at =
    ply ??
    moves.findLastIndex((_, index) => index >= session.startPly && isUserPly(session, index));
  const move = moves[at];
  if (!move || !isUserPly(session, at)) return undefined;
  const before = readPosition(moves[at - 1]?.fen ?? game.startFen);
  const parsed = parseMove(before, text);
  if (!parsed.ok || parsed.value.uci !== move.uci) return undefined;
  if (ply === undefined && at < moves.length - 1) {
    const now = readPosition(getBoardFen(session, game));
    if (now.turn === game.side && parseMove(now, text).ok) return undefined;
  }
  const isPending = getPendingMove(session) === move;
  const isFollowed = at < session.followed;
  return {
    kind: 'stepped',
    session,
    diverged: isPending,
    userMove: move.san,
    magnusMove: isPending || isFollowed ? (game.moves[at]?.san ?? null) : null,
    autoPlayedMove: isFollowed ? (game.moves[at + 1]?.san ?? null) : null,
  };
}

/** True if the user made the half-move with this index: as a guess in the recorded game, or as an own move after leaving it. */
function isUserPly(session: Session, index: number): boolean {
  if (index < session.followed) return findGuess(session, index + 1) !== undefined;
  if (session.isDiverged) return index === session.followed;
  return session.own[index - session.followed]?.by === 'user';
}

/**
 * Applies the user's choice after a move that differs from the recorded move: take it back, or play on against the
 * computer.
 */
export function answerDivergence(
  session: Session,
  game: GameToFollow,
  action: 'rewind' | 'play_on',
  skillLevel: SkillLevel | undefined,
): Stepped | Refused {
  const move = getPendingMove(session);
  if (!move) return isAnswered(session, action) ? toStepped(session) : refuseStep('no_divergence');
  if (session.status !== 'active') return refuseStep('session_not_active');
  const answered = { ...setAnswer(session, action), isDiverged: false };
  if (action === 'rewind') return toStepped(answered);
  return toStepped(
    completeIfOver(
      {
        ...answered,
        mode: 'FREESTYLE',
        skillLevel: skillLevel ?? session.skillLevel,
        own: [{ ...move, by: 'user' }],
      },
      game,
    ),
  );
}

/** True if the same choice was made before and nothing has been played since. */
function isAnswered({ guesses, followed, own }: Session, action: 'rewind' | 'play_on'): boolean {
  const last = guesses.at(-1);
  return last?.ply === followed + 1 && last.tries.at(-1)?.answer === action && own.length <= 1;
}

/**
 * Applies the computer's reply. The move is played on the stored position, and `boardFen` and `currentMoveIndex` must
 * match the result.
 */
export function applyComputerMove(
  session: Session,
  game: GameToFollow,
  sent: {
    readonly lastMove: string;
    readonly boardFen: string;
    readonly currentMoveIndex: number;
  },
): Stepped | Refused {
  const claimed = parsePosition(sent.boardFen);
  const plies = getBoardMoves(session, game).length;
  if (!claimed.ok) return refuseStep('position_mismatch');
  const isThere =
    sent.currentMoveIndex === plies - 1 && claimed.value.fen === getBoardFen(session, game);
  if (isThere && isLastReply(session, sent.lastMove)) return toStepped(session);
  if (session.status !== 'active') return refuseStep('session_not_active');
  if (session.isDiverged) return refuseStep('divergence_pending');
  const position = readPosition(getBoardFen(session, game));
  if (session.mode !== 'FREESTYLE' || position.turn === game.side) {
    return refuseStep('position_mismatch');
  }
  const parsed = parseMove(position, sent.lastMove);
  if (!parsed.ok || sent.currentMoveIndex !== plies) return refuseStep('position_mismatch');
  const move = toBoardMove(position, parsed.value);
  if (move.fen !== claimed.value.fen) return refuseStep('position_mismatch');
  const own = [...session.own, { ...move, by: 'computer' as const }];
  return toStepped(completeIfOver({ ...session, own }, game));
}

function isLastReply({ own }: Session, text: string): boolean {
  const last = own.at(-1);
  const before = own.at(-2);
  if (last?.by !== 'computer' || !before) return false;
  const parsed = parseMove(readPosition(before.fen), text);
  return parsed.ok && parsed.value.uci === last.uci;
}

/**
 * Records a help for the current guess. The same help counts once. While a divergence is pending, the only help is to
 * see the recorded move.
 */
export function takeHelp(session: Session, help: Help, ply: number): Stepped | Refused {
  if (session.status !== 'active') return refuseStep('session_not_active');
  if (session.isDiverged && help !== 'move') return refuseStep('divergence_pending');
  if (session.mode !== FOLLOW || ply !== session.followed) return refuseStep('position_mismatch');
  const known = getGuess(session, ply + 1);
  const helped = addHelp(known, help);
  return toStepped(helped === known ? session : replaceGuess(session, helped));
}

/**
 * Records the verdict on an attempt that has none. Later verdicts are ignored. `ply` is the number of half-moves before
 * the attempt.
 */
export function recordJudgement(
  session: Session,
  { ply, uci }: { readonly ply: number; readonly uci: string },
  judgement: Judgement,
): Stepped | Refused {
  const known = findGuess(session, ply + 1);
  const tries = known?.tries.filter(({ move }) => move.uci === uci) ?? [];
  if (!known || tries.length === 0) return refuseStep('nothing_to_judge');
  if (tries.every((tried) => tried.judgement !== null)) return toStepped(session);
  const judged = known.tries.map((tried) => {
    const isMissing = tried.move.uci === uci && tried.judgement === null;
    return isMissing ? addJudgement(tried, judgement) : tried;
  });
  return toStepped(replaceGuess(session, { ...known, tries: judged }));
}

function addJudgement(tried: Attempt, judgement: Judgement): Attempt {
  return { ...tried, judgement };
}

/** Marks an active session as abandoned. Other sessions stay unchanged. */
export function markAbandoned(session: Session): Stepped {
  return toStepped(session.status === 'active' ? { ...session, status: 'abandoned' } : session);
}

function completeIfOver(session: Session, game: GameToFollow): Session {
  return getBoardEnd(session, game).isOver ? { ...session, status: 'completed' } : session;
}

function toBoardMove(position: Position, move: Move): BoardMove {
  const played = play(position, move);
  if (!played.ok) throw new Error(played.error);
  return { san: move.san, uci: move.uci, fen: played.value.position.fen };
}
