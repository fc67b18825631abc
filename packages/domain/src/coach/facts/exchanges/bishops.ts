import { isLight, listSquares } from '../pieces/measures.ts';
import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import { isEndgame } from '../endings/material.ts';
import { deny, makeFact, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { holdsAfterExchanges, claimSettled, findTrade } from './aftermath.ts';

function findOppositePair(
  position: PositionView,
  me: Color,
  opponent: Color,
): [Square, Square] | undefined {
  const [own, ...more] = listSquares(position, me, ['bishop']);
  const [their, ...others] = listSquares(position, opponent, ['bishop']);
  if (!own || !their || more.length > 0 || others.length > 0) return undefined;
  return isLight(own) === isLight(their) ? undefined : [own, their];
}

const statement = { is: 'opposite-bishops' } as const;

/** Detects opposite-coloured bishops: when a trade has just left them, and later only if a bishop moves in an endgame. */
const detectOppositeBishops: Detector = (context) => {
  const { me, opponent, move } = context;
  const now = findOppositePair(context.after, me, opponent);
  const had = findOppositePair(context.before, me, opponent) !== undefined;
  const isContinued = had && move.role === 'bishop' && isEndgame(context.after);
  const isNew =
    !had &&
    holdsAfterExchanges(
      context,
      (position) => findOppositePair(position, me, opponent) !== undefined,
    );
  if (!now || !(isContinued || isNew)) return [];
  const [own, their] = [toPieceSlot(context.after, now[0]), toPieceSlot(context.after, now[1])];
  return makeFact(context, {
    kind: 'opposite-bishops',
    about: [],
    slots: { own, their },
    claims: [
      ...claimPieces(after, own, their),
      affirm(after, statement),
      isNew ? deny(before, statement) : affirm(before, statement),
    ],
    delta: isNew ? 'created' : 'unchanged',
    magnitude: isEndgame(context.after) ? 2 : 1,
    squares: { subject: now },
  });
};

const detectOppositeBishopsByTrade: Detector = (context) => {
  const { me, opponent } = context;
  const trade = findTrade(context);
  const later = trade && findOppositePair(trade.position, me, opponent);
  const had = [context.before, context.after].some((position) =>
    findOppositePair(position, me, opponent),
  );
  if (!trade || had || !later?.every((at) => isSamePiece(context.after, trade.position, at)))
    return [];
  const [own, their] = [
    toPieceSlot(trade.position, later[0]),
    toPieceSlot(trade.position, later[1]),
  ];
  return makeFact(context, {
    kind: 'to-opposite-bishops',
    about: [],
    slots: { own, their, line: trade.moves },
    claims: [
      ...claimSettled(trade),
      ...[after, trade.place].flatMap((place) => claimPieces(place, own, their)),
      affirm(trade.place, statement),
      deny(before, statement),
      deny(after, statement),
    ],
    magnitude: isEndgame(trade.position) ? 2 : 1,
    squares: { subject: later },
  });
};

/** True if both positions have a piece of the same colour and kind on the square. */
function isSamePiece(first: PositionView, second: PositionView, square: Square): boolean {
  const [a, b] = [first.pieces.get(square), second.pieces.get(square)];
  return a !== undefined && a.role === b?.role && a.color === b.color;
}

export const bishopDetectors: readonly Detector[] = [
  detectOppositeBishops,
  detectOppositeBishopsByTrade,
];
