import { makeUci } from 'chessops/util';
import type { Uci } from '../../../chess/notation.ts';
import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { scoreText } from '../../../quality/score.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import { endsOf, stepFrom } from '../../position-view/scene.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { KnownLine, Setting } from '../../setting.ts';
import type { NumberSlot } from '../../slot.ts';
import { makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { orderFor } from '../motifs/course.ts';
import { checkersOf } from '../motifs/discovered.ts';
import { lineStart, matePly, mateGain, movesClaim, movesSlot } from './proof.ts';

export const mate: Detector = (setting) => {
  if (!setting.after.chess.isCheckmate()) return [];
  const [checker] = checkersOf(setting.after).toSorted(orderFor(setting.me));
  const king = kingSlot(setting.after, setting.opponent);
  if (!checker || !king) return [];
  const by = pieceSlot(setting.after, checker);
  return [
    makeFact(setting, {
      kind: 'mate',
      about: [],
      side: setting.me,
      slots: { king, by },
      claims: [
        says(after, { is: 'checkmate' }),
        says(after, { is: 'reaches', from: by.square, to: king.square }),
        pieceClaim(after, king),
        pieceClaim(after, by),
      ],
      delta: 'created',
      confirmed: 'board',
      magnitude: mateGain,
      squares: [
        [king.square, 'target'],
        [by.square, 'subject'],
      ],
      arrows: [[by.square, king.square, 'attack']],
    }),
  ];
};

/** A mate the engine has found after the move: shown by its line, or only reported. */
export const mateAhead: Detector = (setting) => {
  const [line] = setting.replies;
  if (line?.score.kind !== 'mate') return [];
  const { moves } = line.score;
  const isMine = moves > 0 === (setting.me === 'white');
  const at = matePly(line);
  const count: NumberSlot = { is: 'number', value: Math.abs(moves) };
  const shown = at !== undefined && Math.ceil(at / 2) === count.value;
  if (!shown) return isMine ? [reported(setting, line, count)] : [];
  const [best] = setting.options;
  const isKept = best?.score.kind === 'mate' && best.score.moves > 0 === moves > 0;
  return [
    makeFact(setting, {
      kind: isMine ? 'mate-in' : 'allows-mate',
      about: [],
      side: isMine ? setting.me : setting.opponent,
      slots: { count, line: movesSlot(line, at) },
      claims: [
        movesClaim(line, at),
        says(lineStart(line), { is: 'line-mates', at }),
        scoreClaim(line),
        ...(isKept ? keptClaims(setting) : []),
      ],
      delta: isKept ? 'kept' : 'created',
      confirmed: 'line',
      magnitude: mateGain - count.value,
      lines: [{ line: line.id, moves: at }],
    }),
  ];
};

function reported(setting: Setting, line: KnownLine, count: NumberSlot) {
  return makeFact(setting, {
    kind: 'mate-reported',
    about: [],
    side: setting.me,
    slots: { count, engine: { is: 'engine', name: setting.input.engine, depth: line.depth } },
    claims: [scoreClaim(line)],
    delta: 'created',
    confirmed: 'line',
    magnitude: mateGain - count.value,
    lines: [{ line: line.id, moves: line.steps.length }],
  });
}

function scoreClaim(line: KnownLine): Claim {
  return says(lineStart(line), { is: 'score', line: line.id, text: scoreText(line.score) });
}

/** The mate was there before the move: the engine saw it then. */
function keptClaims({ options: [best] }: Setting): Claim[] {
  return best ? [scoreClaim(best)] : [];
}

/** Were it the mover's turn again he would mate; every legal move has been tried. */
export const mateThreat: Detector = (setting) => {
  const { passedAfter } = setting;
  if (!passedAfter) return [];
  const found = matesIn(passedAfter);
  const preferred = setting.probeAfter?.steps[0]?.uci;
  const threat = found.find(({ uci }) => uci === preferred) ?? found[0];
  const king = kingSlot(setting.after, setting.opponent);
  if (!threat || !king) return [];
  const at = { ...after, passed: true } as const;
  const [from, to] = endsOf(threat.uci);
  const wasThere = stepFrom(setting.before, threat.uci)?.scene.chess.isCheckmate() ?? false;
  return [
    makeFact(setting, {
      kind: 'mate-threat',
      about: [to],
      side: setting.me,
      slots: { move: { is: 'move', at, uci: threat.uci, san: threat.san }, king },
      claims: [
        says(at, { is: 'mates', move: threat.uci }),
        says(at, { is: 'legal', move: threat.uci }),
        pieceClaim(after, king),
        ...(wasThere ? [says(before, { is: 'mates', move: threat.uci })] : []),
      ],
      delta: wasThere ? 'kept' : 'created',
      confirmed: 'board',
      magnitude: mateGain,
      squares: [
        [king.square, 'target'],
        [to, 'target'],
      ],
      arrows: [[from, to, 'threat']],
    }),
  ];
};

/** Every legal move that mates. */
function matesIn(scene: Scene): { readonly uci: Uci; readonly san: string }[] {
  const found: { readonly uci: Uci; readonly san: string }[] = [];
  for (const [from, targets] of scene.chess.allDests()) {
    for (const to of targets) {
      if (!mayCheck(scene, from, to)) continue;
      const isPromotion = scene.chess.board.getRole(from) === 'pawn' && (to < 8 || to >= 56);
      const uci = makeUci(isPromotion ? { from, to, promotion: 'queen' } : { from, to });
      const step = stepFrom(scene, uci);
      if (step?.scene.chess.isCheckmate()) found.push({ uci, san: step.san });
    }
  }
  const order = orderFor(scene.turn);
  return found.toSorted((one, other) => {
    const [[from, to], [otherFrom, otherTo]] = [endsOf(one.uci), endsOf(other.uci)];
    return order(to, otherTo) || order(from, otherFrom);
  });
}

/** Castling is written as the king taking its own rook there: engines write it otherwise, and it hardly ever mates. */
function mayCheck({ chess }: Scene, from: number, to: number): boolean {
  const next = chess.clone();
  if (chess.board.get(to)?.color === chess.turn) return false;
  next.play({ from, to });
  return next.isCheck() || chess.board.getRole(from) === 'pawn';
}

export function kingSlot(scene: Scene, side: Color) {
  const square = kingSquare(scene, side);
  return square && pieceSlot(scene, square);
}

export function kingSquare({ pieces }: Scene, side: Color): Square | undefined {
  for (const [square, { color, role }] of pieces)
    if (color === side && role === 'king') return square;
  return undefined;
}
