import type { San } from '../../chess/notation.ts';
import { writeScore, toWinPercent } from '../../quality/score.ts';
import type { LineId, Place } from '../claim.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { parseBoard } from './board.ts';
import type { Board, Side } from './board.ts';
import { findMove, playNullMove, playMove } from './rules.ts';
import type { Move } from './rules.ts';
import { formatSan } from './san.ts';

export type StoredLine = MoveToExplain['linesBefore'][number];

/** A stored line, played up to its first illegal move. */
export interface PlayedLine {
  /** Positions before each move and after the last one, so there is one more than `moves`. */
  readonly boards: readonly Board[];
  readonly moves: readonly Move[];
  readonly stored: StoredLine | undefined;
}

/** Positions and lines of a move, played with the verifier's own rules. A line is played when it is first needed. */
export interface Witness {
  readonly input: MoveToExplain;
  readonly mover: Side;
  readonly played: Move;
  /** Positions before and after the explained move. */
  readonly before: Board;
  readonly after: Board;
  readonly getLine: (line: LineId) => PlayedLine | undefined;
  readonly getBoard: (place: Place) => Board | undefined;
  /** Returns the move at an index of a line. */
  readonly getSan: (line: LineId, index: number) => San | undefined;
}

export function createWitness(input: MoveToExplain): Witness {
  const before = parseBoard(input.before);
  const played = findMove(before, input.uci);
  if (!played) throw new Error(`${input.uci} is not legal in ${input.before}`);
  const after = playMove(before, played);
  const tracks = new Map<LineId, PlayedLine | undefined>();
  const sans = new Map<string, San>();

  const playLine = (line: LineId): PlayedLine | undefined => {
    if (line === 'game') return { boards: [before, after], moves: [played], stored: undefined };
    const [start, stored] = findLineSource(input, line, before, after);
    return start && stored ? replayLine(start, stored) : undefined;
  };
  const getLine = (line: LineId): PlayedLine | undefined => {
    if (!tracks.has(line)) tracks.set(line, playLine(line));
    return tracks.get(line);
  };
  const getBoard = ({ line, ply, passed }: Place): Board | undefined => {
    const board = getLine(line)?.boards[ply];
    return board && passed ? getNullMoveBoard(board) : board;
  };
  const getSan = (line: LineId, index: number): San | undefined => {
    const key = `${line} ${index}`;
    const track = getLine(line);
    const [board, move] = [track?.boards[index], track?.moves[index]];
    if (!sans.has(key) && board && move) sans.set(key, formatSan(board, move));
    return sans.get(key);
  };
  return { input, mover: before.turn, played, before, after, getLine, getBoard, getSan };
}

const nullMoveBoards = new WeakMap<Board, Board | undefined>();

/** Returns the same object each time, because other results are cached in WeakMaps by board. */
function getNullMoveBoard(board: Board): Board | undefined {
  if (!nullMoveBoards.has(board)) nullMoveBoards.set(board, playNullMove(board));
  return nullMoveBoards.get(board);
}

function findLineSource(
  { linesBefore, linesAfter, probes }: MoveToExplain,
  line: LineId,
  before: Board,
  after: Board,
): readonly [start: Board | undefined, stored: StoredLine | undefined] {
  if (line === 'P0') return [playNullMove(before), probes?.before];
  if (line === 'P1') return [playNullMove(after), probes?.after];
  const index = Number(line.slice(1)) - 1;
  return line.startsWith('L') ? [before, linesBefore[index]] : [after, linesAfter[index]];
}

function replayLine(start: Board, stored: StoredLine): PlayedLine {
  const boards = [start];
  const moves: Move[] = [];
  let board = start;
  for (const uci of stored.moves) {
    const move = findMove(board, uci);
    if (!move) break;
    board = playMove(board, move);
    moves.push(move);
    boards.push(board);
  }
  return { boards, moves, stored };
}

export function formatEvaluation(witness: Witness, line: LineId): string | undefined {
  const stored = witness.getLine(line)?.stored;
  return stored && writeScore(stored.score);
}

/** Winning chance of a side at the end of a line, in percent. */
export function getChance(witness: Witness, line: LineId, side: Side): number | undefined {
  const stored = witness.getLine(line)?.stored;
  if (!stored) return undefined;
  const white = toWinPercent(stored.score);
  return side === 1 ? white : 100 - white;
}
