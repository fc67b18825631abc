import type { Color } from '../../../chess/pieces.ts';
import { before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import { countsOf, nodeOf, pointsOf } from '../../position-view/line.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { KnownLine, Setting } from '../../setting.ts';
import { makeFact, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { otherSide } from '../motifs/course.ts';
import {
  gainAt,
  lossOf,
  materialSlot,
  movesSlot,
  owed,
  settledPlies,
  settlesClaim,
  winOf,
} from './proof.ts';
import type { Proof } from './proof.ts';

/** What the mover comes out with where the engine's line settles. */
export const winsMaterial: Detector = (setting) => {
  const [line] = setting.replies;
  const win = winOf(setting, line);
  // Half of an exchange tells nothing of what the whole of it brings.
  if (!line || win?.by !== 'material' || owed(setting) > 0) return [];
  if (win.at > soon && isQuiet(setting)) return [];
  const { before: scene, me } = setting;
  const [lead, later] = [leadOf(scene, me), leadOf(nodeOf(line, win.at) ?? scene, me)];
  if (lead >= 0 || later > 0) return account(setting, win, 'wins-material');
  const claims = [
    ...win.claims,
    says(before, { is: 'lead', color: me, most: -1 }),
    says({ line: line.id, ply: win.at }, { is: 'lead', color: me, most: 0 }),
  ];
  return account(setting, { ...win, claims }, 'regains-material');
};

function leadOf(scene: Scene, side: Color): number {
  return pointsOf(countsOf(scene, side)) - pointsOf(countsOf(scene, otherSide(side)));
}

/** What the opponent comes out with, where the engine knew a move that kept more. */
export const losesMaterial: Detector = (setting) => {
  const [line] = setting.replies;
  const loss = lossOf(setting, line);
  if (!line || !loss || loss.at > soon || winOf(setting, line) || isOffered(setting, loss))
    return [];
  if (setting.options[0]?.steps[0]?.uci === setting.move.uci) return [];
  const better = setting.options.find((option) => keepsMore(setting, option, loss));
  if (!better) return [];
  const claims = [...loss.claims, ...keptBy(setting, better, line)];
  return account(setting, { ...loss, claims }, 'loses-material');
};

function keptBy(setting: Setting, option: KnownLine, reply: KnownLine): Claim[] {
  const at = settledPlies(option).findLast((ply) => ply > 0) ?? 0;
  const start = { line: option.id, ply: 0 } as const;
  return [
    settlesClaim(setting, option, at),
    says(start, { is: 'apart', line: option.id, other: reply.id, least: leastBetter }),
  ];
}

/** In points of winning chance. */
const leastBetter = 2;
/** What is lost later than this many moves on, or won by a quiet move, is not put down to the move. */
const soon = 6;

function isQuiet({ move, after }: Setting): boolean {
  return !move.captured && !after.chess.isCheck();
}

function account(
  setting: Setting,
  { line, at, gain, claims }: Proof,
  kind: 'wins-material' | 'regains-material' | 'loses-material',
) {
  const side = kind === 'loses-material' ? setting.opponent : setting.me;
  const settles = claims.find(({ says }) => says.is === 'settles');
  const slot = settles && materialSlot(settles, side);
  if (!slot) return [];
  return [
    makeFact(setting, {
      kind,
      about: [],
      side,
      slots: { gain: slot, line: movesSlot(line, at) },
      claims,
      delta: 'created',
      confirmed: 'line',
      magnitude: gain,
      squares: [[setting.move.to, 'subject']],
      lines: [{ line: line.id, moves: Math.max(1, at) }],
    }),
  ];
}

/** By its first settled place another move of the engine's leaves the mover at least a pawn better off, and not worse placed. */
function keepsMore(setting: Setting, option: KnownLine, { gain }: Proof): boolean {
  const [reply] = setting.replies;
  if (!reply || option.win < reply.win + leastBetter || option.steps[0]?.uci === setting.move.uci)
    return false;
  const plies = settledPlies(option).filter((at) => at > 0);
  if (plies.length === 0) return false;
  return plies.every((at) => gainAt(setting, option, at, setting.opponent) <= gain - 1);
}

/** Given on purpose, and for something: what is offered is told as a sacrifice. */
function isOffered(setting: Setting, { gain }: Proof): boolean {
  const [best] = setting.options;
  const [reply] = setting.replies;
  return gain >= 2 && !!best && !!reply && best.win - reply.win < 5;
}
