import type { Color, Role } from '../chess/pieces.ts';
import { isSquare } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';
import { numberWords, ordinals } from './number-words.ts';

interface Span {
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

const sanBody = String.raw`(?:O-O-O|O-O|0-0-0|0-0|[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x[a-h][1-8](?:=[QRBN])?|[a-h][1-8](?:=[QRBN])?)`;
const move = String.raw`(?:(\d{1,3})\s?(\.\.\.|…|\.)\s?|(\.\.\.|…)\s?)?(${sanBody})(\+\+|\+|#)?([!?]{1,2}(?![!?]))?(?![\w-])`;
const moveAt = new RegExp(move, 'uy');
const bareSquare = /^[a-h][1-8]$/;

const roleNouns: Readonly<Record<string, readonly Role[]>> = {
  king: ['king'],
  monarch: ['king'],
  queen: ['queen'],
  rook: ['rook'],
  bishop: ['bishop'],
  knight: ['knight'],
  pawn: ['pawn'],
  'minor piece': ['bishop', 'knight'],
  'heavy piece': ['queen', 'rook'],
  'major piece': ['queen', 'rook'],
  piece: ['queen', 'rook', 'bishop', 'knight'],
  unit: ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'],
};
const noun = String.raw`(?:minor piece|heavy piece|major piece|king|monarch|queen|rook|bishop|knight|pawn|piece|unit)`;
const determiner = String.raw`the|an|a|his|her|its|their|your|my|our|this|that|these|those|both|all|every|each|any|no|another|either|neither|one|two|three|four|five|six|seven|eight`;
const pieceColor = String.raw`white|black|enemy|opposing|hostile|own`;
const shade = String.raw`light-squared|dark-squared|light-square|dark-square|white-squared|black-squared`;
/** Adjectives that may stand between the article and the noun. They stay in the canonical text. */
const adjective = String.raw`[a-z]+(?:-[a-z]+)?`;

const numberAt = new RegExp(
  String.raw`(?:\d{1,4}|${[...numberWords.keys()].join('|')})(?![\w%-]|\.\d)`,
  'iuy',
);
const scoreAt = /(?:[+\-−–]\s?\d{1,2}(?:\.\d{1,2})?|[=±]\s?0\.0{1,2}|0\.00?)(?!\w|\.\d)/uy;
const mateAt = /#-?\d{1,2}(?!\w)/uy;
const fileAt =
  /(?:the )?(?:(?:open|half-open|semi-open) )?([a-h])(?:-| )?(?:(?:(?:,| and|-|\/|–) ?)([a-h])-?)?(?:files?)(?!\w)|(?:the )?([a-h])- and ([a-h])-files(?!\w)/iuy;
const rankAt = new RegExp(
  String.raw`(?:the )?(?:(${[...ordinals.keys()].join('|')}|[1-8](?:st|nd|rd|th)|back|last|seventh)(?:-| )ranks?)(?!\w)`,
  'iuy',
);
const diagonalAt =
  /(?:the )?(?:(?:long )?diagonal (?:from )?([a-h][1-8])(?: to |-|–)([a-h][1-8])|([a-h][1-8])(?:-|–| to )([a-h][1-8])(?: |-)diagonal|long (?:light|dark)?-?(?:squared )?diagonal)(?!\w)/iuy;
const squareAt = /[a-h][1-8](?![\w])/uy;
const wordAt = /[\p{L}\d]+(?:['’-][\p{L}\d]+)*/uy;

/** Builds the pattern of a noun phrase for the names of these players. */
function buildPieceAt(owners: string): RegExp {
  return new RegExp(
    [
      String.raw`(?:(${determiner}) )?`,
      String.raw`(?:(${owners})['’]s? )?`,
      String.raw`(?:((?:${adjective} ){0,2}?))`,
      String.raw`(?:(${pieceColor}) )?`,
      String.raw`(?:((?:${adjective} ){0,1}?))`,
      String.raw`(?:(${shade}) )?`,
      String.raw`(?:([a-h][1-8]|[a-h])(?:-| ))?`,
      String.raw`(${noun})(s)?`,
      String.raw`(?: (?:on|at|from|stuck on|standing on) (?:the )?([a-h][1-8](?:(?:, | and | or )[a-h][1-8])*)(?![\w=]))?(?![\w])`,
    ].join(''),
    'iuy',
  );
}

export type SentenceReader = (text: string) => ReadSentence;

/** Creates a reader of sentences about a game between these players. */
export function createSentenceReader(names: PlayerNames): SentenceReader {
  const owners = [...listNames(names, 'white'), ...listNames(names, 'black')];
  const namePattern = owners
    .map(([name]) => escapeRegex(name))
    .toSorted((a, b) => b.length - a.length)
    .join('|');
  const pieceAt = buildPieceAt(namePattern);
  const sideAt = new RegExp(String.raw`(${namePattern})(['’]s)?(?!\w)`, 'uy');
  const colorOf = new Map(owners.map(([name, color]) => [name.toLowerCase(), color]));

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
        readPiece(from) ??
        wrap(
          readScore(text, from) ??
            readGeometry(text, from) ??
            readSide(from) ??
            readNumber(text, from),
        )
      );
    }

    function readPiece(from: number): { entity: Entity; lead: string } | undefined {
      const match = matchAt(pieceAt, text, from);
      if (!match) return undefined;
      const [
        whole,
        article = '',
        owner,
        lead1 = '',
        color,
        lead2 = '',
        shadeWord,
        placed = '',
        name = '',
        plural,
        list,
      ] = match;
      const adjectives = `${lead1}${lead2}`.toLowerCase();
      // A verb or preposition between the article and the noun means that the phrase began too early.
      if (article === '' && !owner && adjectives !== '') return undefined;
      if (stopWords.test(adjectives)) return undefined;
      // In 'a check that drags a pawn away' the letter is an article.
      if (placed === 'a' && new RegExp(String.raw`\ba ${noun}`, 'u').test(whole)) return undefined;
      const listed = [...(list?.match(/[a-h][1-8]/g) ?? [])].filter(isSquare);
      // 'the bishop on e7 and d6' names one bishop; only 'the bishops' have several squares.
      const squares = plural === undefined ? listed.slice(0, 1) : listed;
      // 'looks through the knight at g2' names what is seen behind it.
      const isSeen = / at [a-h][1-8]$/u.test(whole) && /\bthrough $/u.test(text.slice(0, from));
      if (isSeen) squares.length = 0;
      const cut = isSeen ? 6 : plural === undefined && list !== undefined ? list.length - 2 : 0;
      const origin = placed.toLowerCase();
      if (isSquare(origin)) squares.unshift(origin);
      const small = article.toLowerCase();
      // 'the four bishops': the number stays in the canonical text too.
      const [numeral = ''] = /^[a-z]+/u.exec(adjectives) ?? [];
      const count =
        small === 'both'
          ? 2
          : (numberWords.get(small) ??
            (plural === undefined ? undefined : numberWords.get(numeral)));
      const owned = owner === undefined ? readColor(color) : colorOf.get(owner.toLowerCase());
      const entity: PieceEntity = {
        kind: 'piece',
        start: from,
        end: from + whole.length - cut,
        text: whole.slice(0, whole.length - cut),
        roles: roleNouns[name.toLowerCase()] ?? [],
        noun: name.toLowerCase() === 'monarch' ? 'king' : name.toLowerCase(),
        squares,
        isPlural: plural !== undefined,
        determiner: small,
        ...(owned && { color: owned }),
        ...(placed.length === 1 && { file: placed.toLowerCase() }),
        ...(shadeWord !== undefined && {
          shade: /light|white/i.test(shadeWord) ? ('light' as const) : ('dark' as const),
        }),
        ...(count !== undefined && { count }),
      };
      return { entity, lead: adjectives };
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

/** Words that cannot stand between an article and its noun. */
const stopWords = new RegExp(
  String.raw`\b(?:the|an|a|is|are|was|were|be|has|have|had|may|can|could|will|would|must|to|of|in|on|at|by|for|with|from|and|or|but|not|than|as|if|when|after|before|that|which|who|it|its|his|her|their|your|this|these|those|both|no|any|moment|time|${[...ordinals.keys()].map((word) => `${word} rank`).join('|')})\b`,
  'u',
);

function readColor(word: string | undefined): Color | undefined {
  const small = word?.toLowerCase();
  return small === 'white' || small === 'black' ? small : undefined;
}

function* listNames(names: PlayerNames, color: Color): Generator<[string, Color]> {
  yield [color === 'white' ? 'White' : 'Black', color];
  // 'Duke of Brunswick and Count Isouard': only words with a capital letter are names.
  for (const name of names[color]) if (/^\p{Lu}/u.test(name)) yield [name, color];
}

function escapeRegex(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function toSpan([whole]: RegExpExecArray, start: number): Span {
  return { start, end: start + whole.length, text: whole };
}

function wrap(entity: Entity | undefined): { entity: Entity; lead: string } | undefined {
  return entity && { entity, lead: '' };
}

/**
 * Reads moves in a row. A square alone ('e5') is a move only with a number or dots, or directly after another move.
 */
function readLine(text: string, from: number, last: Entity | undefined): LineEntity | undefined {
  const moves: WrittenMove[] = [];
  let at = from;
  for (;;) {
    const match = matchAt(moveAt, text, at);
    if (!match) break;
    const [whole, number, dots, freeDots, san = '', , glyph = ''] = match;
    const isNamed = number !== undefined || freeDots !== undefined;
    if (bareSquare.test(san) && !isNamed && moves.length === 0) break;
    const color =
      dots === '.' ? 'white' : dots !== undefined || freeDots !== undefined ? 'black' : undefined;
    moves.push({
      san,
      glyph,
      start: at,
      end: at + whole.length,
      text: whole,
      ...(number !== undefined && { number: Number(number) }),
      ...(color && { color }),
    });
    at += whole.length;
    const gap = /^\s+/u.exec(text.slice(at))?.[0] ?? '';
    if (gap === '' || !matchAt(moveAt, text, at + gap.length)) break;
    at += gap.length;
  }
  const [first] = moves;
  const end = moves.at(-1)?.end;
  if (!first || end === undefined) return undefined;
  // 'Nf3, e5' after a line is a list of squares; only directly glued squares are moves.
  if (last && last.end > from) return undefined;
  return { kind: 'line', moves, start: from, end, text: text.slice(from, end) };
}

function readScore(text: string, from: number): Entity | undefined {
  const mate = matchAt(mateAt, text, from);
  if (mate) return { kind: 'mate', moves: Number(mate[0].slice(1)), ...toSpan(mate, from) };
  const score = matchAt(scoreAt, text, from);
  if (!score) return undefined;
  const pawns = Number(score[0].replaceAll(/[−–]/gu, '-').replaceAll(/[\s=±]/gu, ''));
  return { kind: 'score', pawns, ...toSpan(score, from) };
}

function readGeometry(text: string, from: number): Entity | undefined {
  const diagonal = matchAt(diagonalAt, text, from);
  if (diagonal) {
    const [whole, a = diagonal[3], b = diagonal[4]] = diagonal;
    const isDark = /dark/i.test(whole);
    const [start, end] = [a ?? '', b ?? ''];
    const corners = isDark ? (['a1', 'h8'] as const) : (['h1', 'a8'] as const);
    return {
      kind: 'diagonal',
      from: isSquare(start) ? start : corners[0],
      to: isSquare(end) ? end : corners[1],
      ...toSpan(diagonal, from),
    };
  }
  const file = matchAt(fileAt, text, from);
  if (file) {
    const files = [file[1], file[2], file[3], file[4]].flatMap((each) => each?.toLowerCase() ?? []);
    return { kind: 'file', files, ...toSpan(file, from) };
  }
  const rank = matchAt(rankAt, text, from);
  if (rank) {
    const word = (rank[1] ?? '').toLowerCase();
    const value =
      ordinals.get(word) ?? (/^\d/.test(word) ? Number(word.charAt(0)) : word === 'back' ? 1 : 8);
    return { kind: 'rank', rank: value, ...toSpan(rank, from) };
  }
  const square = matchAt(squareAt, text, from);
  const [name = ''] = square ?? [];
  return square && isSquare(name)
    ? { kind: 'square', square: name, ...toSpan(square, from) }
    : undefined;
}

function readNumber(text: string, from: number): Entity | undefined {
  const match = matchAt(numberAt, text, from);
  if (!match) return undefined;
  const word = match[0].toLowerCase();
  return { kind: 'number', value: numberWords.get(word) ?? Number(word), ...toSpan(match, from) };
}
