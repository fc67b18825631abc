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

/** A move that the user tried instead of the recorded move. */
export interface AttemptedMove {
  /** Number of half-moves played, this move included. */
  readonly ply: number;
  readonly san: San;
  readonly verdict: Verdict | null;
  /** Evaluation of the position after the move. */
  readonly score: Score | null;
  readonly comment: string;
}

/** The user's own moves after leaving the recorded game, beginning with the move that left it. */
export interface OwnLine {
  readonly ply: number;
  readonly moves: readonly { readonly san: San; readonly score: Score | null }[];
  /** Text about the end of the user's game. */
  readonly comment: string;
}

export interface SessionTree {
  /** Tags in the order of the PGN file. */
  readonly headers: PgnHeaders;
  readonly result: GameResult;
  readonly startingComment: string;
  /** Moves of the recorded game. */
  readonly moves: readonly San[];
  /** Evaluations indexed by the number of half-moves played, so there is one more than there are moves. */
  readonly scores: readonly (Score | null)[];
  /** Comments on the recorded moves, by number of half-moves played. */
  readonly comments: ReadonlyMap<number, string>;
  /** Attempts in order. The same move may occur more than once. */
  readonly tried: readonly AttemptedMove[];
  readonly own: OwnLine | null;
}

/** Codes (NAGs) of the PGN standard for !, ? and ?!. The other verdicts have no code. */
const verdictNags: Partial<Record<Verdict, number>> = { better: 1, inferior: 2, playable: 6 };

export function formatSessionPgn(tree: SessionTree): string {
  return writePgn(buildSessionRecord(tree));
}

/** Builds the recorded game with every guess as a variation, in the form that the PGN parser returns. */
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

/** Returns the user's moves after an attempt, if the user left the recorded game with it. */
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

/** Empty if the position is checkmate, because no number of pawns expresses it. */
function formatEvaluation(score: Score | null): string[] {
  const isKnown = score && (score.kind === 'mate' || Math.abs(score.cp) < mateCp);
  return isKnown ? [`[%eval ${formatEval(score)}]`] : [];
}

/** Removes line breaks, because the PGN parser returns tags without them. */
function formatTag(value: string): string {
  return toPlainText(value)
    .replace(/[\r\n]+/g, ' ')
    .trim();
}
