import { countMaterialLead } from '../../position-view/played-line.ts';
import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { splitUci, tryMove } from '../../position-view/position-view.ts';
import {
  evaluateExchange,
  isUndefended,
  listAllCaptures,
  listMoves,
} from '../../position-view/exchange.ts';
import { claimMoves } from '../../facts/forcing/line-gain.ts';
import { claimDifference, isMuchBetter } from '../../facts/forcing/threats.ts';
import { affirm, claimPiece, toPieceSlot } from '../../facts/make-fact.ts';
import { officers } from '../../facts/pieces/activity.ts';
import { boundExactly, toNumberSlot, getRank, listSquares } from '../../facts/pieces/measures.ts';
import { listAttackers } from '../../position-view/attacks.ts';
import type { Question, QuestionBasis, QuestionContext } from '../question-context.ts';

const minThreat = 2;
/** Minimum difference in points of winning chance. */
const minWinDifference = 5;

/** Asks for the opponent's threat, if the null-move line begins with a mate or a winning capture. */
export const findThreat: Question = (context) => {
  const { probe, lines, nullMovePlace, moveContext, hasLastMove } = context;
  const [step] = probe?.steps ?? [];
  const [best] = lines;
  if (!probe || !step || !best || !hasLastMove) return undefined;
  if (step.position.chess.isCheckmate()) {
    return {
      claims: [affirm(nullMovePlace, { is: 'mates', move: step.uci }), claimMoves(probe, 1)],
    };
  }
  const isTaking = step.san.includes('x') && evaluateExchange(probe.start, step.uci) >= minThreat;
  if (!isTaking || !isMuchBetter(moveContext, probe, best)) return undefined;
  return {
    claims: [
      affirm(nullMovePlace, { is: 'exchange', move: step.uci, least: minThreat }),
      claimMoves(probe, 1),
      claimDifference(probe, best, minWinDifference),
    ],
  };
};

/** Asks for undefended enemy pieces, if at least one of them is attacked or is not on its first rank. */
export const findLoosePieces: Question = (context) => {
  const { position, them, me } = context;
  return findUndefended(context, them, (square) => {
    return getRank(square, them) > 1 || listAttackers(position, square, me).length > 0;
  });
};

/** Asks for undefended pieces of the user, if at least one of them is attacked. */
export const findOwnLoosePieces: Question = (context) => {
  const { position, me, them } = context;
  return findUndefended(context, me, (square) => listAttackers(position, square, them).length > 0);
};

function findUndefended(
  { position, here }: QuestionContext,
  side: Color,
  matters: (square: Square) => boolean,
): QuestionBasis | undefined {
  const found = listSquares(position, side, officers).filter((square) =>
    isUndefended(position, square),
  );
  if (!found.some(matters)) return undefined;
  return {
    claims: found.flatMap((square) => [
      claimPiece(here, toPieceSlot(position, square)),
      affirm(here, { is: 'undefended', square }),
    ]),
    isPlural: found.length > 1,
  };
}

/** Asked only if at least two captures are legal. With one, the question would reveal the answer. */
export const findCaptures: Question = ({ position, here }) => {
  const found = listAllCaptures(position);
  if (found.length < 2) return undefined;
  return {
    claims: found
      .slice(0, 2)
      .flatMap((move) => [
        affirm(here, { is: 'legal', move }),
        claimPiece(here, toPieceSlot(position, splitUci(move)[1])),
      ]),
  };
};

/** Asked only if at least two checks are legal and an engine line begins with a check. */
export const findChecks: Question = ({ position, lines }) => {
  const shown = lines.find(({ steps: [first] }) => first?.san.includes('+'));
  if (!shown || position.chess.isCheck()) return undefined;
  const found = listMoves(position).filter((uci) =>
    tryMove(position, uci)?.position.chess.isCheck(),
  );
  return found.length < 2 ? undefined : { claims: [claimMoves(shown, 1)] };
};

export const findCheckEvasions: Question = ({ position, here }) => {
  if (!position.chess.isCheck()) return undefined;
  // A promotion counts as four legal moves.
  const count = listMoves(position).reduce((sum, uci) => sum + (uci.length > 4 ? 4 : 1), 0);
  return {
    claims: [affirm(here, { is: 'check' }), affirm(here, { is: 'moves', ...boundExactly(count) })],
    slots: { count: toNumberSlot(count) },
    isPlural: count > 1,
  };
};

/** Asked only if one side is ahead in material and at least two captures are legal. */
export const findTrade: Question = (context) => {
  const { position, here, me, them } = context;
  const taking = findCaptures(context);
  const lead = countMaterialLead(position, me);
  if (!taking || lead === 0) return undefined;
  const color = lead > 0 ? me : them;
  return {
    claims: [
      ...taking.claims,
      affirm(here, { is: 'lead', color, ...boundExactly(Math.abs(lead)) }),
    ],
    slots: { lead: toNumberSlot(Math.abs(lead)) },
    isPlural: lead > 0,
  };
};
