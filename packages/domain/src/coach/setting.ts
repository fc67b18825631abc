import type { San, Uci } from '../chess/notation.ts';
import type { Color, PromotionRole, Role } from '../chess/pieces.ts';
import { isPromotionRole, roleOfLetter } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import { winPercent } from '../quality/score.ts';
import type { Score } from '../quality/score.ts';
import type { AnalysedLine } from '../analysis/position-analysis.ts';
import type { LineId } from './claim.ts';
import type { MoveToExplain } from './move-to-explain.ts';
import { playThrough } from './position-view/line.ts';
import type { PlayedLine } from './position-view/line.ts';
import { endsOf, passedOn, sceneOf, stepFrom } from './position-view/scene.ts';
import type { Scene } from './position-view/scene.ts';

/** A line with the positions it leads through, and what it is worth to the one who moves. */
export interface KnownLine extends PlayedLine {
  readonly id: LineId;
  readonly score: Score;
  readonly depth: number;
  /** The mover's winning chance by it, in percent. */
  readonly win: number;
}

/** A move made ready for the detectors: played through once, shared by all of them. */
export interface Setting {
  readonly input: MoveToExplain;
  readonly me: Color;
  readonly opponent: Color;
  readonly move: PlayedMove;
  readonly before: Scene;
  readonly after: Scene;
  /** The same two with the turn passed; undefined where a check forbids it. */
  readonly passedBefore: Scene | undefined;
  readonly passedAfter: Scene | undefined;
  /** From before the move, best first. */
  readonly options: readonly KnownLine[];
  /** From after the move, best first: what follows. */
  readonly replies: readonly KnownLine[];
  readonly probeBefore: KnownLine | undefined;
  readonly probeAfter: KnownLine | undefined;
}

export interface PlayedMove {
  readonly uci: Uci;
  readonly san: San;
  readonly from: Square;
  readonly to: Square;
  readonly role: Role;
  readonly captured: Role | undefined;
  readonly promotion: PromotionRole | undefined;
  readonly castles: 'kingside' | 'queenside' | undefined;
}

export function settingOf(input: MoveToExplain): Setting {
  const before = sceneOf(input.before);
  const step = stepFrom(before, input.uci);
  if (!step) throw new Error(`${input.uci} is not legal in ${input.before}`);
  const me = before.turn;
  const opponent: Color = me === 'white' ? 'black' : 'white';
  const passedBefore = passedOn(before);
  const passedAfter = passedOn(step.scene);
  const known = (id: LineId, start: Scene, { score, depth, moves }: AnalysedLine): KnownLine => {
    const white = winPercent(score);
    const win = me === 'white' ? white : 100 - white;
    return { id, score, depth, win, ...playThrough(start, moves) };
  };
  const probe = (id: LineId, start: Scene | undefined, line: AnalysedLine | undefined) =>
    start && line ? known(id, start, line) : undefined;
  return {
    input,
    me,
    opponent,
    move: playedMove(before, input.uci, step.san),
    before,
    after: step.scene,
    passedBefore,
    passedAfter,
    options: ranked(input.linesBefore, (rank, line) => known(`L${rank}`, before, line)),
    replies: ranked(input.linesAfter, (rank, line) => known(`R${rank}`, step.scene, line)),
    probeBefore: probe('P0', passedBefore, input.probes?.before),
    probeAfter: probe('P1', passedAfter, input.probes?.after),
  };
}

const ranks = [1, 2, 3] as const;

function ranked<Made>(
  lines: readonly AnalysedLine[],
  make: (rank: 1 | 2 | 3, line: AnalysedLine) => Made,
): Made[] {
  return ranks.flatMap((rank) => {
    const line = lines[rank - 1];
    return line ? [make(rank, line)] : [];
  });
}

function playedMove({ pieces }: Scene, uci: Uci, san: San): PlayedMove {
  const [from, to] = endsOf(uci);
  const role = pieces.get(from)?.role ?? 'pawn';
  const promoted = roleOfLetter(uci.charAt(4));
  return {
    uci,
    san,
    from,
    to,
    role,
    captured: san.includes('x') ? (pieces.get(to)?.role ?? 'pawn') : undefined,
    promotion: promoted && isPromotionRole(promoted) ? promoted : undefined,
    castles: castlingSide(san),
  };
}

function castlingSide(san: San): PlayedMove['castles'] {
  if (san.startsWith('O-O-O')) return 'queenside';
  return san.startsWith('O-O') ? 'kingside' : undefined;
}
