import type { Color } from '../../chess/pieces.ts';
import type { Fact, FactKind } from '../fact.ts';

/** Mate, material, or a new piece: reasons that need no other. */
export const decisive = kinds(
  'mate',
  'mate-in',
  'mate-reported',
  'allows-mate',
  'wins-material',
  'regains-material',
  'loses-material',
  'leaves-hanging',
  'takes-for-free',
  'promotes',
  'will-promote',
  'fork',
  'skewer',
  'discovered-attack',
  'removal',
  'deflection',
  'attraction',
  'interference',
  'zwischenzug',
  'trapped',
  'overload',
);

/** What has to be answered, and answers to it. */
export const pressing = kinds('threat', 'mate-threat', 'attacks');
export const urgent = kinds(...pressing, 'parries', 'saves');

/** What an answer may do to make one sorry; looking after one's own is no reason why the other's move was worse. */
export const hostile = kinds(
  'attacks-weak-pawn',
  'pressures',
  'pin',
  'king-attack',
  'king-shield',
  'king-file',
  'king-in-centre',
  'pawn-storm',
  'break',
  'break-opens',
  'passed-pawn',
  'advances-passer',
  'protected-passer',
  'connected-passers',
  'outside-passer',
  'trade-isolates',
  'trade-doubles',
  'trade-frees-passer',
  'isolated-pawn',
  'isolated-queen-pawn',
  'doubled-pawns',
  'backward-pawn',
  'bishop-pair',
  'bad-bishop',
  'blockades',
  'outpost',
  'secure-outpost',
  'outpost-reach',
  'open-file',
  'controls-file',
  'seventh-rank',
  'restricts',
  'denies',
  'colour-complex',
  'space',
  'advances',
  'active-king',
  'opposition',
  'square-rule',
  'cut-off',
  'cut-off-rank',
  'rook-behind-passer',
);

/** True of nearly every move, and no reason for any. */
export const slight = kinds(
  'controls',
  'mobility',
  'overprotects',
  'keeps-attack',
  'keeps-guard',
  'safe-square',
);

/** What the line of a quiet move may come to that is worth telling. */
export const planned = kinds(
  'plan-break',
  'plan-castle',
  'plan-outpost',
  'plan-takes',
  'plan-target',
  'plan-trade',
);

function kinds(...list: readonly FactKind[]): ReadonlySet<FactKind> {
  return new Set(list);
}

/** Features nobody likes to have. */
const weaknesses = kinds(
  'isolated-pawn',
  'isolated-queen-pawn',
  'doubled-pawns',
  'backward-pawn',
  'hanging-pawns',
  'trade-isolates',
  'trade-doubles',
  'king-file',
  'king-in-centre',
  'hole',
  'bad-bishop',
  'colour-complex',
  'loose-piece',
  'back-rank',
  'wrong-rook-pawn',
);

/** Features whose end is a loss to the one who had them. */
const assets = kinds('mobility', 'bishop-pair', 'king-shield', 'pin');

/** What is told of the move or of the board and is good for nobody in particular. */
const neutral = kinds(
  'description',
  'controls',
  'capture',
  'recapture',
  'check',
  'tension',
  'resolves-tension',
  'advances-past',
  'islands',
  'exchange',
  'exchanges',
  'offers-exchange',
  'queens-off',
  'no-queens',
  'opposite-bishops',
  'to-opposite-bishops',
  'endgame-type',
  'to-endgame-type',
  'to-pawn-ending',
  'pawn-ending',
  'opposite-castling',
  'repetition',
  'perpetual',
  'stalemate',
  'sacrifice',
);

/** Neither praise nor blame, and no news: what stays as weak as it was, and what everybody sees. */
export function isIdle({ kind, delta }: Fact): boolean {
  return (
    kind === 'description' || kind === 'check' || (delta === 'unchanged' && weaknesses.has(kind))
  );
}

/** The side whose play a fact speaks for; none where it speaks for neither. */
export function speaksFor({ kind, side, delta }: Fact): Color | undefined {
  if (neutral.has(kind)) return undefined;
  const isAgainst = delta === 'removed' ? assets.has(kind) : weaknesses.has(kind);
  if (!isAgainst) return side;
  return side === 'white' ? 'black' : 'white';
}
