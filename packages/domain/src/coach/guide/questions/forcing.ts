import { pieceValues } from '../../../chess/material.ts';
import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { splitUci, tryMove } from '../../position-view/position-view.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import { evaluateExchange, isUndefended } from '../../position-view/exchange.ts';
import { claimMoves } from '../../facts/forcing/line-gain.ts';
import { claimDifference, isMuchBetter } from '../../facts/forcing/threats.ts';
import { claimPiece, toPieceSlot } from '../../facts/make-fact.ts';
import { officers } from '../../facts/pieces/activity.ts';
import { boundExactly, toNumberSlot, getRank, listSquares } from '../../facts/pieces/measures.ts';
import { listAttackers } from '../../position-view/attacks.ts';
import { countMoves, movesOf, takingsOf } from './moves.ts';
import { so } from '../desk.ts';
import type { Desk, Matter } from '../desk.ts';

const leastThreat = 2;
/** In points of winning chance. */
const leastApart = 5;

/** What the opponent would do if it were his turn: only where the engine was asked just that, and has an answer that matters. */
export function threat(desk: Desk): Matter | undefined {
  const { probe, lines, passed, context, wasMoved } = desk;
  const [step] = probe?.steps ?? [];
  const [best] = lines;
  if (!probe || !step || !best || !wasMoved) return undefined;
  if (step.position.chess.isCheckmate()) {
    return { claims: [so(passed, { is: 'mates', move: step.uci }), claimMoves(probe, 1)] };
  }
  const isTaking = step.san.includes('x') && evaluateExchange(probe.start, step.uci) >= leastThreat;
  if (!isTaking || !isMuchBetter(context, probe, best)) return undefined;
  return {
    claims: [
      so(passed, { is: 'exchange', move: step.uci, least: leastThreat }),
      claimMoves(probe, 1),
      claimDifference(probe, best, leastApart),
    ],
  };
}

/** Enemy pieces nothing defends; at home that means little as long as nobody looks at them. */
export function loose(desk: Desk): Matter | undefined {
  const { position, them, me } = desk;
  return undefended(desk, them, (square) => {
    return getRank(square, them) > 1 || listAttackers(position, square, me).length > 0;
  });
}

/** The user's own, where an enemy looks at one of them. */
export function ownLoose(desk: Desk): Matter | undefined {
  const { position, me, them } = desk;
  return undefended(desk, me, (square) => listAttackers(position, square, them).length > 0);
}

function undefended(
  { position, here }: Desk,
  side: Color,
  matters: (square: Square) => boolean,
): Matter | undefined {
  const found = listSquares(position, side, officers).filter((square) =>
    isUndefended(position, square),
  );
  if (!found.some(matters)) return undefined;
  return {
    claims: found.flatMap((square) => [
      claimPiece(here, toPieceSlot(position, square)),
      so(here, { is: 'undefended', square }),
    ]),
    many: found.length > 1,
  };
}

/** Two captures at least: one alone would be told by asking. */
export function captures({ position, here }: Desk): Matter | undefined {
  const found = takingsOf(position);
  if (found.length < 2) return undefined;
  return {
    claims: found
      .slice(0, 2)
      .flatMap((move) => [
        so(here, { is: 'legal', move }),
        claimPiece(here, toPieceSlot(position, splitUci(move)[1])),
      ]),
  };
}

/** The same with checks; the engine's lines show one of them. */
export function checks({ position, lines }: Desk): Matter | undefined {
  const shown = lines.find(({ steps: [first] }) => first?.san.includes('+'));
  if (!shown || position.chess.isCheck()) return undefined;
  const found = movesOf(position).filter((uci) => tryMove(position, uci)?.position.chess.isCheck());
  return found.length < 2 ? undefined : { claims: [claimMoves(shown, 1)] };
}

export function inCheck({ position, here }: Desk): Matter | undefined {
  if (!position.chess.isCheck()) return undefined;
  const count = countMoves(position);
  return {
    claims: [so(here, { is: 'check' }), so(here, { is: 'moves', ...boundExactly(count) })],
    slots: { count: toNumberSlot(count) },
    many: count > 1,
  };
}

/** A side is ahead, and something can be exchanged. */
export function trade(desk: Desk): Matter | undefined {
  const { position, here, me, them } = desk;
  const taking = captures(desk);
  const lead = leadOf(position, me);
  if (!taking || lead === 0) return undefined;
  const color = lead > 0 ? me : them;
  return {
    claims: [...taking.claims, so(here, { is: 'lead', color, ...boundExactly(Math.abs(lead)) })],
    slots: { lead: toNumberSlot(Math.abs(lead)) },
    many: lead > 0,
  };
}

/** A side's points less the other's. */
export function leadOf({ pieces }: PositionView, side: Color): number {
  let lead = 0;
  for (const { color, role } of pieces.values()) {
    lead += color === side ? pieceValues[role] : -pieceValues[role];
  }
  return lead;
}
