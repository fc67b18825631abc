import type { San } from '../../chess/notation.ts';
import { scoreText, winPercent } from '../../quality/score.ts';
import type { LineId, Place } from '../claim.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { boardOf } from './board.ts';
import type { Board, Side } from './board.ts';
import { moveOf, passOn, play } from './rules.ts';
import type { Move } from './rules.ts';
import { sanOf } from './san.ts';

export type StoredLine = MoveToExplain['linesBefore'][number];

/** A line played through as far as its moves are legal. */
export interface Track {
  /** One more than there are moves. */
  readonly boards: readonly Board[];
  readonly moves: readonly Move[];
  readonly stored: StoredLine | undefined;
}

/** Everything that is known of a move, played through with the verifier's own rules. Lines are played when they are asked for. */
export interface Witness {
  readonly input: MoveToExplain;
  readonly mover: Side;
  readonly played: Move;
  readonly trackOf: (line: LineId) => Track | undefined;
  readonly boardAt: (place: Place) => Board | undefined;
  /** The move of a line after so many others. */
  readonly sanAt: (line: LineId, index: number) => San | undefined;
}

export function witnessOf(input: MoveToExplain): Witness {
  const before = boardOf(input.before);
  const played = moveOf(before, input.uci);
  if (!played) throw new Error(`${input.uci} is not legal in ${input.before}`);
  const after = play(before, played);
  const tracks = new Map<LineId, Track | undefined>();
  const sans = new Map<string, San>();

  const laid = (line: LineId): Track | undefined => {
    if (line === 'game') return { boards: [before, after], moves: [played], stored: undefined };
    const [start, stored] = sourceOf(input, line, before, after);
    return start && stored ? replay(start, stored) : undefined;
  };
  const trackOf = (line: LineId): Track | undefined => {
    if (!tracks.has(line)) tracks.set(line, laid(line));
    return tracks.get(line);
  };
  const boardAt = ({ line, ply, passed }: Place): Board | undefined => {
    const board = trackOf(line)?.boards[ply];
    return board && passed ? passedOnce(board) : board;
  };
  const sanAt = (line: LineId, index: number): San | undefined => {
    const key = `${line} ${index}`;
    const track = trackOf(line);
    const [board, move] = [track?.boards[index], track?.moves[index]];
    if (!sans.has(key) && board && move) sans.set(key, sanOf(board, move));
    return sans.get(key);
  };
  return { input, mover: before.turn, played, trackOf, boardAt, sanAt };
}

const passed = new WeakMap<Board, Board | undefined>();

/** The same object each time: what was found out about it is kept by it. */
function passedOnce(board: Board): Board | undefined {
  if (!passed.has(board)) passed.set(board, passOn(board));
  return passed.get(board);
}

function sourceOf(
  { linesBefore, linesAfter, probes }: MoveToExplain,
  line: LineId,
  before: Board,
  after: Board,
): readonly [start: Board | undefined, stored: StoredLine | undefined] {
  if (line === 'P0') return [passOn(before), probes?.before];
  if (line === 'P1') return [passOn(after), probes?.after];
  const index = Number(line.slice(1)) - 1;
  return line.startsWith('L') ? [before, linesBefore[index]] : [after, linesAfter[index]];
}

function replay(start: Board, stored: StoredLine): Track {
  const boards = [start];
  const moves: Move[] = [];
  let board = start;
  for (const uci of stored.moves) {
    const move = moveOf(board, uci);
    if (!move) break;
    board = play(board, move);
    moves.push(move);
    boards.push(board);
  }
  return { boards, moves, stored };
}

/** The text of a line's evaluation. */
export function evaluationOf(witness: Witness, line: LineId): string | undefined {
  const stored = witness.trackOf(line)?.stored;
  return stored && scoreText(stored.score);
}

/** A side's winning chance by a line, in percent. */
export function chanceOf(witness: Witness, line: LineId, side: Side): number | undefined {
  const stored = witness.trackOf(line)?.stored;
  if (!stored) return undefined;
  const white = winPercent(stored.score);
  return side === 1 ? white : 100 - white;
}
