import type { GameResult } from '../chess/game-result.ts';
import type { San } from '../chess/notation.ts';
import { commentText } from '../chess/pgn/comment-text.ts';
import type { PgnHeaders, PgnNode, PgnRecord } from '../chess/pgn/pgn-record.ts';
import { writePgn } from '../chess/pgn/write-pgn.ts';
import { mateCp } from '../quality/score.ts';
import type { Score } from '../quality/score.ts';
import { plainText } from '../plain-text.ts';
import { evalText } from '../analysis/annotated-pgn.ts';
import type { Verdict } from './verdict.ts';

/** A move that was tried in the place of his. */
export interface TriedMove {
  /** Half-moves played with it. */
  readonly ply: number;
  readonly san: San;
  readonly verdict: Verdict | null;
  /** Of the position after it. */
  readonly score: Score | null;
  readonly comment: string;
}

/** What was played once the record was left, the move that left it being the first. */
export interface OwnLine {
  readonly ply: number;
  readonly moves: readonly { readonly san: San; readonly score: Score | null }[];
  /** How it ended. */
  readonly comment: string;
}

export interface SessionTree {
  /** In the order they are written. */
  readonly headers: PgnHeaders;
  readonly result: GameResult;
  readonly startingComment: string;
  /** His game. */
  readonly moves: readonly San[];
  /** By half-moves played: one more than there are moves. */
  readonly scores: readonly (Score | null)[];
  /** About his moves, by half-moves played with them. */
  readonly comments: ReadonlyMap<number, string>;
  /** In the order they were tried; the same move may come again. */
  readonly tried: readonly TriedMove[];
  readonly own: OwnLine | null;
}

/** The numbers of the PGN standard for ! ? and ?!; the other verdicts have no sign there. */
const nagOf: Partial<Record<Verdict, number>> = { better: 1, inferior: 2, playable: 6 };

export function sessionPgn(tree: SessionTree): string {
  return writePgn(sessionRecord(tree));
}

/** His game with every guess as a variation, in the form in which it is read again. */
export function sessionRecord(tree: SessionTree): PgnRecord {
  const { headers, result, moves, scores, comments } = tree;
  const startingComment = commentText(tree.startingComment);
  return {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, tagText(value)]),
    ),
    ...(startingComment !== '' && { startingComment }),
    result,
    mainline: moves.map((move, index) =>
      node(
        move,
        remark(scores[index + 1] ?? null, comments.get(index + 1)),
        variationsAt(tree, index + 1),
      ),
    ),
  };
}

function variationsAt({ tried, own }: SessionTree, ply: number): PgnNode[][] {
  const here = tried.filter((move) => move.ply === ply);
  const firsts = here.filter(
    ({ san }, place) => here.findIndex((move) => move.san === san) === place,
  );
  return firsts.map((move) => [triedNode(move)].concat(restOf(own, move)));
}

function triedNode({ san, verdict, score, comment }: TriedMove): PgnNode {
  const nag = verdict === null ? undefined : nagOf[verdict];
  const written = node(san, remark(score, comment));
  return nag === undefined ? written : { ...written, nag: [nag] };
}

/** What followed a tried move, where it was the one that left the record. */
function restOf(own: OwnLine | null, { ply, san }: TriedMove): PgnNode[] {
  if (own?.ply !== ply || own.moves[0]?.san !== san) return [];
  const last = own.moves.length - 1;
  return own.moves
    .map((move, index) => node(move.san, remark(move.score, index === last ? own.comment : '')))
    .slice(1);
}

function node(move: San, comment: string, variations: PgnNode[][] = []): PgnNode {
  return { move, ...(comment !== '' && { comment }), variations };
}

function remark(score: Score | null, text = ''): string {
  return commentText([...evaluation(score), text].filter(Boolean).join(' '));
}

/** Nothing where the board itself says mate: no number of pawns does. */
function evaluation(score: Score | null): string[] {
  const isKnown = score && (score.kind === 'mate' || Math.abs(score.cp) < mateCp);
  return isKnown ? [`[%eval ${evalText(score)}]`] : [];
}

/** On one line, as it is read again. */
function tagText(value: string): string {
  return plainText(value)
    .replace(/[\r\n]+/g, ' ')
    .trim();
}
