import type { Square } from '../../../chess/square.ts';
import {
  formatSquare,
  getPiece,
  getSideAt,
  listSquares,
  toSide,
} from '../../../coach/verify/board.ts';
import type { Side } from '../../../coach/verify/board.ts';
import { getSlideSteps, listBetween, listReached, reaches } from '../../../coach/verify/reach.ts';
import { getMovedPiece } from '../../agent.ts';
import { getLineEnd } from '../../bind-line.ts';
import type { PieceEntity } from '../../entities.ts';
import { isExcepted } from '../../general-sentence.ts';
import { resolvePiece } from '../../resolve-piece.ts';
import type { SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';

/** A noun of a list, with the squares it can mean at one position. */
export interface Party {
  readonly squares: readonly Square[];
  /** Number of squares that must fit: 2 for 'both rooks', else 1. */
  readonly needs: number;
  readonly entity?: PieceEntity;
}

/** Subject or object of a verb. */
export interface Parties {
  readonly kind: 'named' | 'meant' | 'side' | 'nobody' | 'unknown';
  /** All of them, for a list joined by 'and'. For `meant`, one of them is enough. */
  readonly list: readonly Party[];
  readonly side?: Side;
}

const small = String.raw`(?:still|now|already|also|both|simply|even|again|only|just|therefore|thus|thereby|directly|immediately|indirectly|firmly|well|currently|always|suddenly|no longer|not|never|hardly|really|actually|completely|securely|fully|all|each|together|then|once|meanwhile|usefully|neatly|nicely|safely|solidly|adequately|sufficiently|doubly|clearly|merely|barely|permanently|momentarily|temporarily|at last|at once|at the moment|for the moment|in turn|at the same time|for now|of course|however|as well|too|longer|otherwise|itself|itself now|n't)`;
const auxiliary = String.raw`(?:is|are|was|were|be|been|being|has|have|had|having|does|do|did|can|could|may|might|will|would|must|should|shall|remains?|remained|stays?|stayed|stands?|becomes?|became|seems?|looks?|appears?|gets?|got|finds? itself|is left|are left|isn't|aren't|wasn't|doesn't|don't|didn't|can't|couldn't|won't|hasn't|cannot|to|by|continues?|comes?|manages?|keeps?|helps?|serves?|aims?)`;
const tail = new RegExp(String.raw`(?:[ ,]*\b(?:${small}|${auxiliary})\b)*[ ,]*$`, 'u');
const listAtEnd =
  /(<[PLSC]\d+>(?:(?:, (?:and )?| and | or | nor | plus | as well as |\/)<[PLSC]\d+>)*)(?<rest>(?: (?:itself|there|here|alone|too|on <[FSRD]\d+>|along <[FDR]\d+>|in the corner|in the cent(?:re|er)|behind it|of (?:his|hers|theirs|its own|<C\d+>)))?)$/u;
const relative =
  /(<[PLSC]\d+>(?:(?:, (?:and )?| and | or )<[PLSC]\d+>)*),? (?:which|that|who|whose|where it|from where it)$/u;
/** 'e4, which Black has left': what is left is meant, not who leaves it. */
const leftBy =
  /(<[PS]\d+>),? (?:which|that) <[CP]\d+>(?: (?:has|have|had))?(?: now)? (?:left|leaves|leave|keeps|kept)(?: (?:completely|quite|entirely))?(?: (?:has|have|had))?$/u;
const singular =
  /^[\s,]*(?:(?!both|also|always|perhaps|thus)[a-z]+ly |now |still |already |only |also )*(?:is|was|has|does|isn't|wasn't|doesn't|remains|(?!always|perhaps|thus)[a-z]{2,}s)\b/u;
const nobody =
  /\b(?:nobody|nothing|no one|none|neither)(?: else| at(?: all)?| whatsoever)?(?: of [^,;<]*(?:<[CP]\d+>[^,;<]*)?)?$/u;
const pronoun =
  /(?:^|[\s,])(?:it|this|that|they|these|those|she|he|him|them|the latter|the former|one)$/u;

/** Reads the subject of the verb at this offset. */
export function readSubject(context: SentenceContext, index: number, spot: Spot): Parties {
  const full = context.read.canonical.slice(0, index);
  const before = full.replace(tail, '');
  if (nobody.test(before) || nobody.test(full.trim())) return { kind: 'nobody', list: [] };
  // After a comma the verb belongs to an earlier subject: '<P0> is guarded by <P1>, attacks <P2>'.
  // Two commas enclose a word of the same clause: '<P0>, however, is pinned'.
  const isApart = (full.slice(before.length).match(/,/gu) ?? []).length % 2 === 1;
  const left = leftBy.exec(full.trimEnd())?.[1];
  if (left !== undefined) return readNamed(context, left, spot);
  const list = (isApart ? undefined : listAtEnd.exec(before)?.[1]) ?? relative.exec(before)?.[1];
  // 'Every piece but the queen is at home' excludes the noun.
  const head = list === undefined ? '' : before.slice(0, before.lastIndexOf(list));
  if (isExcepted(head)) return { kind: 'unknown', list: [] };
  if (list !== undefined) {
    // 'attacks <P0>, and <P1> guards it': a verb in the singular belongs to the last noun.
    const verb = `${full.slice(before.length)}${context.read.canonical.slice(index, index + 30)}`;
    const last = list.slice(list.lastIndexOf('<'));
    return readNamed(context, singular.test(verb) ? last : list, spot);
  }
  return readMeant(context, before, spot);
}

function readNamed(context: SentenceContext, text: string, spot: Spot): Parties {
  const tokens = text.match(/<[PLSC]\d+>/gu) ?? [];
  const [only] = tokens;
  const entity = only === undefined ? undefined : context.getEntity(only);
  if (tokens.length === 1 && entity?.kind === 'side') return readSide(toSide(entity.color), spot);
  if (
    tokens.length === 1 &&
    entity?.kind === 'piece' &&
    /^(?:no|neither)$/u.test(entity.determiner)
  )
    return { kind: 'nobody', list: [readParty(context, only ?? '', spot)] };
  const list = tokens
    .filter((token) => !token.startsWith('<C'))
    .map((token) => preferMoved(context, token, readParty(context, token, spot), spot));
  return { kind: / or /u.test(text) ? 'meant' : 'named', list };
}

/** A pronoun or a verb without a subject: one of the pieces named before, or the piece that moved. */
function readMeant(context: SentenceContext, before: string, spot: Spot): Parties {
  const clause = before.split(/[;:]/u).at(-1) ?? '';
  const tokens = clause.match(/<[PL]\d+>/gu) ?? before.match(/<[PL]\d+>/gu) ?? [];
  const sideToken = clause.match(/<C\d+>/gu)?.at(-1);
  const side = sideToken === undefined ? undefined : context.getEntity(sideToken);
  const isPronoun = pronoun.test(before);
  const isPerson = /(?:^|[\s,])(?:he|she|they)$/u.test(before);
  const moved = getMovedPiece(context, spot);
  const list: Party[] = tokens.map((token) =>
    preferMoved(context, token, readParty(context, token, spot), spot),
  );
  list.push({ squares: moved, needs: 1 });
  if (side?.kind === 'side' && (!isPronoun || isPerson))
    list.push(...readSide(toSide(side.color), spot).list);
  else if (isPerson) list.push(...readSide(1, spot).list, ...readSide(-1, spot).list);
  return { kind: 'meant', list };
}

/** 'The bishop' at the head of a sentence about a bishop's move is the one that moved. */
function preferMoved(
  { read, place }: SentenceContext,
  token: string,
  party: Party,
  spot: Spot,
): Party {
  const { entity, squares } = party;
  const [first] = read.canonical.match(/<[PLC]\d+>/u) ?? [];
  if (first !== token || spot !== place.after || !spot.move || !entity) return party;
  const moved = formatSquare(spot.move.to);
  const isPlain = entity.determiner === 'the' && !entity.isPlural && entity.squares.length === 0;
  const isAlone = !read.entities.some(
    (other) => other !== entity && other.kind === 'piece' && other.noun === entity.noun,
  );
  const isSimple =
    !/^(?:[a-z-]+ )+<P/u.test(read.canonical.slice(0, read.canonical.indexOf(token) + 2)) ||
    read.canonical.startsWith('from');
  return isPlain && isAlone && isSimple && squares.includes(moved)
    ? { ...party, squares: [moved] }
    : party;
}

function readSide(side: Side, spot: Spot): Parties {
  const squares = listSquares(spot.board, side).map(formatSquare);
  return { kind: 'side', side, list: [{ squares, needs: 1 }] };
}

/** Words after a list of nouns that go on with the same clause; any other word is the verb of its last noun. */
const goesOn =
  /^(?:[.,;:!?)]|$| [–—-] |'s?\b| (?:and|or|but|as|on|in|at|from|with|to|into|while|because|since|for|so|which|that|who|whose|when|if|after|before|along|through|via|against|again|too|now|twice|once|thrice|alone|only|behind|of|than|both|without|during|until|though|although|where|whereas|despite|under|over|near|here|there|simultaneously|together|respectively|instead|anyway|already|still|then|also|even|directly|indirectly|immediately|is|are)\b)/u;
const finite =
  /^ (?:(?:both|also|still|now|then|only|already|all) )?(?:is|are|was|were|has|have|had|will|would|can|cannot|may|must|could|does|do|by|[a-z]{2,}(?<!ou|cros|acros|alway|perhap|thu)s\b|attack|defend|protect|guard|cover|stand|remain)(?= |[.,;]|$)/u;
const lastItem =
  /^(?<first>.*<[PSC]\d+>)(?<joint>, and |, | and | as well as | plus )[^<]*<[PC]\d+>$/u;

/**
 * Cuts the subject of the next clause from the end of a list of nouns: in 'attacks <P0>, and <P1> guards it' and 'attacked
 * by <P0>, <P1> by <P2>' the second noun begins a new clause.
 */
export function trimList(list: string, rest: string): string {
  const found = lastItem.exec(list)?.groups;
  const { first, joint = '' } = found ?? {};
  if (first === undefined) return list;
  const isNext = finite.test(rest) || (joint.startsWith(',') && !goesOn.test(rest));
  return isNext ? first : list;
}

/** Reads one token as the squares it can mean at the position. */
export function readParty(context: SentenceContext, token: string, spot: Spot): Party {
  const entity = context.getEntity(token);
  if (entity?.kind === 'square') return { squares: [entity.square], needs: 1 };
  if (entity?.kind === 'piece') {
    const squares = resolveAgain(context, entity, spot);
    const needs = entity.squares.length > 1 ? entity.squares.length : (entity.count ?? 1);
    return { squares, needs: entity.isPlural ? needs : 1, entity };
  }
  if (entity?.kind === 'line') {
    const line = context.getLine(token);
    const end = line && getLineEnd(line);
    return {
      squares: end?.move ? [formatSquare(end.move.to), ...listOpened(end)] : [],
      needs: 1,
    };
  }
  return { squares: [], needs: 1 };
}

/** Pieces whose line the last move has opened: '9...axb6 attacks a2' speaks of the rook behind the pawn. */
function listOpened({ board, move, parent }: Spot): Square[] {
  if (!move || !parent) return [];
  const { from } = move;
  return listSquares(board, getSideAt(board, move.to))
    .filter(
      (at) =>
        at !== move.to &&
        getSlideSteps(getPiece(board, at)).length > 0 &&
        reaches(parent.board, at, from) &&
        listReached(board, at).some((to) => listBetween(at, to)?.includes(from) === true),
    )
    .map(formatSquare);
}

/** 'The bishop' after 'the bishop on b5' is that bishop, as long as it stands there. */
function resolveAgain({ read }: SentenceContext, entity: PieceEntity, spot: Spot): Square[] {
  const own = resolvePiece(spot.board, entity);
  const isPlain =
    /^(?:the|this|that) [a-z]+$/iu.test(entity.text) &&
    !entity.isPlural &&
    !/\b(?:colleague|counterpart|other|opposite|rival|twin|partner|former|latter)\b/u.test(
      read.canonical,
    );
  if (!isPlain) return own;
  const same = read.entities.filter(
    (other): other is PieceEntity =>
      other.kind === 'piece' && other.noun === entity.noun && other.start < entity.start,
  );
  const [named] = same;
  // 'Bears down on g6, but the pawn is guarded': what stands on the square that was named.
  const onSquares = read.entities.flatMap((other) =>
    other.kind === 'square' && other.start < entity.start && own.includes(other.square)
      ? [other.square]
      : [],
  );
  if (same.length === 0 && onSquares.length === 1) return onSquares;
  if (!named || same.length !== 1 || named.squares.length !== 1) return own;
  const squares = resolvePiece(spot.board, named);
  return squares.length === 1 ? squares : own;
}

/** Reads a list of objects, or the pronoun in its place. */
export function readObjects(
  context: SentenceContext,
  list: string,
  index: number,
  spot: Spot,
): Parties {
  const tokens = list.match(/<[PSL]\d+>/gu) ?? [];
  if (tokens.length > 0)
    return {
      kind: / or /u.test(list) ? 'meant' : 'named',
      list: tokens.map((token) => readParty(context, token, spot)),
    };
  // Pieces that do it are not the ones it is done to: 'attacked by <P0>, and nothing protects it'.
  const full = context.read.canonical.slice(0, index);
  const others = full.replaceAll(
    /\b(?:by|besides|apart from|except) <P\d+>(?:(?:, (?:and )?| and )<P\d+>)*/gu,
    '',
  );
  const before = others.match(/<[PSL]\d+>/gu) ?? full.match(/<[PSL]\d+>/gu) ?? [];
  // Without a pronoun, as in 'which nobody defends', the nearest is meant.
  const earlier =
    list === '' &&
    /\b(?:nobody|nothing|none|no one) [a-z ]*$/u.test(context.read.canonical.slice(0, index))
      ? before.slice(-1)
      : before;
  const isMany = /^(?:them|each other)/u.test(list);
  const meant = earlier
    .filter((token) => isMany || context.getPiece(token)?.isPlural !== true)
    .map((token) => readParty(context, token, spot));
  const moved = { squares: getMovedPiece(context, spot), needs: 1 };
  return { kind: 'meant', list: meant.length > 0 ? meant : [moved] };
}

/** True if the parties fit: all of a list, or one of those that can be meant. Undefined if none is on the board. */
export function isFitting(
  { kind, list }: Parties,
  fits: (square: Square) => boolean | undefined,
): boolean | undefined {
  const isParty = ({ squares, needs }: Party): boolean | undefined => {
    if (squares.length < needs || squares.length === 0) return undefined;
    const found = squares.map(fits);
    const known = found.filter((each) => each !== undefined);
    if (known.filter(Boolean).length >= needs) return true;
    return known.length > 0 ? false : undefined;
  };
  const found = list.map(isParty);
  if (found.length === 0) return undefined;
  if (kind === 'named') {
    if (found.includes(false)) return false;
    return found.includes(undefined) ? undefined : true;
  }
  if (found.includes(true)) return true;
  return found.includes(false) ? false : undefined;
}

/** Words of adverbs and auxiliaries before a verb. */
export const leadWords = String.raw`(?<lead>(?:\b(?:${small}|${auxiliary})\b[ ,]+)*)`;

/** Writes a part of the canonical text as the author wrote it: tokens become words again. */
export function writeOut(context: SentenceContext, text: string): string {
  return text
    .replaceAll(/<[A-Z]\d+>/gu, (token) => context.getEntity(token)?.text ?? token)
    .replace(/^[\s,]+|[\s,]+$/gu, '');
}
