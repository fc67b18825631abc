import { fenOf } from '../../position-view/scene.ts';
import { nodeOf } from '../../position-view/line.ts';
import type { KnownLine, Setting } from '../../setting.ts';
import { makeFact, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { lineStart, movesClaim, movesSlot } from './proof.ts';

/** The line comes back to a position by checks of the mover's alone, and the engine calls it even. */
export const perpetual: Detector = (setting) => {
  const [line] = setting.replies;
  if (line?.score.kind !== 'cp' || line.score.cp !== 0) return [];
  const found = repeatIn(setting, line);
  if (!found) return [];
  return [
    makeFact(setting, {
      kind: 'perpetual',
      about: [],
      side: setting.me,
      slots: { line: movesSlot(line, found.again) },
      claims: [
        movesClaim(line, found.again),
        says(lineStart(line), { is: 'line-repeats', ...found }),
      ],
      delta: 'created',
      confirmed: 'line',
      magnitude: 1,
      lines: [{ line: line.id, moves: found.again }],
    }),
  ];
};

/** Checks that begin later than this many moves on are not those of the move. */
const soon = 4;

function repeatIn(
  { me }: Setting,
  line: KnownLine,
): { readonly first: number; readonly again: number } | undefined {
  const keys = Array.from({ length: line.steps.length + 1 }, (_, ply) => {
    const scene = nodeOf(line, ply);
    return scene ? fenOf(scene).split(' ').slice(0, 4).join(' ') : '';
  });
  for (let again = 4; again < keys.length; again += 1) {
    const first = keys.indexOf(keys[again] ?? '');
    if (first >= 0 && first <= soon && first < again && checksOnly(line, me, first, again))
      return { first, again };
  }
  return undefined;
}

function checksOnly({ steps }: KnownLine, me: string, first: number, again: number): boolean {
  const own = steps.slice(first, again).filter(({ scene }) => scene.turn !== me);
  return own.length > 0 && own.every(({ scene }) => scene.chess.isCheck());
}
