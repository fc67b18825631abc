import { fileIndex, files } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim, Place } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { nodeOf, settledAfter } from '../../position-view/line.ts';
import { stepFrom } from '../../position-view/scene.ts';
import type { KnownLine, Setting } from '../../setting.ts';
import { movesClaim, movesSlot } from '../exchanges/aftermath.ts';
import { squaresOf } from '../exchanges/move-squares.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { pawnClaims } from './changes.ts';
import { isOpenFile, isPawn, leversOf } from './structure.ts';

/** 4 for the d- and e-file down to 1 on the edge: what is challenged in the centre counts for more. */
export function centrality(square: Square): number {
  return 4.5 - Math.abs(fileIndex(square) - 3.5);
}

const breaks: Detector = (setting) => {
  const { move, me } = setting;
  if (move.role !== 'pawn' || move.promotion || move.captured) return [];
  return leversOf(setting.after, move.to).flatMap((target): Fact[] => {
    const taking = mutual(setting, move.to, target);
    if (!taking) return [];
    const shared = {
      about: [move.to, target],
      side: me,
      delta: 'created',
      magnitude: centrality(target),
      squares: [
        [move.to, 'subject'],
        [target, 'target'],
      ],
      arrows: [[move.to, target, 'attack']],
    } as const;
    const slots = {
      pawn: pieceSlot(setting.after, move.to),
      target: pieceSlot(setting.after, target),
    };
    const claims = [
      ...pawnClaims(setting, move.to),
      pieceClaim(after, slots.target),
      says(after, { is: 'lever', own: move.to, their: target }),
      denies(before, { is: 'lever', own: move.from, their: target }),
      ...taking,
    ];
    const made = makeFact(setting, {
      ...shared,
      kind: 'break',
      slots,
      claims,
      confirmed: 'board',
    });
    const opening = openedBy(setting, move.to, target);
    if (!opening) return [made];
    const { moves } = opening;
    return [
      made,
      makeFact(setting, {
        ...shared,
        kind: 'break-opens',
        slots: { ...slots, file: { is: 'file', file: opening.file }, line: moves },
        claims: [...claims, ...opening.claims],
        confirmed: 'line',
        lines: [{ line: moves.line, moves: moves.san.length }],
      }),
    ];
  });
};

/** Each may take the other, by the rules too. */
function mutual({ after: scene, passedAfter }: Setting, own: Square, their: Square) {
  const [ours, theirs] = [`${own}${their}`, `${their}${own}`];
  if (!passedAfter || !stepFrom(passedAfter, ours) || !stepFrom(scene, theirs)) return undefined;
  return [
    says({ ...after, passed: true }, { is: 'legal', move: ours }),
    says(after, { is: 'legal', move: theirs }),
  ];
}

/** How far ahead the exchange of the two pawns is still the point of the break. */
const soonPlies = 8;

interface Opening {
  readonly file: string;
  readonly moves: ReturnType<typeof movesSlot>;
  readonly claims: readonly Claim[];
}

/** The line exchanges the two pawns, and no pawn is left on one of their files. */
function openedBy({ after: scene, replies: [line] }: Setting, own: Square, their: Square) {
  const at = line?.steps.slice(0, soonPlies).findIndex(({ uci }) => {
    const [from, to] = squaresOf(uci);
    return (from === own && to === their) || (from === their && to === own);
  });
  return line && at !== undefined && at >= 0 ? openedAt(line, at, scene, own, their) : undefined;
}

function openedAt(
  line: KnownLine,
  taking: number,
  scene: Setting['after'],
  own: Square,
  their: Square,
): Opening | undefined {
  const at = settledAfter(line, taking + 1);
  const end = at === undefined ? undefined : nodeOf(line, at);
  const step = line.steps[taking];
  if (at === undefined || !end || !step) return undefined;
  // Both pawns must have stood there until one took the other, and the taker be gone too.
  const played = line.steps.slice(0, taking);
  const [from, square] = squaresOf(step.uci);
  if (played.some(({ uci }) => squaresOf(uci).some((one) => one === own || one === their)))
    return undefined;
  const taker = scene.pieces.get(from);
  if (!taker || isPawn(end, square, taker.color)) return undefined;
  const file = [own, their]
    .map(fileIndex)
    .find((one) => isOpenFile(end, one) && !isOpenFile(scene, one));
  const name = file === undefined ? undefined : files[file];
  if (name === undefined) return undefined;
  const moves = movesSlot({ line, at });
  const place: Place = { line: line.id, ply: at };
  return {
    file: name,
    moves,
    claims: [
      movesClaim(moves),
      says({ line: line.id, ply: 0 }, { is: 'line-takes', at: taking, square, role: 'pawn' }),
      denies(place, { is: 'piece', square, color: taker.color, role: 'pawn' }),
      says(place, { is: 'open-file', file: name }),
      denies(after, { is: 'open-file', file: name }),
    ],
  };
}

export const breakDetectors: readonly Detector[] = [breaks];
