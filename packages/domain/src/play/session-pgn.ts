import type { GameResult } from '../chess/game-result.ts';
import type { San } from '../chess/notation.ts';
import { formatPgnComment } from '../chess/pgn/comment-text.ts';
import type { PgnHeaders, PgnNode, PgnRecord } from '../chess/pgn/pgn-record.ts';
import { writePgn } from '../chess/pgn/write-pgn.ts';
import { mateCp } from '../quality/score.ts';
import type { Score } from '../quality/score.ts';
import { toPlainText } from '../plain-text.ts';
import { formatEval } from '../analysis/annotated-pgn.ts';
import type { Verdict } from './verdict.ts';

/** A move that was tried in the place of his. */
export interface AttemptedMove {
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
  readonly tried: readonly AttemptedMove[];
  readonly own: OwnLine | null;
}

/** The numbers of the PGN standard for ! ? and ?!; the other verdicts have no sign there. */
const verdictNags: Partial<Record<Verdict, number>> = { better: 1, inferior: 2, playable: 6 };

export function formatSessionPgn(tree: SessionTree): string {
  return writePgn(buildSessionRecord(tree));
}

/** His game with every guess as a variation, in the form in which it is read again. */
export function buildSessionRecord(tree: SessionTree): PgnRecord {
  const { headers, result, moves, scores, comments } = tree;
  const startingComment = formatPgnComment(tree.startingComment);
  return {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, formatTag(value)]),
    ),
    ...(startingComment !== '' && { startingComment }),
    result,
    mainline: moves.map((move, index) =>
      createNode(
        move,
        formatComment(scores[index + 1] ?? null, comments.get(index + 1)),
        buildVariations(tree, index + 1),
      ),
    ),
  };
}

function buildVariations({ tried, own }: SessionTree, ply: number): PgnNode[][] {
  const here = tried.filter((move) => move.ply === ply);
  const firsts = here.filter(
    ({ san }, place) => here.findIndex((move) => move.san === san) === place,
  );
  return firsts.map((move) => [toAttemptNode(move)].concat(buildOwnNodes(own, move)));
}

function toAttemptNode({ san, verdict, score, comment }: AttemptedMove): PgnNode {
  const nag = verdict === null ? undefined : verdictNags[verdict];
  const written = createNode(san, formatComment(score, comment));
  return nag === undefined ? written : { ...written, nag: [nag] };
}

/** What followed a tried move, where it was the one that left the record. */
function buildOwnNodes(own: OwnLine | null, { ply, san }: AttemptedMove): PgnNode[] {
  if (own?.ply !== ply || own.moves[0]?.san !== san) return [];
  const last = own.moves.length - 1;
  return own.moves
    .map((move, index) =>
      createNode(move.san, formatComment(move.score, index === last ? own.comment : '')),
    )
    .slice(1);
}

function createNode(move: San, comment: string, variations: PgnNode[][] = []): PgnNode {
  return { move, ...(comment !== '' && { comment }), variations };
}

function formatComment(score: Score | null, text = ''): string {
  return formatPgnComment([...formatEvaluation(score), text].filter(Boolean).join(' '));
}

/** Nothing where the board itself says mate: no number of pawns does. */
function formatEvaluation(score: Score | null): string[] {
  const isKnown = score && (score.kind === 'mate' || Math.abs(score.cp) < mateCp);
  return isKnown ? [`[%eval ${formatEval(score)}]`] : [];
}

/** On one line, as it is read again. */
function formatTag(value: string): string {
  return toPlainText(value)
    .replace(/[\r\n]+/g, ' ')
    .trim();
}
