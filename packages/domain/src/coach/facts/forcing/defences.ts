import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import { capturesOn, exchangeOf, gainOn } from '../../position-view/exchange.ts';
import { endsOf, stepFrom } from '../../position-view/scene.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import type { PieceSlot } from '../../slot.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { occupiedBy, orderFor, worthOf } from '../motifs/course.ts';
import { takesBack } from './captures.ts';
import { kingSlot } from './mates.ts';
import { movesClaim } from './proof.ts';
import { apart } from './threats.ts';

const passed = { ...before, passed: true } as const;
const leastThreat = 2;
/** What passing has to cost, in points of winning chance, before the opponent's answer to it is a threat. */
const leastCost = 15;

/** Had the mover passed, the engine's move would have won something or mated; after the move it does not. */
export const parries: Detector = (setting) => {
  const { probeBefore: probe, passedBefore: scene, options } = setting;
  const [[best], [step]] = [options, probe?.steps ?? []];
  if (!probe || !scene || !best || !step || best.win - probe.win < leastCost) return [];
  const [from, to] = endsOf(step.uci);
  const mates = step.scene.chess.isCheckmate();
  const isTaking = scene.pieces.has(to) && exchangeOf(scene, step.uci) >= leastThreat;
  if ((!mates && !isTaking) || takesBack(setting) || !isMet(setting, step.uci)) return [];
  const target = mates ? kingSlot(setting.after, setting.me) : nowAt(setting, to);
  if (!target) return [];
  return [
    makeFact(setting, {
      kind: 'parries',
      about: [step.uci],
      side: setting.me,
      slots: { threat: { is: 'move', at: passed, uci: step.uci, san: step.san }, target },
      claims: [
        mates
          ? says(passed, { is: 'mates', move: step.uci })
          : says(passed, { is: 'exchange', move: step.uci, least: leastThreat }),
        says(passed, { is: 'legal', move: step.uci }),
        ...(mates ? [] : [pieceClaim(before, pieceSlot(setting.before, to))]),
        pieceClaim(after, target),
        ...metClaims(setting, step.uci),
        movesClaim(probe, 1),
        apart(best, probe, leastCost),
      ],
      delta: 'created',
      confirmed: 'probe',
      magnitude: best.win - probe.win,
      squares: [[target.square, 'subject']],
      arrows: [[from, to, 'threat']],
      lines: [{ line: probe.id, moves: Math.min(3, probe.steps.length) }],
    }),
  ];
};

/** The move can no longer be made, or it wins nothing and mates no more. */
function isMet({ after: scene, move }: Setting, uci: string): boolean {
  const step = stepFrom(scene, uci);
  const [from, to] = endsOf(uci);
  // A check only puts it off, unless what takes or what is taken has left.
  if (scene.chess.isCheck() && from !== move.to && to !== move.from) return false;
  if (!step) return true;
  return !step.scene.chess.isCheckmate() && exchangeOf(scene, uci) <= 0;
}

function metClaims({ after: scene }: Setting, uci: string): Claim[] {
  if (!stepFrom(scene, uci)) return [denies(after, { is: 'legal', move: uci })];
  return [
    says(after, { is: 'exchange', move: uci, most: 0 }),
    denies(after, { is: 'mates', move: uci }),
  ];
}

/** A piece of the mover's that stood on a square before the move, where it stands now. */
function nowAt({ after: scene, move, me }: Setting, square: Square): PieceSlot | undefined {
  const now = square === move.from ? move.to : square;
  return scene.pieces.get(now)?.color === me ? pieceSlot(scene, now) : undefined;
}

/** A piece that could be won before the move, and now cannot: it went away, or something else did. */
export const saves: Detector = (setting) => {
  const { before: start, passedBefore, me, opponent, move } = setting;
  // In check the opponent may not take what he still could take.
  if (!passedBefore || setting.after.chess.isCheck() || takesBack(setting)) return [];
  return occupiedBy(start, me, me).flatMap((square) => {
    const role = start.pieces.get(square)?.role;
    if (role === 'king' || role === 'pawn') return [];
    const gain = gainOn(start, square, opponent) ?? 0;
    const piece = nowAt(setting, square);
    if (gain < leastThreat || !piece || gainOn(setting.after, piece.square, opponent) !== 0)
      return [];
    const from = takerOf(passedBefore, square, gain, me);
    // Taken on its square, or in passing.
    if (!from || from === move.to || !setting.after.pieces.has(from)) return [];
    const by = pieceSlot(setting.after, from);
    return [
      makeFact(setting, {
        kind: 'saves',
        about: [square],
        side: me,
        slots: { piece, by },
        claims: [
          pieceClaim(before, { ...piece, square }),
          pieceClaim(after, piece),
          pieceClaim(before, by),
          pieceClaim(after, by),
          says(before, { is: 'reaches', from, to: square }),
          says(before, { is: 'gain', square, by: opponent, least: leastThreat }),
          says(after, { is: 'gain', square: piece.square, by: opponent, most: 0 }),
        ],
        delta: 'created',
        confirmed: 'board',
        magnitude: gain,
        squares: [
          [piece.square, 'subject'],
          [from, 'control'],
        ],
        arrows: [[from, square, 'threat']],
      }),
    ];
  });
};

/** The cheapest piece that wins so much by taking on a square. */
function takerOf(scene: Scene, square: Square, gain: number, me: Color): Square | undefined {
  const order = orderFor(me);
  const price = (from: Square) => worthOf(scene.pieces.get(from)?.role ?? 'king');
  return capturesOn(scene, square)
    .filter((uci) => exchangeOf(scene, uci) === gain)
    .map((uci) => endsOf(uci)[0])
    .toSorted((one, other) => price(one) - price(other) || order(one, other))[0];
}
