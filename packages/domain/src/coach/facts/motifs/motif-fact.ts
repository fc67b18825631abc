import type { Claim } from '../../claim.ts';
import type { LineMotifName } from '../../line-claim.ts';
import type { Square } from '../../../chess/square.ts';
import { winBy } from '../forcing/proof.ts';
import type { Proof } from '../forcing/proof.ts';
import { isMuchBetter } from '../forcing/threats.ts';
import { says } from '../make-fact.ts';
import { endsOf, stepFrom } from '../../position-view/scene.ts';
import type { KnownLine, Setting } from '../../setting.ts';
import { courseOf } from './course.ts';
import type { Course } from './course.ts';

const courses = new WeakMap<Setting, Course>();

/** The explained move and the engine's line after it. */
export function courseFor(setting: Setting): Course {
  const known = courses.get(setting);
  if (known) return known;
  const played = stepFrom(setting.before, setting.move.uci);
  const made = courseOf(setting.before, [
    ...(played ? [played] : []),
    ...(setting.replies[0]?.steps ?? []),
  ]);
  courses.set(setting, made);
  return made;
}

/** The mover's second move is the second of the line: what a motif of the explained move brings is seen after it. */
const strike = 2;

/** What a motif that strikes with the mover's next move brings: without it, it is none. */
export function strikeProof(setting: Setting): Proof | undefined {
  return winBy(setting, setting.replies[0], strike);
}

/** That the line shows the motif, by the explained move. */
export function motifClaim(
  { line }: Proof,
  motif: LineMotifName,
  squares: readonly Square[],
): Claim {
  return says({ line: line.id, ply: 0 }, { is: 'line-motif', at: -1, motif, squares });
}

/** How many moves ahead what is attacked has to fall. */
const near = 4;

/**
 * A line of the mover's in which he takes a piece that stands on one of the squares now, and what that brings: the engine's line
 * after the move, or what it would do were it his turn again.
 */
export function fallProof(
  setting: Setting,
  squares: readonly Square[],
  by?: Square,
): { readonly proof: Proof; readonly square: Square; readonly from: 'line' | 'probe' } | undefined {
  const [reply] = setting.replies;
  for (const [line, from] of [
    [reply, 'line'],
    [setting.probeAfter, 'probe'],
  ] as const) {
    if (from === 'probe' && (!reply || !line || !isMuchBetter(setting, line, reply))) continue;
    const fall = line && fallIn(setting, line, squares, by);
    const proof = fall && winBy(setting, line, fall.ply + 1);
    if (fall && proof) return { proof, square: fall.square, from };
  }
  return undefined;
}

function fallIn(
  { me }: Setting,
  { steps }: KnownLine,
  squares: readonly Square[],
  by: Square | undefined,
): { readonly ply: number; readonly square: Square } | undefined {
  const left = new Set<Square>();
  for (const [ply, { uci, san, scene: next }] of steps.slice(0, near).entries()) {
    const [from, to] = endsOf(uci);
    const isTaken = next.turn !== me && san.includes('x') && squares.includes(to) && !left.has(to);
    if (isTaken && (by === undefined || (from === by && !left.has(by)))) return { ply, square: to };
    left.add(from);
    left.add(to);
  }
  return undefined;
}

/** The claim that a piece of a line falls, as the engine's line takes it. */
export function takesClaim({ line }: Proof, setting: Setting, square: Square): Claim[] {
  const role = setting.after.pieces.get(square)?.role;
  const at = line.steps.findIndex(
    ({ uci, scene }) => scene.turn !== setting.me && endsOf(uci)[1] === square,
  );
  if (!role || at < 0) return [];
  return [says({ line: line.id, ply: 0 }, { is: 'line-takes', at, square, role })];
}
