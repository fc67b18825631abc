import type { Bounds, Claim, Statement } from '../claim.ts';
import type { Sentence } from '../insight.ts';

/**
 * Short names for the claims of a sentence. They consist of the kind of each statement and its details, for example
 * `pawn:passed`, `motif:removal` or `pays`. The word check compares the words of the sentence with them.
 */
export interface Tags {
  /** Tags of claims that are affirmed. */
  readonly now: ReadonlySet<string>;
  /** Tags of claims that are denied after the move or in a line. */
  readonly gone: ReadonlySet<string>;
  /** Tags of claims that are denied before the move. */
  readonly wasNot: ReadonlySet<string>;
  /** True if a statement is claimed both before and after the move. */
  readonly stays: boolean;
}

export function collectTags({ claims }: Sentence): Tags {
  const tags = {
    now: new Set<string>(),
    gone: new Set<string>(),
    wasNot: new Set<string>(),
  };
  for (const claim of claims) {
    const found = [...listTags(claim), ...listRelationTags(claims, claim)];
    const { at, not } = claim;
    const isBefore = at.line === 'game' && at.ply === 0 && !at.passed;
    const isOver = isBefore && !not && claims.some((other) => endsClaim(claim, other));
    const into = not ? (isBefore ? tags.wasNot : tags.gone) : isOver ? tags.gone : tags.now;
    for (const tag of found) into.add(tag);
  }
  for (const tag of findDirections(claims)) tags.now.add(tag);
  return {
    ...tags,
    stays: claims.some(
      (one) => isBeforeMove(one) && claims.some((other) => isUnchanged(one, other)),
    ),
  };
}

function isBeforeMove({ at, not, says }: Claim): boolean {
  return isEarly(at) && !not && says.is !== 'piece';
}

/** True for places before the move, or in an engine line that begins there. */
function isEarly({ line, ply }: Claim['at']): boolean {
  return (line === 'game' && ply === 0) || line.startsWith('L') || line === 'P0';
}

function isUnchanged(before: Claim, other: Claim): boolean {
  return !other.not && !isEarly(other.at) && formatPlainTags(before) === formatPlainTags(other);
}

function formatPlainTags({ says }: Claim): string {
  return [says.is, ...listDetailTags(says)].join(' ');
}

/** True if the second claim denies, after the move, the first claim from before the move. */
function endsClaim(first: Claim, second: Claim): boolean {
  const isBefore = second.at.line === 'game' && second.at.ply === 0;
  if (isBefore || first.says.is !== second.says.is) return false;
  if (second.not) {
    return listTags(first).join(' ') === listTags(second).join(' ');
  }
  const [one, other] = [getRange(first), getRange(second)];
  if (!one || !other || getSubject(first) !== getSubject(second)) return false;
  return one.most < other.least || one.least > other.most;
}

/** Colour and kind of piece that a statement counts. Squares are ignored, because the piece may have moved. */
function getSubject({ says }: Claim): string {
  return ['color', 'by', 'role']
    .map((key) => String(Object.entries(says).find(([name]) => name === key)?.[1]))
    .join(' ');
}

/** Returns the tag for guarding or attacking, by the colours of the pieces in the claims; both if the colours are unknown. */
function listRelationTags(claims: readonly Claim[], { says, at }: Claim): string[] {
  if (says.is !== 'reaches' && says.is !== 'reached') return [];
  const findColor = (square: string): string | undefined => {
    const there = claims.flatMap((claim) =>
      claim.says.is === 'piece' && claim.says.square === square && !claim.not
        ? [
            {
              color: claim.says.color,
              isHere: claim.at.line === at.line && claim.at.ply === at.ply,
            },
          ]
        : [],
    );
    return (there.find(({ isHere }) => isHere) ?? there[0])?.color;
  };
  const [by, on] =
    says.is === 'reaches'
      ? [findColor(says.from), findColor(says.to)]
      : [says.by, findColor(says.square)];
  const isNone = says.is === 'reached' && says.most === 0;
  const tags = isNone ? ['unguarded', 'unattacked'] : ['guarding', 'attacking'];
  if (by === undefined || on === undefined) return tags;
  return tags.slice(by === on ? 0 : 1, by === on ? 1 : 2);
}

const knownTags = new WeakMap<Claim, readonly string[]>();

function listTags(claim: Claim): readonly string[] {
  const known = knownTags.get(claim);
  if (known) return known;
  const { says, at } = claim;
  const found = [says.is, ...listDetailTags(says)];
  if (at.passed || at.line === 'P0' || at.line === 'P1')
    found.push('passed-turn', `${says.is}:passed`);
  if (at.line !== 'game') found.push('in-line');
  knownTags.set(claim, found);
  return found;
}

function listDetailTags(says: Statement): string[] {
  if (says.is === 'pawn') return [`pawn:${says.trait}`];
  if (says.is === 'piece' || says.is === 'count') return [`role:${says.role}`];
  if (says.is === 'line-motif') return [`motif:${says.motif}`];
  if (says.is === 'band') return [`band:${says.band}`];
  if (says.is === 'rank') return [`rank:${says.rank}`];
  if (says.is === 'quality') return [`quality:${says.quality}`];
  if (says.is === 'phase') return [`phase:${says.phase}`];
  if (says.is === 'played') return listSanTags([says.move]);
  if (says.is === 'score') return says.text.startsWith('#') ? ['mate-score'] : [];
  if (says.is === 'reached') return says.most === 0 ? ['unreached'] : [];
  if (says.is === 'gap')
    return [`gap:${says.to}`, ...((says.least ?? 0) >= 5 ? ['stands-out'] : [])];
  if (says.is === 'moves') return says.most === 1 ? ['one-move'] : [];
  if (says.is === 'gain' || says.is === 'exchange') return listPayTags(says);
  if (says.is === 'line') {
    return [...listSanTags(says.moves), ...(says.moves.length > 1 ? ['sequence'] : [])];
  }
  if (says.is !== 'settles') return [];
  const isChange = Object.values(says.change).some((counts) =>
    Object.values(counts).some((count) => count !== 0),
  );
  return isChange ? ['material'] : [];
}

function listPayTags({ least = -Infinity, most = Infinity }: Bounds): string[] {
  return [
    ...(least >= 1 ? ['pays'] : []),
    ...(most <= 0 ? ['does-not-pay'] : []),
    ...(most < 0 ? ['costs'] : []),
  ];
}

function listSanTags(sans: readonly string[]): string[] {
  const text = sans.join(' ');
  return [
    ...(text.includes('x') ? ['takes'] : []),
    ...(text.includes('O-O') ? ['castles'] : []),
    ...(text.includes('=') ? ['promotes'] : []),
    ...(/[+#]/.test(text) ? ['check'] : []),
    ...(text.includes('#') ? ['checkmate'] : []),
  ];
}

interface Counted {
  readonly least: number;
  readonly most: number;
  readonly isBefore: boolean;
  readonly color: string;
}

/**
 * Finds `rises` if a count is higher after the move than before, `falls` if it is lower, and `leads` if one side's
 * count is higher than the other's.
 */
function findDirections(claims: readonly Claim[]): Set<string> {
  const counted = new Map<string, Counted[]>();
  for (const claim of claims) {
    const range = getRange(claim);
    if (range) counted.set(claim.says.is, [...(counted.get(claim.says.is) ?? []), range]);
  }
  const found = new Set<string>();
  for (const ranges of counted.values()) {
    for (const one of ranges) {
      for (const other of ranges) {
        if (one.isBefore && !other.isBefore && other.least > one.most) found.add('rises');
        if (one.isBefore && !other.isBefore && other.most < one.least) found.add('falls');
        if (one.color !== other.color && one.least > other.most) found.add('leads');
      }
    }
  }
  return found;
}

function getRange({ at, says, not }: Claim): Counted | undefined {
  if (!('least' in says) && !('most' in says)) return undefined;
  const { least, most } = says;
  const color = 'color' in says ? says.color : '';
  const isBefore = at.line === 'game' && at.ply === 0;
  if (!not) return { least: least ?? -Infinity, most: most ?? Infinity, isBefore, color };
  // The denial of 'at least n' means fewer than n. The denial of 'exactly n' gives no range.
  if (least !== undefined && most === undefined) {
    return { least: -Infinity, most: least - 1, isBefore, color };
  }
  return most !== undefined && least === undefined
    ? { least: most + 1, most: Infinity, isBefore, color }
    : undefined;
}
