import type { Level } from '@lamplight/domain/coach/fact.ts';
import { toPlainText, type Insight } from '@lamplight/domain/coach/insight.ts';
import type { MoveToExplain } from '@lamplight/domain/coach/move-to-explain.ts';
import { unpackComment } from '../../adapters/coach/packed-comment.ts';
import type { StoredComment, SentenceFix, PackedComment } from '../../entities/commentary.ts';
import type { Refused } from '../outcome.ts';
import { applyFixes } from './apply-fixes.ts';
import type { ExplainableGame } from './explainable-game.ts';
import { makeCommentary, type MakingDeps } from './make-commentary.ts';
import type { StorePort } from '../ports.ts';

/** The coach's comment on a move, with the data to display it. */
export type MoveComment = Omit<StoredComment, 'ply' | 'body'> & {
  writer: string;
  insight: Insight;
  move: MoveToExplain;
};
type Commented = { kind: 'commented'; comment: MoveComment };
/** There is no comment: the move is an opponent's move, the start position or a move without analysis. */
type Silent = { kind: 'silent' };
type Missing = { kind: 'missing'; move: MoveToExplain };
type Wanted = { ply: number; level: Level };

/** Returns the stored comment of the current version on a move, with the fixes of admins. */
export async function findStoredComment(
  deps: StorePort<'commentaries' | 'sentenceFixes'>,
  game: ExplainableGame,
  wanted: Wanted,
): Promise<Commented | Missing | Silent> {
  const stored = await findStoredUnfixed(deps, game, wanted);
  return stored.kind === 'commented' ? applyCurrentFixes(deps, game, wanted, stored) : stored;
}

/** Like `findStoredComment`, but makes the comment if it is missing. */
export async function commentOnMove(
  deps: MakingDeps,
  game: ExplainableGame,
  wanted: Wanted,
): Promise<Commented | Silent | Refused> {
  const found = await findUnfixedComment(deps, game, wanted);
  return found.kind === 'commented' ? applyCurrentFixes(deps, game, wanted, found) : found;
}

async function applyCurrentFixes(
  { store }: StorePort<'sentenceFixes'>,
  { gameId }: ExplainableGame,
  { ply, level }: Wanted,
  { comment }: Commented,
): Promise<Commented> {
  const fixes = await store.sentenceFixes.findByMove(gameId, ply, level);
  return {
    kind: 'commented',
    comment: { ...comment, insight: applyFixes(comment.insight, fixes) },
  };
}

/** Returns the coach's comment without the fixes of admins. Makes it if it is missing. */
export async function findUnfixedComment(
  deps: MakingDeps,
  game: ExplainableGame,
  { ply, level }: Wanted,
): Promise<Commented | Silent | Refused> {
  const stored = await findStoredUnfixed(deps, game, { ply, level });
  if (stored.kind !== 'missing') return stored;
  const made = await makeCommentary(deps, game);
  if (made.kind === 'refused') return made;
  const own = made.comments.find((comment) => comment.ply === ply);
  if (!own) throw new Error(`half-move ${ply} of game ${game.gameId} was left out`);
  const { verifier } = game.version;
  return toCommented({ ...own, verifier, createdAt: deps.clock.now() }, stored.move, level);
}

async function findStoredUnfixed(
  { store }: StorePort<'commentaries'>,
  { gameId, toExplain, version }: ExplainableGame,
  wanted: Wanted,
): Promise<Commented | Missing | Silent> {
  const move = toExplain.moves.find(({ ply }) => ply === wanted.ply)?.move;
  if (!move) return { kind: 'silent' };
  const stored = await store.commentaries.find(gameId, wanted.ply, version);
  return stored ? toCommented(stored, move, wanted.level) : { kind: 'missing', move };
}

function toCommented(
  { body, engine, depth, verifier, createdAt }: StoredComment,
  move: MoveToExplain,
  level: Level,
): Commented {
  const { insight, writer } = unpackComment(body, level);
  return {
    kind: 'commented',
    comment: { insight, move, writer, engine, depth, verifier, createdAt },
  };
}

/** Returns the explanations of the player's moves, in the order of the game. Moves without an explanation are left out. */
export async function commentOnGame(
  deps: MakingDeps,
  game: ExplainableGame,
  level: Level,
): Promise<{ kind: 'commented'; comments: { ply: number; text: string }[] } | Refused> {
  const { gameId, toExplain, version } = game;
  const [stored, fixes] = await Promise.all([
    deps.store.commentaries.listByGame(gameId, version),
    deps.store.sentenceFixes.findByGame(gameId, level),
  ]);
  if (stored.length === toExplain.moves.length) {
    return { kind: 'commented', comments: toTexts(stored, level, fixes) };
  }
  const made = await makeCommentary(deps, game);
  if (made.kind === 'refused') return made;
  return { kind: 'commented', comments: toTexts(made.comments, level, fixes) };
}

function toTexts(comments: readonly PackedComment[], level: Level, fixes: readonly SentenceFix[]) {
  return comments.flatMap(({ ply, body }) => {
    const own = fixes.filter((fix) => fix.ply === ply);
    const { explanation } = applyFixes(unpackComment(body, level).insight, own);
    return explanation.length > 0 ? [{ ply, text: explanation.map(toPlainText).join(' ') }] : [];
  });
}
