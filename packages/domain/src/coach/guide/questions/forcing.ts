import { pieceValues } from '../../../chess/material.ts';
import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { endsOf, stepFrom } from '../../position-view/scene.ts';
import type { Scene } from '../../position-view/scene.ts';
import { exchangeOf, isUndefended } from '../../position-view/exchange.ts';
import { movesClaim } from '../../facts/forcing/proof.ts';
import { apart, isMuchBetter } from '../../facts/forcing/threats.ts';
import { pieceClaim, pieceSlot } from '../../facts/make-fact.ts';
import { officers } from '../../facts/pieces/activity.ts';
import { exactly, numberSlot, rankFor, squaresOf } from '../../facts/pieces/measures.ts';
import { reachersOf } from '../../facts/pieces/reach.ts';
import { countMoves, movesOf, takingsOf } from './moves.ts';
import { so } from '../desk.ts';
import type { Desk, Matter } from '../desk.ts';

const leastThreat = 2;
/** In points of winning chance. */
const leastApart = 5;

/** What the opponent would do if it were his turn: only where the engine was asked just that, and has an answer that matters. */
export function threat(desk: Desk): Matter | undefined {
  const { probe, lines, passed, setting, wasMoved } = desk;
  const [step] = probe?.steps ?? [];
  const [best] = lines;
  if (!probe || !step || !best || !wasMoved) return undefined;
  if (step.scene.chess.isCheckmate()) {
    return { claims: [so(passed, { is: 'mates', move: step.uci }), movesClaim(probe, 1)] };
  }
  const isTaking = step.san.includes('x') && exchangeOf(probe.start, step.uci) >= leastThreat;
  if (!isTaking || !isMuchBetter(setting, probe, best)) return undefined;
  return {
    claims: [
      so(passed, { is: 'exchange', move: step.uci, least: leastThreat }),
      movesClaim(probe, 1),
      apart(probe, best, leastApart),
    ],
  };
}

/** Enemy pieces nothing defends; at home that means little as long as nobody looks at them. */
export function loose(desk: Desk): Matter | undefined {
  const { scene, them, me } = desk;
  return undefended(desk, them, (square) => {
    return rankFor(square, them) > 1 || reachersOf(scene, square, me).length > 0;
  });
}

/** The user's own, where an enemy looks at one of them. */
export function ownLoose(desk: Desk): Matter | undefined {
  const { scene, me, them } = desk;
  return undefended(desk, me, (square) => reachersOf(scene, square, them).length > 0);
}

function undefended(
  { scene, here }: Desk,
  side: Color,
  matters: (square: Square) => boolean,
): Matter | undefined {
  const found = squaresOf(scene, side, officers).filter((square) => isUndefended(scene, square));
  if (!found.some(matters)) return undefined;
  return {
    claims: found.flatMap((square) => [
      pieceClaim(here, pieceSlot(scene, square)),
      so(here, { is: 'undefended', square }),
    ]),
    many: found.length > 1,
  };
}

/** Two captures at least: one alone would be told by asking. */
export function captures({ scene, here }: Desk): Matter | undefined {
  const found = takingsOf(scene);
  if (found.length < 2) return undefined;
  return {
    claims: found
      .slice(0, 2)
      .flatMap((move) => [
        so(here, { is: 'legal', move }),
        pieceClaim(here, pieceSlot(scene, endsOf(move)[1])),
      ]),
  };
}

/** The same with checks; the engine's lines show one of them. */
export function checks({ scene, lines }: Desk): Matter | undefined {
  const shown = lines.find(({ steps: [first] }) => first?.san.includes('+'));
  if (!shown || scene.chess.isCheck()) return undefined;
  const found = movesOf(scene).filter((uci) => stepFrom(scene, uci)?.scene.chess.isCheck());
  return found.length < 2 ? undefined : { claims: [movesClaim(shown, 1)] };
}

export function inCheck({ scene, here }: Desk): Matter | undefined {
  if (!scene.chess.isCheck()) return undefined;
  const count = countMoves(scene);
  return {
    claims: [so(here, { is: 'check' }), so(here, { is: 'moves', ...exactly(count) })],
    slots: { count: numberSlot(count) },
    many: count > 1,
  };
}

/** A side is ahead, and something can be exchanged. */
export function trade(desk: Desk): Matter | undefined {
  const { scene, here, me, them } = desk;
  const taking = captures(desk);
  const lead = leadOf(scene, me);
  if (!taking || lead === 0) return undefined;
  const color = lead > 0 ? me : them;
  return {
    claims: [...taking.claims, so(here, { is: 'lead', color, ...exactly(Math.abs(lead)) })],
    slots: { lead: numberSlot(Math.abs(lead)) },
    many: lead > 0,
  };
}

/** A side's points less the other's. */
export function leadOf({ pieces }: Scene, side: Color): number {
  let lead = 0;
  for (const { color, role } of pieces.values()) {
    lead += color === side ? pieceValues[role] : -pieceValues[role];
  }
  return lead;
}
