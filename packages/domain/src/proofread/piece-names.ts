import type { Color, Role } from '../chess/pieces.ts';
import { isSquare } from '../chess/square.ts';
import type { PieceEntity } from './entities.ts';
import { matchAt } from './moves-and-places.ts';
import { numberWords, ordinals } from './number-words.ts';

/** Kinds of pieces that a noun can mean. */
export const roleNouns: Readonly<Record<string, readonly Role[]>> = {
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
/** 'Both of', 'all three of', 'none of' before a noun phrase. */
const part = String.raw`(both|all|each|either|neither|none)(?: (one|two|three|four|five|six|seven|eight))? of (?:the )?`;
/** Adjectives that may stand between the article and the noun. They stay in the canonical text. */
const adjective = String.raw`[a-z]+(?:-[a-z]+)?`;

/** Builds the pattern of a noun phrase for the names of these players. */
function buildPattern(owners: string): RegExp {
  return new RegExp(
    [
      String.raw`(?:${part}(?=[^.,;]{0,40}s\b))?`,
      String.raw`(?:(${determiner}) )?`,
      String.raw`(?:(${owners})['’]s? )?`,
      String.raw`(?:((?:${adjective} ){0,2}?))`,
      String.raw`(?:(${pieceColor}) )?`,
      String.raw`(?:((?:${adjective} ){0,1}?))`,
      String.raw`(?:(${shade}) )?`,
      String.raw`(?:([a-h][1-8]|[a-h])(?:-| ))?`,
      String.raw`(${noun})(s)?`,
      String.raw`(?: (?:on|at|from|stuck on|standing on) (?:the )?([a-h][1-8](?:(?:, | and | or )[a-h][1-8])*)(?![\w=-]|–[a-h]| ${noun}))?(?![\w])`,
    ].join(''),
    'iuy',
  );
}

/** Words that cannot stand between an article and its noun. */
const stopWords = new RegExp(
  String.raw`\b(?:the|an|a|is|are|was|were|be|has|have|had|may|can|could|will|would|must|to|of|in|on|at|by|for|with|from|and|or|but|not|than|as|if|when|after|before|that|which|who|it|its|his|her|their|your|this|these|those|both|no|any|moment|time|${[...ordinals.keys()].map((word) => `${word} rank`).join('|')})\b`,
  'u',
);

/** Verbs before a piece that goes away 'from' a square, or to which something is done 'from' it. */
const drawing =
  /\b(?:lur|deflect|divert|drag|draw|pull|driv|chas|keep|tempt|decoy|entic|remov|distract|mov|shift|bring|tak|forc|push|dislodg|evict|expel|eject|support|attack|hit|cover|guard|protect|defend|pin|fork|threaten|ey|watch|menac|target|harass|control|aid|assist|help|shield|shelter|screen|hid|sav)\w* (?:away )?$/iu;

function readColor(word: string | undefined): Color | undefined {
  const small = word?.toLowerCase();
  return small === 'white' || small === 'black' ? small : undefined;
}

/** A noun phrase, and the adjectives before it, which stay in the canonical text. */
export interface NamedPiece {
  readonly entity: PieceEntity;
  readonly lead: string;
}

/** Creates a reader of noun phrases. `owners` is a pattern of the names of sides and players. */
export function createPieceReader(
  owners: string,
  getColor: (owner: string) => Color | undefined,
): (text: string, from: number) => NamedPiece | undefined {
  const pieceAt = buildPattern(owners);
  return (text, from) => {
    const match = matchAt(pieceAt, text, from);
    return match && readPiece(match, text, from, getColor);
  };
}

function readPiece(
  match: RegExpExecArray,
  text: string,
  from: number,
  getColor: (owner: string) => Color | undefined,
): NamedPiece | undefined {
  const [
    whole,
    portion = '',
    portionCount = '',
    ownArticle = '',
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
  // 'The king's side' is a place.
  if (
    /^(?:king|queen)$/iu.test(name) &&
    /^['’]s (?:side|wing|flank)\b/u.test(text.slice(from + whole.length))
  )
    return undefined;
  const adjectives = `${lead1}${lead2}`.toLowerCase();
  const article = portion === '' ? ownArticle : portion;
  // In 'with this invasion Black attacks queen and bishop' the colour is a side.
  if (/^[WB]/u.test(color ?? '') && article !== '' && lead2 !== '') return undefined;
  // 'one of Black' is no piece; 'each of the knights' needs the plural.
  if (portion !== '' && plural === undefined) return undefined;
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
  // 'lures the bishop from f7' names what it leaves, perhaps only in future.
  const isDrawn = / from [a-h][1-8]$/u.test(whole) && drawing.test(text.slice(0, from));
  if (isSeen || isDrawn) squares.length = 0;
  const cut = isSeen
    ? 6
    : isDrawn
      ? 8
      : plural === undefined && list !== undefined
        ? list.length - 2
        : 0;
  const origin = placed.toLowerCase();
  if (isSquare(origin)) squares.unshift(origin);
  const small = article.toLowerCase() === 'none' ? 'no' : article.toLowerCase();
  // 'the four bishops': the number stays in the canonical text too.
  const [numeral = ''] = /^[a-z]+/u.exec(adjectives) ?? [];
  const count =
    small === 'both'
      ? 2
      : (numberWords.get(portionCount.toLowerCase()) ??
        numberWords.get(small) ??
        (plural === undefined ? undefined : numberWords.get(numeral)));
  const owned = owner === undefined ? readColor(color) : getColor(owner);
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
