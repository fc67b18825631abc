import type { Claim } from '../claim.ts';
import { parseSquare, toSide } from './board.ts';
import type { Side } from './board.ts';
import { getPawnSide } from './pawn-statements.ts';
import type { Witness } from './witness.ts';
import { filterClaims } from './sentence-claims.ts';
import { isMoversDoing } from './side-naming.ts';
import type { SideCheck } from './side-naming.ts';

const qualities =
  /^ (?:(?:[a-z-]+ )?|(?:(?:passed|isolated|backward|doubled|weak|loose|king|queen|rook|bishop|knight|pawn) )+on )$/;

/** Checks possessives such as "White's knight". */
const checkOwner: SideCheck = ({ isPossessive, after, next, side }) => {
  if (!isPossessive || next?.is !== 'piece' || !qualities.test(after)) return undefined;
  return toSide(next.color) === side;
};

const toHave =
  /^ (?:still |now |also |again )?(?:has|gets|keeps|owns|uses|brings|develops|moves|frees|sacrifices|gives up|advances|places|plants|finds|leaves|gives|plays|shifts|continues with|spends moves on|regroups|ends up with|swings|transfers) (?:(?!(?:and|on|at|of|against|to|from|with|up)\b)[a-z-]+,? ){0,4}$/;
const toFace =
  /^ (?:to (?:answer|watch|deal|meet|think|reckon|face|count|rely|step)|back\b|among the attackers|in the way)/;
const notIts = /^ (?:from|tied)/;

const checkPossession: SideCheck = ({ isPossessive, after, next, afterNext, side }) => {
  if (isPossessive || next?.is !== 'piece' || !toHave.test(after)) return undefined;
  if (notIts.test(afterNext)) return undefined;
  if (after.startsWith(' keeps ') && /^ out of\b/.test(afterNext))
    return toSide(next.color) !== side;
  return (toSide(next.color) === side) !== toFace.test(afterNext);
};

/** Words for features, and tests for the claims that show which side has the feature. */
const features: readonly (readonly [RegExp, (claim: Claim) => boolean])[] = [
  [/\b(?:passed|passers?)\b/, isTrait('passed', 'protected-passer', 'outside-passer')],
  [/\bisolated\b/, isTrait('isolated')],
  [/\bdoubl(?:ed|es)\b/, isTrait('doubled')],
  [/\bbackward\b/, isTrait('backward')],
  [/\bhanging pawns\b/, isKind('hanging-pawns')],
  [/\b(?:majority|more pawns|outnumbers)\b/, isKind('majority')],
  [/\b(?:bishop pair|two bishops|both bishops)\b/, isKind('bishop-pair')],
  [/\boutpost\b/, isKind('outpost')],
  [/\b(?:hole|weak square)\b/, isKind('hole')],
  [/\b(?:castle|castling)\b/, isKind('may-castle')],
  [/\b(?:pawn cover|cover)\b/, isKind('shield')],
  [/\bopposition\b/, isKind('opposition')],
  [/\btwo pawns (?:on|of)\b/, isTrait('doubled')],
  [/\bking in the centre\b/, isKind('may-castle')],
  [/\bcamp\b/, isKind('hole')],
  [/\b(?:hold|grip) .*centre\b/, isKind('centre')],
  [/\bking position\b/, isKind('ring-attackers')],
  [/\b(?:lost|gives up) (?:the|its) pawn\b|\bbare of\b/, isKind('half-open-file')],
  [/\b(?:grip|pawn control)\b|\bno pawn of\b/, isKind('hole')],
  [/\bpawns in front of\b/, isKind('shield')],
  [/\bpawns\b.*\bguard\b/, isKind('hole')],
  [/\bback rank\b/, isKind('weak-back-rank')],
  [/\bthe colour of\b/, isKind('on-shade')],
];

function isTrait(...traits: readonly string[]): (claim: Claim) => boolean {
  return ({ says }) =>
    (says.is === 'pawn' && traits.includes(says.trait)) ||
    (says.is === 'connected-passers' && traits.includes('passed'));
}

function isKind(kind: Claim['says']['is']): (claim: Claim) => boolean {
  return ({ says }) => says.is === kind;
}

function findOwner(witness: Witness, { at, says }: Claim): Side | undefined {
  if (says.is === 'opposition') return toSide(says.toMove === 'white' ? 'black' : 'white');
  if ('color' in says) return toSide(says.color);
  const square = says.is === 'pawn' ? says.square : 'squares' in says ? says.squares[0] : undefined;
  const board = witness.getBoard(at);
  return board && square ? getPawnSide(board, parseSquare(square)) : undefined;
}

const checkAttributes: SideCheck = (naming, witness, sentence) => {
  const { side, clause, isAlone, after, isPossessive, before } = naming;
  const isOfPawns = /^ (?:own )?pawns\b/.test(after);
  const words = isPossessive && !isOfPawns ? after.toLowerCase() : clause;
  if (
    (!isAlone && !isPossessive) ||
    /\b(?:no pawn left|no pawn that|no rook|less|lags|against|cannot|unable|out of the way)\b/.test(
      words,
    )
  )
    return undefined;
  if (isMoversDoing(naming)) return undefined;
  if (/(?:than|from|against) $/.test(before)) return undefined;
  const owners = features.flatMap(([word, isOf]) =>
    word.test(words) ? sentence.claims.filter(isOf).map((claim) => findOwner(witness, claim)) : [],
  );
  const known = new Set(owners.filter((owner) => owner !== undefined));
  return known.size === 1 ? known.has(side) : undefined;
};

/** Checks words like 'more' or 'ahead': the side must be the one with the higher count. */
const checkLead: SideCheck = ({ side, clause, isPossessive, after, before }, _, sentence) => {
  const counted = (['developed', 'space', 'lead'] as const).flatMap((is) =>
    filterClaims(sentence, is),
  );
  const now = counted.filter(({ at }) => at.line !== 'game' || at.ply > 0);
  const leader = now.find((one) =>
    now.some(
      (other) =>
        one.says.is === other.says.is &&
        one.says.color !== other.says.color &&
        (one.says.least ?? -Infinity) > (other.says.most ?? Infinity),
    ),
  );
  if (!leader) return undefined;
  if (before.endsWith('than ')) return toSide(leader.says.color) !== side;
  const isBehind = /\b(?:less|lags|fewer|behind in)\b/.test(clause);
  const isAhead = /\b(?:more|ahead|lead|edge|roomier)\b/.test(clause);
  if (!isBehind && !isAhead) return undefined;
  if (!isPossessive && !/^ (?:has|is|gains|gets|lags|out|an?\b|more)/.test(after)) return undefined;
  return (toSide(leader.says.color) === side) !== isBehind;
};

/** Checks words for the enemy's half of the board, and for pieces taken from the enemy. */
const checkEnemy: SideCheck = (
  { side, before, after, isPossessive, clause, next },
  witness,
  sentence,
) => {
  if (filterClaims(sentence, 'hole').length > 0) return undefined;
  const { parts } = sentence;
  const isTakenFrom = before.endsWith('from ') && /\b(?:takes?|grabs)\b/.test(clause);
  if (isTakenFrom) return side !== witness.mover;
  const isAway = /\bno pawn (?:left|that)\b|\bpawns of .*out of the way\b/.test(clause);
  const isShutOut = isPossessive && /^ pieces\b/.test(after) && /\b(?:keeps|away)\b/.test(clause);
  const isCamp =
    isShutOut ||
    isAway ||
    /\b(?:camp|half) of $/.test(before) ||
    (isPossessive && /^ (?:camp|half)\b/.test(after));
  const piece = next?.is === 'piece' ? next : parts.find(({ slot }) => slot?.is === 'piece')?.slot;
  return isCamp && piece?.is === 'piece' ? toSide(piece.color) !== side : undefined;
};

/** In text like 'White has three', a claim must give this number for the same side. */
const checkNumber: SideCheck = ({ isPossessive, after, next, side }, _, { claims }) => {
  if (isPossessive || next?.is !== 'number' || !/^ (?:has|form|have|is left with) $/.test(after))
    return undefined;
  const counted = claims.filter(({ says }) => {
    if (says.is === 'majority') return says.own === next.value;
    const isExact = 'least' in says && says.least === next.value && says.most === next.value;
    return 'color' in says && isExact;
  });
  if (counted.length === 0) return undefined;
  return counted.some(({ says }) => 'color' in says && toSide(says.color) === side);
};

/** Checks text like "the pawns left on the file are all White's": the file must be half-open for the other side. */
const checkLeftoverPawns: SideCheck = ({ isPossessive, before, side }, _, sentence) => {
  const [claim] = filterClaims(sentence, 'half-open-file');
  if (!isPossessive || !claim || !/\bare all $/.test(before)) return undefined;
  return toSide(claim.says.color) !== side;
};

/** A side in the same clause as a band must be the side to which the band applies. */
const checkBand: SideCheck = (naming, _, sentence) => {
  const { isPossessive, side, isAlone, hasBand, clause, before, after } = naming;
  const isGiven = before.endsWith(' gives ') && /^ (?:more|less)\b/.test(after);
  const isOfScore = hasBand || isGiven || /\bout of the position\b/.test(clause);
  const claims = filterClaims(sentence, 'band').filter(({ says }) => says.band !== 'equal');
  if (isPossessive || !isAlone || !isOfScore || claims.length === 0) return undefined;
  return claims.some(({ says }) => toSide(says.color) === side);
};

/** Checks of possessions that a sentence attributes to a side. */
export const ownershipChecks: readonly SideCheck[] = [
  checkOwner,
  checkPossession,
  checkAttributes,
  checkLead,
  checkEnemy,
  checkNumber,
  checkLeftoverPawns,
  checkBand,
];
