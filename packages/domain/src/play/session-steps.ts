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
import type { BoardMove, GameToFollow, Guess, Help, Session, Attempt } from './session.ts';
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

/** `session` is the same object when nothing had to be done: the step had been taken before, and its answer was lost. */
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

/** His own move needs no engine to say what it is worth. */
const matchJudgement: Judgement = { verdict: 'matched', points: 10, opinion: null, alsoIn: null };
/** Somebody who tries on and on is heard, but only so much of it is kept: the first, which counts, and the latest. */
const maxAttempts = 20;

/** Undefined where `fromPly` is not before one of his moves. Before his first move, the opponent's is already on the board. */
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

/** The user moves. `ply`, where given, is how many half-moves stood on the board they moved on. */
export function applyUserMove(
  session: Session,
  game: GameToFollow,
  { move: text, ply }: { readonly move: string; readonly ply?: number | undefined },
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
  if (session.mode === 'FREESTYLE')
    return applyOwnMove(session, game, toBoardMove(position, parsed.value));
  // Where his move leads stands in the record.
  const his = game.moves[session.followed];
  const isHis = his?.uci === parsed.value.uci;
  return applyGuess(session, game, isHis ? his : toBoardMove(position, parsed.value));
}

function applyGuess(session: Session, game: GameToFollow, move: BoardMove): MoveStepped {
  const his = game.moves[session.followed];
  if (!his) throw new Error('a record that is over is not followed');
  const isMatch = his.uci === move.uci;
  const judgement = isMatch ? matchJudgement : findEarlierJudgement(session, move);
  const tried = addAttempt(session, { move, judgement, answer: null });
  if (!isMatch) {
    return {
      kind: 'stepped',
      session: { ...tried, isDiverged: true },
      diverged: true,
      userMove: move.san,
      magnusMove: his.san,
      autoPlayedMove: null,
    };
  }
  const reply = game.moves[session.followed + 1];
  const followed = session.followed + (reply ? 2 : 1);
  const isDone = followed >= game.moves.length;
  return {
    kind: 'stepped',
    session: { ...tried, followed, status: isDone ? 'completed' : 'active' },
    diverged: false,
    userMove: move.san,
    magnusMove: his.san,
    autoPlayedMove: reply?.san ?? null,
  };
}

/** The same move was tried before. */
function findEarlierJudgement(session: Session, { uci }: BoardMove): Judgement | null {
  const tries = findGuess(session, session.followed + 1)?.tries ?? [];
  return tries.find(({ move, judgement }) => move.uci === uci && judgement)?.judgement ?? null;
}

function applyOwnMove(session: Session, game: GameToFollow, move: BoardMove): MoveStepped {
  const own = [...session.own, { ...move, by: 'user' as const }];
  return {
    kind: 'stepped',
    session: completeIfOver({ ...session, own }, game),
    diverged: false,
    userMove: move.san,
    magnusMove: null,
    autoPlayedMove: null,
  };
}

/**
 * The answer to a move that was played already. Without a `ply` it is the user's last move: made again it can never be legal in
 * coordinates, for its piece has left; in notation it counts as a repetition only where it is not legal now.
 */
function findRepeatedMove(
  session: Session,
  game: GameToFollow,
  text: string,
  ply: number | undefined,
): MoveStepped | undefined {
  const moves = getBoardMoves(session, game);
  const at = ply ?? findLastUserPly(session, game);
  const move = at === undefined ? undefined : moves[at];
  if (at === undefined || !move || !isUserPly(session, at)) return undefined;
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

/** Whether the half-move of this index was the user's: asked for while the record was followed, or their own since. */
function isUserPly(session: Session, index: number): boolean {
  if (index < session.followed) return findGuess(session, index + 1) !== undefined;
  if (session.isDiverged) return index === session.followed;
  return session.own[index - session.followed]?.by === 'user';
}

function findLastUserPly(session: Session, game: GameToFollow): number | undefined {
  for (let index = getBoardMoves(session, game).length - 1; index >= session.startPly; index -= 1) {
    if (isUserPly(session, index)) return index;
  }
  return undefined;
}

/** The user has left his path: back to it, or on from here against the computer. */
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

/** The same answer came before, and nothing has been played since. */
function isAnswered({ guesses, followed, own }: Session, action: 'rewind' | 'play_on'): boolean {
  const last = guesses.at(-1);
  return last?.ply === followed + 1 && last.tries.at(-1)?.answer === action && own.length <= 1;
}

/** The computer's reply. It is replayed here; `boardFen` and `currentMoveIndex` must be what that gives. */
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

/** Help with the move that is looked for; asked for twice it is the same help. */
export function takeHelp(session: Session, help: Help, ply: number): Stepped | Refused {
  if (session.status !== 'active') return refuseStep('session_not_active');
  if (session.isDiverged) return refuseStep('divergence_pending');
  if (session.mode !== FOLLOW || ply !== session.followed) return refuseStep('position_mismatch');
  const known = findGuess(session, ply + 1) ?? { ply: ply + 1, helps: [], tries: [] };
  const { helps, laterHelps = [], tries } = known;
  if (helps.includes(help) || laterHelps.includes(help)) return toStepped(session);
  const given =
    tries.length > 0 ? { laterHelps: [...laterHelps, help] } : { helps: [...helps, help] };
  return toStepped(replaceGuess(session, { ...known, ...given }));
}

/** A verdict for a try that has none; later ones are not heard. `ply` counts the half-moves before the try. */
export function recordJudgement(
  session: Session,
  { ply, uci }: { readonly ply: number; readonly uci: string },
  judgement: Judgement,
): Stepped | Refused {
  const known = findGuess(session, ply + 1);
  const tries = known?.tries.filter(({ move }) => move.uci === uci) ?? [];
  if (!known || tries.length === 0) return refuseStep('nothing_to_judge');
  if (tries.every((tried) => tried.judgement !== null)) return toStepped(session);
  return toStepped(
    replaceGuess(session, {
      ...known,
      tries: known.tries.map(({ move, judgement: given, answer }) => ({
        move,
        judgement: given ?? (move.uci === uci ? judgement : null),
        answer,
      })),
    }),
  );
}

/** What is over stays as it is. */
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

function addAttempt(session: Session, tried: Attempt): Session {
  const ply = session.followed + 1;
  const known = findGuess(session, ply) ?? { ply, helps: [], tries: [] };
  const [first, ...others] = [...known.tries, tried];
  const kept = first ? [first, ...others.slice(-(maxAttempts - 1))] : others;
  return replaceGuess(session, { ...known, tries: kept });
}

function setAnswer(session: Session, answer: 'rewind' | 'play_on'): Session {
  const last = session.guesses.at(-1);
  if (!last) return session;
  const [latest] = last.tries.slice(-1);
  const tries = latest ? [...last.tries.slice(0, -1), { ...latest, answer }] : last.tries;
  return replaceGuess(session, { ...last, tries });
}

function replaceGuess(session: Session, changed: Guess): Session {
  const others = session.guesses.filter(({ ply }) => ply !== changed.ply);
  return { ...session, guesses: [...others, changed].toSorted((a, b) => a.ply - b.ply) };
}
