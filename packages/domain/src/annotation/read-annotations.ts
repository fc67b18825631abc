import type { Fen } from '../chess/notation.ts';
import { findSuffixNag } from '../chess/pgn/glyph-text.ts';
import { isBlank } from '../chess/pgn/lexer.ts';
import { parseMovetext } from '../chess/pgn/parse-movetext.ts';
import type { GameBuilder, MoveToken, Step } from '../chess/pgn/parse-movetext.ts';
import { decideResult } from '../chess/pgn/parse-pgn.ts';
import { limitSentences, pgnLimits } from '../chess/pgn/pgn-limits.ts';
import { createProblem } from '../chess/pgn/pgn-problem.ts';
import type { PgnHeaders, PgnProblem } from '../chess/pgn/pgn-record.ts';
import {
  createMoveProblem,
  findEndProblem,
  findRemainder,
  openReplay,
} from '../chess/pgn/read-game.ts';
import { Replay } from '../chess/pgn/replay.ts';
import { findUnplainCharacter } from '../plain-text.ts';
import { createVariation } from './annotation.ts';
import type {
  AnnotatedMove,
  AnnotationComment,
  AnnotationNote,
  AnnotationTree,
} from './annotation.ts';
import { parseComment } from './comment.ts';

export type AnnotationsRead =
  | { readonly ok: true; readonly value: AnnotationTree }
  | { readonly ok: false; readonly error: PgnProblem };

type PlayedMove = Pick<AnnotatedMove, 'san' | 'uci' | 'fen'>;

const nullMoveTexts: ReadonlySet<string> = new Set(['--', 'Z0']);
/** Last character of files of old programs. */
const endOfFile = '\u001A';

/**
 * Reads one game with all of its comments and variations. Comments are read as they are written. Therefore a text with
 * characters that cannot be stored is refused, where the import of games removes them. The time is linear in the length
 * of the text.
 */
export function readAnnotations(pgn: string): AnnotationsRead {
  if (pgn.length > pgnLimits.gameLength) {
    return refuseText(createProblem('', 0, limitSentences.gameLength));
  }
  const unplain = findUnplainCharacter(pgn);
  const isEnd = pgn[unplain] === endOfFile && isBlank(pgn.slice(unplain));
  if (unplain >= 0 && !isEnd) return refuseText(describeCharacter(pgn, unplain));
  const text = isEnd ? pgn.slice(0, unplain) : pgn;

  const builder = new TreeBuilder(text);
  const parsed = parseMovetext(text, builder);
  if (!parsed.ok) return refuseText(parsed.error);
  const { headers, marker, end } = parsed;
  const { mainline, lastMove, startFen } = builder;
  const result = decideResult(headers, marker);
  const problem =
    findRemainder(text, end, marker) ??
    findEndProblem(text, { headers, result, marker, lastMove }, mainline.replay);
  if (problem) return refuseText(problem);
  const { comments, moves } = mainline;
  return { ok: true, value: { headers, result, startFen, comments, moves } };
}

function refuseText(error: PgnProblem): AnnotationsRead {
  return { ok: false, error };
}

function describeCharacter(text: string, at: number): PgnProblem {
  const number = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  return createProblem(
    text,
    at,
    `This text contains a character that cannot be stored: U+${number}.`,
  );
}

type Draft = Omit<AnnotatedMove, 'nags' | 'notes'> & {
  readonly nags: number[];
  readonly notes: AnnotationNote[];
};

interface Line {
  readonly comments: AnnotationComment[];
  readonly moves: Draft[];
  /** Number of half-moves from the start of the game to the beginning of the line. */
  readonly firstPly: number;
  /** Position at the end of the line. */
  readonly replay: Replay;
  /** Position before the last move of the line, where its variations begin. */
  before: Replay;
}

function createLine(replay: Replay, firstPly: number, comments: AnnotationComment[] = []): Line {
  return { comments, moves: [], firstPly, replay, before: replay };
}

/** Plays the moves while they are parsed, so that a move that is not legal is reported at its place. */
class TreeBuilder implements GameBuilder {
  mainline: Line;
  /** Offset of the last move of the main line. */
  lastMove: number | undefined;
  startFen: Fen = '';
  readonly #text: string;
  readonly #variations: Line[] = [];

  constructor(text: string) {
    this.#text = text;
    this.mainline = createLine(Replay.fromStart(), 0);
  }

  beginMoves(headers: PgnHeaders): Step {
    const opened = openReplay(this.#text, headers, false);
    if (!opened.ok) return opened.error;
    this.mainline = createLine(opened.value, 0, this.mainline.comments);
    this.startFen = opened.value.fen;
    return undefined;
  }

  addMove(token: MoveToken): Step {
    const line = this.#line;
    const before = line.replay.copy();
    const played = this.#play(line.replay, token);
    if ('message' in played) return played;
    line.before = before;
    const ply = line.firstPly + line.moves.length + 1;
    const nag = findSuffixNag(token.suffix);
    line.moves.push({
      san: played.san,
      uci: played.uci,
      fen: played.fen,
      ply,
      nags: nag === undefined ? [] : [nag],
      notes: [],
    });
    if (this.#variations.length === 0) this.lastMove = token.at;
    return undefined;
  }

  #play(replay: Replay, { move, at }: MoveToken): PlayedMove | Required<PgnProblem> {
    if (!nullMoveTexts.has(move)) {
      return replay.play(move, false) ?? createMoveProblem(this.#text, at, move);
    }
    if (this.#variations.length === 0) {
      return createProblem(this.#text, at, 'A null move can only be part of a variation.');
    }
    if (replay.pass()) return { san: '--', uci: '0000', fen: replay.fen };
    return createProblem(this.#text, at, 'A null move is not allowed when in check.');
  }

  addNag(nag: number): void {
    const nags = this.#line.moves.at(-1)?.nags;
    if (nags && !nags.includes(nag)) nags.push(nag);
  }

  openVariation(): void {
    const { before, moves, firstPly } = this.#line;
    this.#variations.push(createLine(before.copy(), firstPly + moves.length - 1));
  }

  closeVariation(): void {
    const closed = this.#variations.pop();
    if (closed) this.#line.moves.at(-1)?.notes.push(createVariation(closed));
  }

  addComment(raw: string): void {
    const { moves, comments } = this.#line;
    (moves.at(-1)?.notes ?? comments).push(parseComment(raw));
  }

  get #line(): Line {
    return this.#variations.at(-1) ?? this.mainline;
  }
}
