import type { Color, Role } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import { readEcho } from './echo-names.ts';
import {
  matchAt,
  readGeometry,
  readLine,
  readNumber,
  readScore,
  toSpan,
} from './moves-and-places.ts';
import { createPieceReader } from './piece-names.ts';
import type { NamedPiece } from './piece-names.ts';

export interface Span {
  /** Offsets in the sentence. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A move as written. */
export interface WrittenMove extends Span {
  readonly san: string;
  /** Move number, if one is written. */
  readonly number?: number;
  /** Side to move by its dots: '14.' is White, '14...' and '...' are Black. */
  readonly color?: Color;
  /** Signs after the move. For example: '!?'. */
  readonly glyph: string;
}

/** One or more moves in a row. */
export interface LineEntity extends Span {
  readonly kind: 'line';
  readonly moves: readonly WrittenMove[];
}

/** A noun phrase that names one or several pieces. */
export interface PieceEntity extends Span {
  readonly kind: 'piece';
  /** Kinds that the noun allows. 'piece' allows all but pawns and kings, 'minor piece' knights and bishops. */
  readonly roles: readonly Role[];
  /** The noun in the singular. For example: 'knight', 'minor piece'. */
  readonly noun: string;
  readonly color?: Color;
  /** Squares that are named with the piece; empty if none is. */
  readonly squares: readonly Square[];
  /** File that is named with the piece, as in 'd-pawn'. */
  readonly file?: string;
  readonly shade?: 'light' | 'dark';
  /** Squares of pieces that are not meant, as in 'the other rook'. */
  readonly except?: readonly Square[];
  readonly isPlural: boolean;
  /** Number that is named with the noun: 2 for 'two rooks' and 'both rooks'. */
  readonly count?: number;
  /** The article or pronoun before the noun, in lower case. For example: 'the', 'his', 'no'. */
  readonly determiner: string;
}

export type Entity =
  | LineEntity
  | PieceEntity
  | (Span & { readonly kind: 'square'; readonly square: Square })
  | (Span & { readonly kind: 'side'; readonly color: Color; readonly isPossessive: boolean })
  | (Span & { readonly kind: 'number'; readonly value: number })
  | (Span & { readonly kind: 'file'; readonly files: readonly string[] })
  | (Span & { readonly kind: 'rank'; readonly rank: number })
  | (Span & { readonly kind: 'diagonal'; readonly from: Square; readonly to: Square })
  | (Span & { readonly kind: 'score'; readonly pawns: number })
  | (Span & { readonly kind: 'mate'; readonly moves: number });

/** Letter of each kind of entity in the canonical text. */
export const entityLetters = {
  line: 'L',
  piece: 'P',
  square: 'S',
  side: 'C',
  number: 'N',
  file: 'F',
  rank: 'R',
  diagonal: 'D',
  score: 'E',
  mate: 'M',
} as const satisfies Record<Entity['kind'], string>;

/** A sentence in which every name of a move, piece, square, side or number is replaced by a token such as '<P3>'. */
export interface ReadSentence {
  readonly text: string;
  /** The sentence in lower case with tokens. Adjectives stay before the token of their noun: 'passed <P0>'. */
  readonly canonical: string;
  /** Entities by the number in their token. */
  readonly entities: readonly Entity[];
  /** Converts an offset of the canonical text to one of the sentence. */
  readonly toOffset: (canonicalOffset: number) => number;
}

/** Names of the two players, so that 'Carlsen' is read as a side. */
export type PlayerNames = Readonly<Record<Color, readonly string[]>>;

const wordAt = /[\p{L}\d]+(?:['’-][\p{L}\d]+)*/uy;

export type SentenceReader = (text: string) => ReadSentence;

/** Creates a reader of sentences about a game between these players. */
export function createSentenceReader(names: PlayerNames): SentenceReader {
  const owners = [...listNames(names, 'white'), ...listNames(names, 'black')];
  const namePattern = owners
    .map(([name]) => escapeRegex(name))
    .toSorted((a, b) => b.length - a.length)
    .join('|');
  const sideAt = new RegExp(String.raw`(${namePattern})(['’]s)?(?!\w)`, 'uy');
  const colorOf = new Map(owners.map(([name, color]) => [name.toLowerCase(), color]));
  const readPiece = createPieceReader(namePattern, (owner) => colorOf.get(owner.toLowerCase()));

  return (text) => {
    const entities: Entity[] = [];
    const chunks: string[] = [];
    const offsets: [canonical: number, original: number][] = [];
    let length = 0;
    const emit = (chunk: string, original: number): void => {
      offsets.push([length, original]);
      chunks.push(chunk);
      length += chunk.length;
    };
    const emitEntity = (entity: Entity): void => {
      emit(`<${entityLetters[entity.kind]}${entities.length}>`, entity.start);
      entities.push(entity);
    };
    let at = 0;
    while (at < text.length) {
      const isWordStart = at === 0 || !/[\p{L}\d]/u.test(text.charAt(at - 1));
      const found = isWordStart ? readEntity(at) : undefined;
      if (found) {
        if (found.lead !== '') emit(found.lead, at);
        emitEntity(found.entity);
        at = found.entity.end;
        continue;
      }
      const word = isWordStart ? matchAt(wordAt, text, at)?.[0] : undefined;
      const chunk = word ?? text.charAt(at);
      emit(chunk.toLowerCase().replaceAll('’', "'"), at);
      at += chunk.length;
    }
    offsets.push([length, text.length]);

    function readEntity(from: number): { entity: Entity; lead: string } | undefined {
      const entity = readLine(text, from, entities.at(-1));
      if (entity) return { entity, lead: '' };
      return (
        readEcho(text, from, entities) ??
        placeBoth(excludeNamed(readPiece(text, from), entities), entities) ??
        wrap(
          readScore(text, from) ??
            readGeometry(text, from) ??
            readSide(from) ??
            readNumber(text, from),
        )
      );
    }

    function readSide(from: number): Entity | undefined {
      const match = matchAt(sideAt, text, from);
      const color = match && colorOf.get((match[1] ?? '').toLowerCase());
      if (!match || !color) return undefined;
      return { kind: 'side', color, isPossessive: match[2] !== undefined, ...toSpan(match, from) };
    }

    return {
      text,
      canonical: chunks.join(''),
      entities,
      toOffset: (canonicalOffset) => {
        const [from, original] = offsets.findLast(([start]) => start <= canonicalOffset) ?? [0, 0];
        const next = offsets.find(([start]) => start > canonicalOffset);
        return Math.min(original + canonicalOffset - from, next?.[1] ?? text.length);
      },
    };
  };
}

function* listNames(names: PlayerNames, color: Color): Generator<[string, Color]> {
  yield [color === 'white' ? 'White' : 'Black', color];
  // 'Duke of Brunswick and Count Isouard': only words with a capital letter are names.
  for (const name of names[color]) if (/^\p{Lu}/u.test(name)) yield [name, color];
}

function escapeRegex(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
}

/** 'The other rook' is not the one that was named before. */
function excludeNamed(
  found: NamedPiece | undefined,
  entities: readonly Entity[],
): NamedPiece | undefined {
  if (!found || !/\bother $/u.test(found.lead) || found.entity.squares.length > 0) return found;
  const { entity, lead } = found;
  const except = entities.flatMap((other) =>
    other.kind === 'piece' && other.noun === entity.noun && !other.isPlural ? other.squares : [],
  );
  return except.length > 0 ? { entity: { ...entity, except }, lead } : found;
}

/** 'The queen hits e5 and g7, and both pawns are undefended': those on the two squares that were named last. */
function placeBoth(
  found: NamedPiece | undefined,
  entities: readonly Entity[],
): NamedPiece | undefined {
  if (found?.entity.determiner !== 'both' || found.entity.squares.length > 0) return found;
  const [third, ...last] = entities.slice(-3);
  const squares = last.flatMap((each) => (each.kind === 'square' ? [each.square] : []));
  if (squares.length !== 2 || third?.kind === 'square') return found;
  return { ...found, entity: { ...found.entity, squares } };
}

function wrap(entity: Entity | undefined): { entity: Entity; lead: string } | undefined {
  return entity && { entity, lead: '' };
}
