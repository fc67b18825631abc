import type { Move } from '../chess/move.ts';
import type { San } from '../chess/notation.ts';
import { parseMove } from '../chess/parse-move.ts';
import { play, positionFromFen } from '../chess/position.ts';
import type { Position } from '../chess/position.ts';
import {
  boardEnd,
  boardFen,
  boardMoves,
  guessAt,
  pendingMove,
  readPosition,
} from './session-board.ts';
import type { BoardMove, GameToFollow, Guess, Help, Session, Try } from './session.ts';
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

const refused = (why: StepRefusal): Refused => ({ kind: 'refused', why });
const stepped = (session: Session): Stepped => ({ kind: 'stepped', session });

/** His own move needs no engine to say what it is worth. */
const matched: Judgement = { verdict: 'matched', points: 10, opinion: null, alsoIn: null };
/** Somebody who tries on and on is heard, but only so much of it is kept: the first, which counts, and the latest. */
const mostTries = 20;

/** Undefined where `fromPly` is not before one of his moves. Before his first move, the opponent's is already on the board. */
export function newSession(
  game: GameToFollow,
  {
    skillLevel,
    fromPly,
  }: { readonly skillLevel: SkillLevel; readonly fromPly?: number | undefined },
): Session | undefined {
  const first = turnAfter(game, 0) === game.side ? 0 : 1;
  const startPly = fromPly ?? first;
  if (startPly >= game.moves.length || turnAfter(game, startPly) !== game.side) return undefined;
  return {
    mode: 'FAITHFUL',
    status: 'active',
    skillLevel,
    startPly,
    followed: startPly,
    isDiverged: false,
    own: [],
    guesses: [],
  };
}

function turnAfter({ startFen, moves }: GameToFollow, plies: number): 'white' | 'black' {
  const fen = moves[plies - 1]?.fen ?? startFen;
  return fen.split(' ')[1] === 'b' ? 'black' : 'white';
}

/** The user moves. `ply`, where given, is how many half-moves stood on the board they moved on. */
export function userMove(
  session: Session,
  game: GameToFollow,
  { move: text, ply }: { readonly move: string; readonly ply?: number | undefined },
): MoveStepped | Refused {
  const repeated = repeatedMove(session, game, text, ply);
  if (repeated) return repeated;
  if (session.status !== 'active') return refused('session_not_active');
  if (session.isDiverged) return refused('divergence_pending');
  if (ply !== undefined && ply !== boardMoves(session, game).length) {
    return refused('position_mismatch');
  }
  const position = readPosition(boardFen(session, game));
  if (position.turn !== game.side) return refused('not_your_turn');
  const parsed = parseMove(position, text);
  if (!parsed.ok) return refused('illegal_move');
  if (session.mode === 'FREESTYLE') return playOwn(session, game, after(position, parsed.value));
  // Where his move leads stands in the record.
  const his = game.moves[session.followed];
  const isHis = his?.uci === parsed.value.uci;
  return guess(session, game, isHis ? his : after(position, parsed.value));
}

function guess(session: Session, game: GameToFollow, move: BoardMove): MoveStepped {
  const his = game.moves[session.followed];
  if (!his) throw new Error('a record that is over is not followed');
  const isMatch = his.uci === move.uci;
  const judgement = isMatch ? matched : earlierJudgement(session, move);
  const tried = withTry(session, { move, judgement, answer: null });
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
function earlierJudgement(session: Session, { uci }: BoardMove): Judgement | null {
  const tries = guessAt(session, session.followed + 1)?.tries ?? [];
  return tries.find(({ move, judgement }) => move.uci === uci && judgement)?.judgement ?? null;
}

function playOwn(session: Session, game: GameToFollow, move: BoardMove): MoveStepped {
  const own = [...session.own, { ...move, by: 'user' as const }];
  return {
    kind: 'stepped',
    session: completedIfOver({ ...session, own }, game),
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
function repeatedMove(
  session: Session,
  game: GameToFollow,
  text: string,
  ply: number | undefined,
): MoveStepped | undefined {
  const moves = boardMoves(session, game);
  const at = ply ?? lastUserPly(session, game);
  const move = at === undefined ? undefined : moves[at];
  if (at === undefined || !move || !isUserPly(session, at)) return undefined;
  const before = readPosition(moves[at - 1]?.fen ?? game.startFen);
  const parsed = parseMove(before, text);
  if (!parsed.ok || parsed.value.uci !== move.uci) return undefined;
  if (ply === undefined && at < moves.length - 1) {
    const now = readPosition(boardFen(session, game));
    if (now.turn === game.side && parseMove(now, text).ok) return undefined;
  }
  const isPending = pendingMove(session) === move;
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
  if (index < session.followed) return guessAt(session, index + 1) !== undefined;
  if (session.isDiverged) return index === session.followed;
  return session.own[index - session.followed]?.by === 'user';
}

function lastUserPly(session: Session, game: GameToFollow): number | undefined {
  for (let index = boardMoves(session, game).length - 1; index >= session.startPly; index -= 1) {
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
  const move = pendingMove(session);
  if (!move) return isAnswered(session, action) ? stepped(session) : refused('no_divergence');
  if (session.status !== 'active') return refused('session_not_active');
  const answered = { ...withAnswer(session, action), isDiverged: false };
  if (action === 'rewind') return stepped(answered);
  return stepped(
    completedIfOver(
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
export function computerMove(
  session: Session,
  game: GameToFollow,
  sent: {
    readonly lastMove: string;
    readonly boardFen: string;
    readonly currentMoveIndex: number;
  },
): Stepped | Refused {
  const claimed = positionFromFen(sent.boardFen);
  const plies = boardMoves(session, game).length;
  if (!claimed.ok) return refused('position_mismatch');
  const isThere =
    sent.currentMoveIndex === plies - 1 && claimed.value.fen === boardFen(session, game);
  if (isThere && isLastReply(session, sent.lastMove)) return stepped(session);
  if (session.status !== 'active') return refused('session_not_active');
  if (session.isDiverged) return refused('divergence_pending');
  const position = readPosition(boardFen(session, game));
  if (session.mode !== 'FREESTYLE' || position.turn === game.side) {
    return refused('position_mismatch');
  }
  const parsed = parseMove(position, sent.lastMove);
  if (!parsed.ok || sent.currentMoveIndex !== plies) return refused('position_mismatch');
  const move = after(position, parsed.value);
  if (move.fen !== claimed.value.fen) return refused('position_mismatch');
  const own = [...session.own, { ...move, by: 'computer' as const }];
  return stepped(completedIfOver({ ...session, own }, game));
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
  if (session.status !== 'active') return refused('session_not_active');
  if (session.isDiverged) return refused('divergence_pending');
  if (session.mode !== 'FAITHFUL' || ply !== session.followed) return refused('position_mismatch');
  const known = guessAt(session, ply + 1) ?? { ply: ply + 1, helps: [], tries: [] };
  const { helps, laterHelps = [], tries } = known;
  if (helps.includes(help) || laterHelps.includes(help)) return stepped(session);
  const given =
    tries.length > 0 ? { laterHelps: [...laterHelps, help] } : { helps: [...helps, help] };
  return stepped(withGuess(session, { ...known, ...given }));
}

/** A verdict for a try that has none; later ones are not heard. `ply` counts the half-moves before the try. */
export function judged(
  session: Session,
  { ply, uci }: { readonly ply: number; readonly uci: string },
  judgement: Judgement,
): Stepped | Refused {
  const known = guessAt(session, ply + 1);
  const tries = known?.tries.filter(({ move }) => move.uci === uci) ?? [];
  if (!known || tries.length === 0) return refused('nothing_to_judge');
  if (tries.every((tried) => tried.judgement !== null)) return stepped(session);
  return stepped(
    withGuess(session, {
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
export function abandon(session: Session): Stepped {
  return stepped(session.status === 'active' ? { ...session, status: 'abandoned' } : session);
}

function completedIfOver(session: Session, game: GameToFollow): Session {
  return boardEnd(session, game).isOver ? { ...session, status: 'completed' } : session;
}

function after(position: Position, move: Move): BoardMove {
  const played = play(position, move);
  if (!played.ok) throw new Error(played.error);
  return { san: move.san, uci: move.uci, fen: played.value.position.fen };
}

function withTry(session: Session, tried: Try): Session {
  const ply = session.followed + 1;
  const known = guessAt(session, ply) ?? { ply, helps: [], tries: [] };
  const [first, ...others] = [...known.tries, tried];
  const kept = first ? [first, ...others.slice(-(mostTries - 1))] : others;
  return withGuess(session, { ...known, tries: kept });
}

function withAnswer(session: Session, answer: 'rewind' | 'play_on'): Session {
  const last = session.guesses.at(-1);
  if (!last) return session;
  const [latest] = last.tries.slice(-1);
  const tries = latest ? [...last.tries.slice(0, -1), { ...latest, answer }] : last.tries;
  return withGuess(session, { ...last, tries });
}

function withGuess(session: Session, changed: Guess): Session {
  const others = session.guesses.filter(({ ply }) => ply !== changed.ply);
  return { ...session, guesses: [...others, changed].toSorted((a, b) => a.ply - b.ply) };
}
