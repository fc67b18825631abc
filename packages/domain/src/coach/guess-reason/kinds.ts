import type { Color } from '../../chess/pieces.ts';
import { createKindSet } from '../fact.ts';
import type { Fact } from '../fact.ts';

/** Facts about mate, material or promotion. Each is sufficient as the only reason. */
export const decisive = createKindSet(
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

/** `pressing` facts force a reply. `urgent` facts also include answers to a threat. */
export const pressing = createKindSet('threat', 'mate-threat', 'attacks');
export const urgent = createKindSet(...pressing, 'parries', 'saves');

/** Facts about the opponent's reply that count against the guess. The opponent's defensive facts do not count. */
export const hostile = createKindSet(
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

/** Facts that are true of nearly every move and are therefore never a reason. */
export const slight = createKindSet(
  'controls',
  'mobility',
  'overprotects',
  'keeps-attack',
  'keeps-guard',
  'safe-square',
);

/** Facts about the line after a quiet move that are worth a sentence. */
export const planned = createKindSet(
  'plan-break',
  'plan-castle',
  'plan-outpost',
  'plan-takes',
  'plan-target',
  'plan-trade',
);

/** Features that are bad for the side that has them. */
const weaknesses = createKindSet(
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

/** Features whose loss is bad for the side that had them. */
const assets = createKindSet('mobility', 'bishop-pair', 'king-shield', 'pin');

/** Facts that favour neither side. */
const neutral = createKindSet(
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

/** True if a fact says nothing good or bad about the move: it is obvious, or a weakness that the move did not create. */
export function isUninformative({ kind, delta }: Fact): boolean {
  return (
    kind === 'description' || kind === 'check' || (delta === 'unchanged' && weaknesses.has(kind))
  );
}

/** Returns the side that a fact favours. Undefined if it favours neither. */
export function findFavouredSide({ kind, side, delta }: Fact): Color | undefined {
  if (neutral.has(kind)) return undefined;
  const isAgainst = delta === 'removed' ? assets.has(kind) : weaknesses.has(kind);
  if (!isAgainst) return side;
  return side === 'white' ? 'black' : 'white';
}
