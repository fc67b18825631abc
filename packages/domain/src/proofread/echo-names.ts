import type { Color } from '../chess/pieces.ts';
import { isSquare } from '../chess/square.ts';
import type { Entity, PieceEntity } from './entities.ts';
import { matchAt, toSpan } from './moves-and-places.ts';
import { numberWords } from './number-words.ts';
import { roleNouns } from './piece-names.ts';
import type { NamedPiece } from './piece-names.ts';

const place = String.raw`(?: (?:on|at|over on) ([a-h][1-8])(?![\w-]))?`;
/** 'A single white one', 'two black ones', 'no white one' */
const oneAt = new RegExp(
  String.raw`(?:(the|an|a|no|not a|one|two|three|four|five|any|another|each|every|its|his|only) )?(?:(single|lone|sole|solitary|other|further|only|remaining|lonely) )?(white|black) (ones?)(?!['\w-])${place}`,
  'iuy',
);
/** 'Its colleague on e1', 'his counterpart' */
const fellowAt = new RegExp(
  String.raw`(?:(its|his|her|their|the|whose) )(?:(white|black|other|distant|friendly|faithful) )?(colleague|twin|partner|companion|comrade|fellow|namesake|sister|brother|counterpart|opposite number|rival)(?!['\w-])${place}`,
  'iuy',
);
/** 'The other is attacked', 'the other one' */
const otherAt =
  /the other(?: one(?!\w)|(?= (?:is|was|has|had|can|will|stands|stood|remains|hangs|guards|defends|protects|attacks|on|at|one)\b)|(?=[.,;]))(?: (?:on|at) ([a-h][1-8])(?![\w-]))?/iuy;

/** Reads a noun that repeats an earlier one: the kind of piece is that of the piece named last. */
export function readEcho(
  text: string,
  from: number,
  entities: readonly Entity[],
): NamedPiece | undefined {
  const named = entities.filter((entity): entity is PieceEntity => entity.kind === 'piece');
  const last = named.at(-1);
  if (!last) return undefined;
  return readOne(text, from, last) ?? readFellow(text, from, named) ?? readOther(text, from, last);
}

function readOne(text: string, from: number, last: PieceEntity): NamedPiece | undefined {
  const match = matchAt(oneAt, text, from);
  if (!match) return undefined;
  const [, article = '', limit = '', color = '', noun = '', square] = match;
  const determiner = article.toLowerCase();
  const isGeneral = last.noun === 'piece' || last.noun === 'unit';
  const isSingle = /^(?:single|lone|sole|solitary|only|lonely)$/iu.test(limit);
  const count = isSingle ? 1 : numberWords.get(determiner);
  return {
    entity: {
      ...toSpan(match, from),
      kind: 'piece',
      roles: isGeneral ? (roleNouns['unit'] ?? []) : last.roles,
      noun: isGeneral ? 'piece' : last.noun,
      color: color.toLowerCase() === 'white' ? 'white' : 'black',
      squares: listSquare(square),
      isPlural: noun.toLowerCase() === 'ones',
      determiner: determiner.startsWith('not') ? 'no' : determiner,
      ...(count !== undefined && { count }),
    },
    lead: '',
  };
}

/** Any of the pieces named before can be the one whose fellow is meant. */
function readFellow(
  text: string,
  from: number,
  named: readonly PieceEntity[],
): NamedPiece | undefined {
  const match = matchAt(fellowAt, text, from);
  const last = named.at(-1);
  if (!match || !last) return undefined;
  const [, , , noun = '', square] = match;
  const isAlone = named.every((each) => each.noun === last.noun && each.color === last.color);
  const isEnemy = /^(?:counterpart|opposite number|rival)$/iu.test(noun);
  const color = isAlone ? (isEnemy ? getOther(last.color) : last.color) : undefined;
  const entity = repeat(last, toSpan(match, from), square, color);
  const roles = [...new Set(named.flatMap((each) => each.roles))];
  const except = named.flatMap((each) => (each.isPlural ? [] : each.squares));
  return {
    entity: isAlone
      ? { ...entity, except, determiner: 'a' }
      : { ...entity, except, determiner: 'a', roles, noun: 'piece' },
    lead: '',
  };
}

function readOther(text: string, from: number, last: PieceEntity): NamedPiece | undefined {
  const match = matchAt(otherAt, text, from);
  // 'On the other side', 'one after the other' speak of no piece.
  if (!match || /\b(?:on|after|each|to|or|from) $/iu.test(text.slice(0, from))) return undefined;
  const entity = repeat(last, toSpan(match, from), match[1], last.color);
  if (match[1] === undefined) return { entity, lead: '' };
  // With a square any kind can be meant: 'looks through the king at the other one on f8'.
  const { color: _, ...rest } = entity;
  const roles = roleNouns['unit'] ?? [];
  return { entity: { ...rest, roles, except: [], noun: 'piece', determiner: 'a' }, lead: '' };
}

function repeat(
  last: PieceEntity,
  span: Pick<PieceEntity, 'start' | 'end' | 'text'>,
  square: string | undefined,
  color: Color | undefined,
): PieceEntity {
  return {
    ...span,
    kind: 'piece',
    roles: last.roles,
    noun: last.noun,
    squares: listSquare(square),
    except: last.isPlural ? [] : last.squares,
    isPlural: false,
    determiner: 'the',
    ...(color && { color }),
  };
}

function getOther(color: Color | undefined): Color | undefined {
  if (color === undefined) return undefined;
  return color === 'white' ? 'black' : 'white';
}

function listSquare(square: string | undefined): PieceEntity['squares'] {
  return square !== undefined && isSquare(square) ? [square] : [];
}
