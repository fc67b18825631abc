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
import type { SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import { resolveAgain } from './resolve-again.ts';
import { dropObjects } from './subject-lists.ts';

/** A noun of a list, with the squares it can mean at one position. */
export interface Party {
  readonly squares: readonly Square[];
  /** Number of squares that must fit: 2 for 'both rooks', else 1. */
  readonly needs: number;
  /** Fewer are false; between this number and `needs` the statement is open. Default: `needs`. */
  readonly least?: number;
  readonly entity?: PieceEntity;
}

/** Subject or object of a verb. */
export interface Parties {
  readonly kind: 'named' | 'meant' | 'side' | 'nobody' | 'unknown';
  /** All of them, for a list joined by 'and'. For `meant`, one of them is enough. */
  readonly list: readonly Party[];
  /** For `meant`: those that the words mean in all likelihood. What holds only for others is not proved. */
  readonly likely?: readonly Party[];
  /** True if no other piece of the side is meant: 'only the king', 'no piece but the king'. */
  readonly isOnly?: boolean;
  readonly side?: Side;
}

const small = String.raw`(?:still|now|already|also|both|simply|even|again|only|just|therefore|thus|thereby|directly|immediately|indirectly|firmly|well|currently|always|suddenly|no longer|not|never|hardly|really|actually|completely|securely|fully|all|each|together|then|once|meanwhile|usefully|neatly|nicely|safely|solidly|adequately|sufficiently|doubly|clearly|merely|barely|permanently|momentarily|temporarily|at last|at once|at the moment|for the moment|in turn|at the same time|for now|of course|however|as well|too|longer|otherwise|there|here|in a position|in position|able|free|in time|right there|on its own|itself|itself now|n't)`;
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
  /\b(?:nobody|nothing|no one|none|neither)(?: else| at(?: all)?| whatsoever)?(?: (?:of|in|among|from) [^,;<]*(?:<[CP]\d+>[^,;<]*)?)?$/u;
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
  // 'Every piece but the queen is at home' excludes the noun; 'no piece but the king' means it alone.
  const head = list === undefined ? '' : before.slice(0, before.lastIndexOf(list));
  const following = list === undefined ? '' : full.slice(head.length + list.length);
  if (list !== undefined && (isAlone(context, head) || /^ alone\b/u.test(following)))
    return { ...readNamed(context, list, spot), isOnly: true };
  if (isExcepted(head)) return { kind: 'unknown', list: [] };
  if (list !== undefined && denying.test(head))
    return { kind: 'nobody', list: [readParty(context, list, spot)] };
  if (list !== undefined) {
    // 'attacks <P0>, and <P1> guards it': a verb in the singular belongs to the last noun.
    const verb = `${full.slice(before.length)}${context.read.canonical.slice(index, index + 30)}`;
    const last = list.slice(list.lastIndexOf('<'));
    return readNamed(context, singular.test(verb) ? last : dropObjects(head, list), spot);
  }
  return readMeant(context, before, spot);
}

/** 'There isn't a white piece that', 'not a single pawn' */
const denying =
  /(?:\b(?:there|here) (?:is|are|was|were)(?:n't| not)(?: any)?|\bthere (?:is|are|was|were) hardly|\bnot)(?: even)?(?: a| one)?(?: single| one)? $/u;
const alone =
  /(?:\b(?:only|just|nothing|nobody|no one|none) |(?<none><P\d+>) )(?<but>(?:but|except(?: for)?|other than|save(?: for)?|besides|apart from) )?$/u;

/** True if the words before a noun say that nothing else does it: 'only', 'nothing but', 'no piece except'. */
function isAlone({ getPiece }: SentenceContext, head: string): boolean {
  const found = alone.exec(head);
  if (!found) return false;
  const { none, but } = found.groups ?? {};
  if (none === undefined) return /\b(?:only|just) $/u.test(head) || but !== undefined;
  return but !== undefined && getPiece(none)?.determiner === 'no';
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
    return { kind: 'nobody', list: [excludeNamed(context, only ?? '', spot)] };
  const list = tokens
    .filter((token) => !token.startsWith('<C'))
    .map((token) => preferMoved(context, token, readParty(context, token, spot), spot));
  return { kind: / or /u.test(text) ? 'meant' : 'named', list };
}

/** 'No other white piece': the ones that the sentence named before are not meant. */
function excludeNamed(context: SentenceContext, token: string, spot: Spot): Party {
  const party = readParty(context, token, spot);
  const { canonical } = context.read;
  const before = canonical.slice(0, canonical.indexOf(token));
  if (!/\b(?:other|further|second) (?:[a-z]+ )?$/u.test(before)) return party;
  const named = new Set(
    (before.match(/<P\d+>/gu) ?? []).flatMap((each) => readParty(context, each, spot).squares),
  );
  return { ...party, squares: party.squares.filter((square) => !named.has(square)) };
}

/** A piece that a verb of the same clause follows is a subject. */
const acting =
  /(<[PL]\d+>|<S\d+>(?= (?:is|are|was|were|has|have)\b))(?:,? (?:which|that|who))?(?: (?:in|on|at|from|along|of) (?:the )?(?:<[SFRDC]\d+>|cent(?:re|er)|corner|rim|edge|middle))?(?= (?:(?:[a-z]+ly|now|also|still|then|just|only|already|both|simply|even|again|thus) )*(?:is|are|was|were|has|have|had|can|could|may|might|must|will|would|does|did|[a-z]{2,}s|attack|defend|guard|protect|cover|hit|stand)\b)/gu;

/** A pronoun or a verb without a subject: one of the pieces named before, or the piece that moved. */
function readMeant(context: SentenceContext, before: string, spot: Spot): Parties {
  const clause = before.split(/[;:]/u).at(-1) ?? '';
  const tokens = clause.match(/<[PL]\d+>/gu) ?? [
    ...(before.match(/<[PL]\d+>/gu) ?? []),
    ...(clause.match(/<S\d+>/gu) ?? []),
  ];
  // 'Attacks h2, guarded by the king': the square just named.
  const [near] = /<S\d+>(?=, ?$)/u.exec(before) ?? [];
  if (near !== undefined && !tokens.includes(near)) tokens.push(near);
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
  const likely = findLikely(context, before, spot);
  return likely ? { kind: 'meant', list: [...likely, ...list], likely } : { kind: 'meant', list };
}

/** Pieces that a verb without a noun means in all likelihood: the last subject and, for a pronoun, the nearest noun. */
function findLikely(
  context: SentenceContext,
  before: string,
  spot: Spot,
): readonly Party[] | undefined {
  const clause = before.split(/[;:]/u).at(-1) ?? '';
  const part = /<[PL]\d+>/u.test(clause) ? clause : before;
  const subject = [...part.matchAll(acting)].at(-1)?.[1];
  const nearest = part.match(/<[PL]\d+>/gu)?.at(-1);
  const first = part.match(/<[PL]\d+>/u)?.[0];
  const isParticiple = /<[PS]\d+>, ?$/u.test(before);
  const tokens = [
    subject,
    ...(subject === undefined ? [first] : []),
    ...(pronoun.test(before) || isParticiple ? [nearest] : []),
    ...(isParticiple ? [part.match(/<[PS]\d+>/gu)?.at(-1)] : []),
  ].filter((token) => token !== undefined);
  if (tokens.length === 0) return undefined;
  const parties = tokens.map((token) =>
    preferMoved(context, token, readParty(context, token, spot), spot),
  );
  const isMoved = subject === undefined || pronoun.test(before);
  return isMoved ? [...parties, { squares: getMovedPiece(context, spot), needs: 1 }] : parties;
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

/** Reads one token as the squares it can mean at the position. */
export function readParty(context: SentenceContext, token: string, spot: Spot): Party {
  const entity = context.getEntity(token);
  if (entity?.kind === 'square') return { squares: [entity.square], needs: 1 };
  if (entity?.kind === 'piece') {
    const squares = resolveAgain(context, entity, spot);
    const needs = entity.squares.length > 1 ? entity.squares.length : (entity.count ?? 1);
    if (/^(?:every|each)$/u.test(entity.determiner))
      return { squares, needs: Math.max(squares.length, 1), entity };
    if (!entity.isPlural || needs > 1)
      return { squares, needs: entity.isPlural ? needs : 1, entity };
    // 'All knights' means each; 'the rooks' means more than one, and is open if it is true of one only.
    const isAll = /^(?:all|these|those)$/u.test(entity.determiner);
    return { squares, needs: isAll ? Math.max(squares.length, 1) : 1, entity };
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

/** Subject of the verb whose object follows. */
const ownSubject =
  /(<[PL]\d+>(?:(?:, (?:and )?| and | or )(?:(?!(?:but|because|since|while|as|for|so|yet|although|though|where|when|if|which) )[a-z]+ )?<[PL]\d+>)*)(?:,? (?:which|that|who))?(?: (?!(?:and|but|or|as|because|while|so|where|when|nobody|nothing|none|no)\b)[a-z']+){0,5} ?$/u;

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
  if (meant.length === 0) return { kind: 'meant', list: [moved] };
  // The noun just before the verb is its subject; the nearest of the others is meant.
  const subjects = ownSubject.exec(full);
  const own =
    dropObjects(full.slice(0, subjects?.index ?? 0), subjects?.[1] ?? '').match(/<[PL]\d+>/gu) ??
    [];
  const near = earlier.filter(
    (token) =>
      (isMany || context.getPiece(token)?.isPlural !== true) && !own.some((each) => each === token),
  );
  const last = (near.length > 0 ? near : earlier).slice(isMany ? -2 : -1);
  const isNobody =
    /\b(?:nobody|nothing|none|no one)\b[^,;]*$/u.test(full) ||
    own.some((token) => context.getPiece(token)?.determiner === 'no');
  const subject = isNobody
    ? undefined
    : [...full.matchAll(acting)]
        .map(([, token]) => token)
        .findLast((token) => token !== undefined && near.includes(token));
  const place = earlier.findLast((token) => token.startsWith('<S'));
  const likely = [...last, subject, place].flatMap((token) =>
    token === undefined ? [] : [readParty(context, token, spot)],
  );
  // A piece does nothing to itself.
  const rest = near.map((token) => readParty(context, token, spot));
  return { kind: 'meant', list: rest.length > 0 ? rest : meant, likely };
}

/** Words of adverbs and auxiliaries before a verb. */
export const leadWords = String.raw`(?<lead>(?:\b(?:${small}|${auxiliary})\b[ ,]+)*)`;

/** Writes a part of the canonical text as the author wrote it: tokens become words again. */
export function writeOut(context: SentenceContext, text: string): string {
  return text
    .replaceAll(/<[A-Z]\d+>/gu, (token) => context.getEntity(token)?.text ?? token)
    .replace(/^[\s,]+|[\s,]+$/gu, '');
}
