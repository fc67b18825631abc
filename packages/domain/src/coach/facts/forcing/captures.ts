import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import type { Setting } from '../../setting.ts';
import type { PieceSlot } from '../../slot.ts';
import { exchangeOf } from '../../position-view/exchange.ts';
import { endsOf } from '../../position-view/scene.ts';
import { makeFact, pieceClaim, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { squareAt, fileIndex, rankIndex } from '../../../chess/square.ts';
import { winOf } from './proof.ts';

/** The move takes something: back, with a profit, or without more to say. */
export const capture: Detector = (setting) => {
  const taken = takenPiece(setting);
  if (!taken) return [];
  const played: Claim = says(before, { is: 'played', move: setting.move.san });
  const common = {
    about: [taken.square],
    side: setting.me,
    delta: 'created',
    squares: [[taken.square, 'target']],
    arrows: [[setting.move.from, setting.move.to, 'move']],
  } as const;
  const claims = [played, pieceClaim(before, taken)];
  const { to } = setting.move;
  if (takesBack(setting)) {
    return [
      makeFact(setting, {
        ...common,
        kind: 'recapture',
        slots: { taken, square: { is: 'square', square: to } },
        claims: [...claims, says(before, { is: 'recaptures', square: to })],
        confirmed: 'board',
        magnitude: 0,
      }),
    ];
  }
  const gain = exchangeOf(setting.before, setting.move.uci);
  const win = winOf(setting, setting.replies[0]);
  if (gain >= 1 && (win || setting.replies.length === 0)) {
    const exchange = says(before, { is: 'exchange', move: setting.move.uci, least: gain });
    return [
      makeFact(setting, {
        ...common,
        kind: 'takes-for-free',
        slots: { taken },
        claims: [...claims, exchange, ...(win?.claims ?? [])],
        confirmed: win ? 'line' : 'none',
        magnitude: gain,
        lines: win ? [{ line: win.line.id, moves: win.at }] : [],
      }),
    ];
  }
  return [
    makeFact(setting, {
      ...common,
      kind: 'capture',
      slots: { taken },
      claims: [...claims, pieceClaim(after, moverSlot(setting))],
      confirmed: 'board',
      magnitude: 0,
    }),
  ];
};

/** The opponent has just taken on the square where this move takes. */
export function takesBack({ input: { previous }, move }: Setting): boolean {
  return !!previous?.isCapture && !!move.captured && endsOf(previous.uci)[1] === move.to;
}

/** What the move takes, where it stood: a pawn taken in passing stands beside the square the taker goes to. */
export function takenPiece({ before: scene, move, opponent }: Setting): PieceSlot | undefined {
  if (!move.captured) return undefined;
  const beside = squareAt(fileIndex(move.to), rankIndex(move.from)) ?? move.to;
  const square = scene.pieces.has(move.to) ? move.to : beside;
  return { is: 'piece', square, color: opponent, role: move.captured };
}

function moverSlot({ move, me }: Setting): PieceSlot {
  return { is: 'piece', square: move.to, color: me, role: move.promotion ?? move.role };
}
