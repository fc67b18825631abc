import type { GameResult } from '../game-result.ts';
import { tidyComment } from './comment-text.ts';
import { parseGameResult } from './lexer.ts';
import { parseMovetext } from './parse-movetext.ts';
import type { GameBuilder, MoveToken, ParsedText } from './parse-movetext.ts';
import type { PgnHeaders, PgnNode, PgnRecord } from './pgn-record.ts';

export type ParsedPgn =
  | (Pick<Extract<ParsedText, { ok: true }>, 'ok' | 'marker' | 'end'> & {
      readonly record: PgnRecord;
      /** Offset in the text for each move of the main line. */
      readonly offsets: readonly number[];
    })
  | Extract<ParsedText, { ok: false }>;

type Draft = { -readonly [Key in keyof Omit<PgnNode, 'variations'>]: PgnNode[Key] } & {
  variations: (readonly PgnNode[])[];
};

/** Empty list shared by all moves without variations. */
const noVariations: PgnNode[][] = [];

interface Line {
  readonly moves: Draft[];
  startingComment: string | undefined;
}

/** Parses one game from the beginning of a text. Comments are tidied, and several at one place are joined. */
export function parsePgn(text: string): ParsedPgn {
  const builder = new RecordBuilder();
  const parsed = parseMovetext(text, builder);
  if (!parsed.ok) return parsed;
  const { headers, marker, end } = parsed;
  const { mainline, offsets } = builder;
  const record: PgnRecord = {
    headers,
    ...(mainline.startingComment !== undefined && { startingComment: mainline.startingComment }),
    mainline: mainline.moves,
    result: decideResult(headers, marker),
  };
  return { ok: true, record, marker, offsets, end };
}

/** Returns the result after the moves. If it is unknown, the Result tag decides. */
export function decideResult(headers: PgnHeaders, marker: GameResult | undefined): GameResult {
  if (marker !== undefined && marker !== '*') return marker;
  return parseGameResult(headers['Result'] ?? '') ?? '*';
}

class RecordBuilder implements GameBuilder {
  readonly mainline: Line = { moves: [], startingComment: undefined };
  readonly offsets: number[] = [];
  readonly #variations: Line[] = [];

  addMove({ move, suffix, at }: MoveToken): undefined {
    if (this.#variations.length === 0) this.offsets.push(at);
    const node: Draft = { move, variations: noVariations };
    if (suffix !== '') node.suffix = suffix;
    this.#line.moves.push(node);
  }

  addNag(nag: number): void {
    const move = this.#line.moves.at(-1);
    if (move && !move.nag?.includes(nag)) move.nag = [...(move.nag ?? []), nag];
  }

  openVariation(): void {
    this.#variations.push({ moves: [], startingComment: undefined });
  }

  closeVariation(): void {
    const line = this.#variations.pop();
    const instead = this.#line.moves.at(-1);
    if (!line || !instead) return;
    const first = line.moves[0];
    if (!first) this.#join(line.startingComment ?? '');
    else {
      if (line.startingComment !== undefined) first.startingComment = line.startingComment;
      if (instead.variations === noVariations) instead.variations = [line.moves];
      else instead.variations.push(line.moves);
    }
  }

  addComment(raw: string): void {
    this.#join(tidyComment(raw));
  }

  get #line(): Line {
    return this.#variations.at(-1) ?? this.mainline;
  }

  #join(comment: string): void {
    if (comment === '') return;
    const line = this.#line;
    const move = line.moves.at(-1);
    const known = move ? move.comment : line.startingComment;
    const joined = known === undefined ? comment : `${known} ${comment}`;
    if (move) move.comment = joined;
    else line.startingComment = joined;
  }
}
