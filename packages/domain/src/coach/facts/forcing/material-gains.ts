import { before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import { countMaterialLead, getPositionAt } from '../../position-view/played-line.ts';
import type { EvaluatedLine, MoveContext } from '../../move-context.ts';
import { makeFact, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import {
  countGain,
  findLoss,
  toMaterialSlot,
  toMovesSlot,
  countOwed,
  listSettledPlies,
  claimSettled,
  findWin,
} from './line-gain.ts';
import type { LineGain } from './line-gain.ts';

/** Detects material that the mover wins in the engine's line, counted at a ply where nothing hangs. */
export const detectMaterialWin: Detector = (context) => {
  const [line] = context.replies;
  const win = findWin(context, line);
  // Excludes a pending recapture, because half of an exchange does not show the result of the whole exchange.
  if (!line || win?.by !== 'material' || countOwed(context) > 0) return [];
  if (win.at > maxPly && isQuiet(context)) return [];
  const { before: position, me } = context;
  const lead = countMaterialLead(position, me);
  const later = countMaterialLead(getPositionAt(line, win.at) ?? position, me);
  if (lead >= 0 || later > 0) return createMaterialFact(context, win, 'wins-material');
  const claims = [
    ...win.claims,
    affirm(before, { is: 'lead', color: me, most: -1 }),
    affirm({ line: line.id, ply: win.at }, { is: 'lead', color: me, most: 0 }),
  ];
  return createMaterialFact(context, { ...win, claims }, 'regains-material');
};

/** Detects material that the opponent wins, if another engine move would have lost less. */
export const detectMaterialLoss: Detector = (context) => {
  const [line] = context.replies;
  const loss = findLoss(context, line);
  if (!line || !loss || loss.at > maxPly || findWin(context, line) || isSacrifice(context, loss))
    return [];
  if (context.options[0]?.steps[0]?.uci === context.move.uci) return [];
  const better = context.options.find((option) => isBetterOption(context, option, loss));
  if (!better) return [];
  const claims = [...loss.claims, ...claimBetterOption(context, better, line)];
  return createMaterialFact(context, { ...loss, claims }, 'loses-material');
};

function claimBetterOption(
  context: MoveContext,
  option: EvaluatedLine,
  reply: EvaluatedLine,
): Claim[] {
  const at = listSettledPlies(option).findLast((ply) => ply > 0) ?? 0;
  const start = { line: option.id, ply: 0 } as const;
  return [
    claimSettled(context, option, at),
    affirm(start, { is: 'apart', line: option.id, other: reply.id, least: minBetter }),
  ];
}

/** Minimum difference in points of winning chance. */
const minBetter = 2;
/** Maximum ply. Later losses, and later gains of a quiet move, are not attributed to the move. */
const maxPly = 6;

function isQuiet({ move, after }: MoveContext): boolean {
  return !move.captured && !after.chess.isCheck();
}

function createMaterialFact(
  context: MoveContext,
  { line, at, gain, claims }: LineGain,
  kind: 'wins-material' | 'regains-material' | 'loses-material',
) {
  const side = kind === 'loses-material' ? context.opponent : context.me;
  const settles = claims.find(({ says }) => says.is === 'settles');
  const slot = settles && toMaterialSlot(settles, side);
  if (!slot) return [];
  return makeFact(context, {
    kind,
    about: [],
    side,
    slots: { gain: slot, line: toMovesSlot(line, at) },
    claims,
    magnitude: gain,
    squares: { subject: [context.move.to] },
  });
}

/** True if another engine move loses at least one pawn less and has a better evaluation. */
function isBetterOption(context: MoveContext, option: EvaluatedLine, { gain }: LineGain): boolean {
  const [reply] = context.replies;
  if (!reply || option.win < reply.win + minBetter || option.steps[0]?.uci === context.move.uci)
    return false;
  const plies = listSettledPlies(option).filter((at) => at > 0);
  if (plies.length === 0) return false;
  return plies.every((at) => countGain(context, option, at, context.opponent) <= gain - 1);
}

/** True if the material was given for compensation. That is a sacrifice, which has its own fact. */
function isSacrifice(context: MoveContext, { gain }: LineGain): boolean {
  const [best] = context.options;
  const [reply] = context.replies;
  return gain >= 2 && !!best && !!reply && best.win - reply.win < 5;
}
