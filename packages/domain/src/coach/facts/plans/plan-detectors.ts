import { after, before } from '../../claim.ts';
import type { Claim, Place } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { isOutpost } from '../pieces/outposts.ts';
import { plannedMoves } from '../../plan/plan-line.ts';
import type { PlannedMove } from '../../plan/plan-line.ts';
import { attackedFrom } from '../../position-view/attacks.ts';
import { exchangeOf } from '../../position-view/exchange.ts';
import { endsOf, stepFrom } from '../../position-view/scene.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { KnownLine, Setting } from '../../setting.ts';
import { engineSlot } from '../engine/opinion.ts';
import { denies, makeFact, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';

const afterPassed: Place = { line: 'game', ply: 1, passed: true };
const beforePassed: Place = { line: 'game', ply: 0, passed: true };
/** How many of the mover's next moves may be what this one was for. */
const ahead = 3;

/**
 * A later move of the line, by another piece, that was illegal or lost something before this one and is fine after it, whatever
 * the opponent's reply has to do with it: asked where the opponent has passed.
 */
const prepares: Detector = (setting) => {
  const { passedAfter, move } = setting;
  if (!passedAfter || move.captured) return [];
  const later = plannedMoves(setting)
    .slice(1, 1 + ahead)
    .find(({ uci, from }) => {
      const [start, target] = endsOf(uci);
      // Its own next step is a route, and taking or leaving the same square a consequence.
      if (start === move.to || target === move.from || from.pieces.get(target)) return false;
      return !isFine(setting.before, uci) && isFine(passedAfter, uci);
    });
  return later ? [preparedFact(setting, later)] : [];
};

function isFine(scene: Scene, uci: string): boolean {
  return stepFrom(scene, uci) !== undefined && exchangeOf(scene, uci) >= 0;
}

function preparedFact(setting: Setting, later: PlannedMove): Fact {
  const { uci, san, fromPlace, index } = later;
  const moves = setting.replies[0]?.steps.slice(0, index + 1).map((step) => step.san) ?? [];
  const couldNot: Claim = stepFrom(setting.before, uci)
    ? says(before, { is: 'exchange', move: uci, most: -1 })
    : denies(before, { is: 'legal', move: uci });
  return makeFact(setting, {
    kind: 'prepares',
    side: setting.me,
    about: [uci],
    slots: {
      later: { is: 'move', at: fromPlace, uci, san },
      line: { is: 'moves', line: 'R1', from: 0, san: moves },
    },
    claims: [
      couldNot,
      says(afterPassed, { is: 'legal', move: uci }),
      says(afterPassed, { is: 'exchange', move: uci, least: 0 }),
      says({ line: 'R1', ply: 0 }, { is: 'line', from: 0, moves }),
    ],
    squares: endsOf(uci).map((square) => [square, 'path'] as const),
    arrows: [[...endsOf(uci), 'plan']],
    lines: [{ line: 'R1', moves: index + 1 }],
    delta: 'created',
    confirmed: 'line',
    magnitude: ahead - Math.floor(index / 2),
  });
}

/** What the opponent must gain by a free move before it counts as an idea, in points of winning chance. */
const leastIdea = 5;

/**
 * A quiet move that takes away the opponent's strongest idea: a break or a jump to an outpost that a probe has found, which is
 * illegal or loses something now. Threats to take or to mate are told as threats.
 */
const prophylaxis: Detector = (setting) => {
  const { probeBefore, passedBefore, options, move, after: scene } = setting;
  const idea = probeBefore?.steps[0];
  const [best] = options;
  if (!probeBefore || !passedBefore || !idea || !best || /[x+#]/.test(move.san)) return [];
  if (best.win - probeBefore.win < leastIdea || !isIdea(setting, probeBefore)) return [];
  if (!isFine(passedBefore, idea.uci) || isFine(scene, idea.uci)) return [];
  const stopped: Claim = stepFrom(scene, idea.uci)
    ? says(after, { is: 'exchange', move: idea.uci, most: -1 })
    : denies(after, { is: 'legal', move: idea.uci });
  return [
    makeFact(setting, {
      kind: 'prophylaxis',
      side: setting.me,
      about: [idea.uci],
      slots: {
        idea: { is: 'move', at: beforePassed, uci: idea.uci, san: idea.san },
        engine: engineSlot(setting, probeBefore),
      },
      claims: [
        says({ line: 'P0', ply: 0 }, { is: 'line', from: 0, moves: [idea.san] }),
        says(beforePassed, { is: 'legal', move: idea.uci }),
        says(beforePassed, { is: 'exchange', move: idea.uci, least: 0 }),
        stopped,
      ],
      squares: endsOf(idea.uci).map((square) => [square, 'target'] as const),
      arrows: [[...endsOf(idea.uci), 'threat']],
      lines: [{ line: 'P0', moves: 1 }],
      delta: 'created',
      confirmed: 'probe',
      magnitude: best.win - probeBefore.win,
    }),
  ];
};

function isIdea({ me, opponent }: Setting, { start, steps }: KnownLine): boolean {
  const [first] = steps;
  if (!first || first.san.includes('x')) return false;
  const [from, to] = endsOf(first.uci);
  const role = start.pieces.get(from)?.role;
  if (role === 'pawn') {
    return attackedFrom(first.scene, to).some((square) => {
      const hit = first.scene.pieces.get(square);
      return hit?.role === 'pawn' && hit.color === me;
    });
  }
  return (role === 'knight' || role === 'bishop') && isOutpost(first.scene, to, opponent);
}

export const planDetectors: readonly Detector[] = [prepares, prophylaxis];
