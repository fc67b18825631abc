import type { Color } from '../../chess/pieces.ts';
import type { Fact, FactKind } from '../fact.ts';

/** Features nobody likes to have. */
const weaknesses: ReadonlySet<FactKind> = new Set<FactKind>([
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
]);

/** Features whose end is a loss to the one who had them. */
const assets: ReadonlySet<FactKind> = new Set<FactKind>([
  'mobility',
  'bishop-pair',
  'king-shield',
  'pin',
]);

/** What is told of the move or of the board and is good for nobody in particular. */
const neutral: ReadonlySet<FactKind> = new Set<FactKind>([
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
  'sacrifice',
]);

/** The side whose play a fact speaks for; none where it speaks for neither. */
export function speaksFor({ kind, side, delta }: Fact): Color | undefined {
  if (neutral.has(kind)) return undefined;
  const isAgainst = delta === 'removed' ? assets.has(kind) : weaknesses.has(kind);
  if (!isAgainst) return side;
  return side === 'white' ? 'black' : 'white';
}
