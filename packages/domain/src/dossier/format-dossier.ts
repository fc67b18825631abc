import type {
  AnalysedLine,
  MoveEvaluations,
  PositionAnalysis,
} from '../analysis/position-analysis.ts';
import { countMaterial } from '../chess/material.ts';
import type { Fen, San, Uci } from '../chess/notation.ts';
import { getTurn } from '../chess/fen-fields.ts';
import { passTurn } from '../chess/pass-turn.ts';
import { writeSanLine } from '../chess/pgn/san-line.ts';
import { parseMove } from '../chess/parse-move.ts';
import { parsePosition, play } from '../chess/position.ts';
import type { ExpectedMove } from '../difficulty/difficulty.ts';
import { verdictCutOffs } from '../play/judge-guess.ts';
import { findError } from '../quality/classify-loss.ts';
import { toWinPercent, writeScore } from '../quality/score.ts';
import type { Score } from '../quality/score.ts';
import { drawBoard, listPositionFacts } from './position-facts.ts';

/** Ratings at which the dossier lists what people play. */
export const dossierRatings = [1200, 1700, 2100] as const;
/** Number of moves that are listed for each rating. */
const maxExpected = 5;
/** Moves that are rarer are noise of the model. */
const minListed = 0.02;
/** Share of players from which on a mistake is called tempting. */
const minTempting = 0.1;
const lineLength = 10;

/** Everything an annotator needs to write about a game, as the installation has stored it. */
export interface DossierGame {
  readonly title: string;
  readonly startFen: Fen;
  readonly moves: readonly { readonly san: San; readonly uci: Uci; readonly fen: Fen }[];
  /** Index: number of half-moves played. */
  readonly analyses: readonly (PositionAnalysis | null)[];
  readonly evaluations: ReadonlyMap<number, MoveEvaluations>;
  /** Likeliest moves at a rating in the position after this number of half-moves, the likeliest first. */
  readonly findExpected: (ply: number, rating: number) => readonly ExpectedMove[];
  /** Sentences of the built-in coach about a move, by the number of half-moves played with it. */
  readonly comments: ReadonlyMap<number, readonly string[]>;
}

/** Recorded moves with the analysis of the positions between them. */
export type AnalysedMoves = Pick<DossierGame, 'startFen' | 'moves' | 'analyses'>;

/** Half-moves that lost ten points of winning chance or more, the biggest loss first. */
export function listTurningPoints(game: DossierGame): string[] {
  return game.moves
    .map((_, index) => ({ index, loss: getLoss(game, index) ?? 0 }))
    .filter(({ loss }) => findError(loss) === 'mistake' || findError(loss) === 'blunder')
    .toSorted((a, b) => b.loss - a.loss)
    .map(({ index, loss }) => `${nameMove(game, index)} loses ${loss.toFixed(0)} points`);
}

/** Formats the dossier of one move: the position before it, the lines, what people play, and the facts of the board. */
export function formatMoveDossier(game: DossierGame, index: number): string {
  const fen = getFen(game, index);
  const lines = [
    `== ${describeMove(game, index)}`,
    ...drawBoard(fen),
    fen,
    ...listEngineLines(game, index),
    ...dossierRatings.flatMap((rating) => listExpectedMoves(game, index, rating)),
    ...listPositionFacts(fen),
    ...(game.comments.get(index + 1) ?? []).map((text) => `coach: ${text}`),
  ];
  return lines.join('\n');
}

/** The move with the winning chance that it loses. For example: '13...Kd8  (loses 8.3, inaccuracy)'. */
export function describeMove(game: DossierGame, index: number): string {
  if (!game.moves[index]) return 'the final position';
  return `${nameMove(game, index)}${formatLoss(getLoss(game, index))}`;
}

/** Lists the stored lines of a position: the engine's, the threat after a null move, and that of the recorded move. */
export function listEngineLines(game: DossierGame, index: number): string[] {
  const fen = getFen(game, index);
  const analysis = game.analyses[index];
  return [
    ...(analysis ? analysis.lines.map((line) => `line ${formatLine(fen, line)}`) : ['no analysis']),
    ...formatThreat(fen, analysis?.nullMoveLine),
    ...formatPlayed(game, index),
  ];
}

/** Lists lines of natural moves that are neither among the engine's lines nor the recorded move. */
export function listNaturalLines(game: DossierGame, index: number): string[] {
  const { lines = [], naturalLines = [] } = game.analyses[index] ?? {};
  const known = new Set([game.moves[index]?.uci, ...lines.map(({ moves }) => moves[0])]);
  return naturalLines
    .filter(({ moves }) => !known.has(moves[0]))
    .map((line) => `natural ${formatLine(getFen(game, index), line)}`);
}

export function getFen(
  { startFen, moves }: Pick<DossierGame, 'startFen' | 'moves'>,
  ply: number,
): Fen {
  return moves[ply - 1]?.fen ?? startFen;
}

export function nameMove(game: Pick<DossierGame, 'startFen' | 'moves'>, index: number): string {
  const fen = getFen(game, index);
  const number = fen.split(' ')[5] ?? '1';
  return `${number}${getTurn(fen) === 'white' ? '.' : '...'}${game.moves[index]?.san ?? ''}`;
}

/**
 * Winning chance that the recorded move lost, in percentage points. Compares within the search of the position before it
 * if that has a line for the move, because two searches differ even about the best move.
 */
export function getLoss(game: AnalysedMoves, index: number): number | undefined {
  const [before, after] = [game.analyses[index], game.analyses[index + 1]];
  const best = before?.lines[0];
  if (!before || !best) return undefined;
  const uci = game.moves[index]?.uci;
  const own = [...before.lines, ...(before.naturalLines ?? [])].find(
    ({ moves }) => moves[0] === uci,
  );
  const played = own ?? after?.lines[0];
  if (!played) return undefined;
  const sign = getTurn(getFen(game, index)) === 'white' ? 1 : -1;
  return Math.max(0, sign * (toWinPercent(best.score) - toWinPercent(played.score)));
}

function formatLoss(loss: number | undefined): string {
  if (loss === undefined) return '';
  const error = findError(loss);
  return `  (loses ${loss.toFixed(1)}${error ? `, ${error}` : ''})`;
}

function formatLine(fen: Fen, { score, depth, moves }: AnalysedLine): string {
  return `${writeScore(score)} d${depth} ${writeMoves(fen, moves)}${formatMaterial(fen, moves)}`;
}

/** Moves in SAN with numbers, as a book has them. */
export function writeMoves(fen: Fen, moves: readonly Uci[], length = lineLength): string {
  const { san } = writeSanLine(fen, moves, length);
  let number = Number(fen.split(' ')[5] ?? 1);
  let isWhite = getTurn(fen) === 'white';
  return san
    .map((each, at) => {
      const text = isWhite ? `${number}.${each}` : at === 0 ? `${number}...${each}` : each;
      if (!isWhite) number += 1;
      isWhite = !isWhite;
      return text;
    })
    .join(' ');
}

/** Material at the end of the shown moves, if it has changed: '[material +3 for White]'. */
function formatMaterial(fen: Fen, moves: readonly Uci[]): string {
  let position = parsePosition(fen);
  for (const uci of moves.slice(0, lineLength)) {
    const move = position.ok ? parseMove(position.value, uci) : position;
    const played = position.ok && move.ok ? play(position.value, move.value) : undefined;
    if (!played?.ok) break;
    position = { ok: true, value: played.value.position };
  }
  if (!position.ok) return '';
  const balance = countMaterial(position.value.fen).balance;
  if (balance === countMaterial(fen).balance) return '';
  const points = `${balance > 0 ? '+' : ''}${balance}`;
  return `  [material at the end ${points} for White]`;
}

function formatThreat(fen: Fen, line: AnalysedLine | undefined): string[] {
  const position = line && parsePosition(fen);
  const passed = position?.ok ? passTurn(position.value) : undefined;
  return line && passed?.ok ? [`threat ${formatLine(passed.value.fen, line)}`] : [];
}

/** The recorded move if it is not among the three lines. */
function formatPlayed(game: DossierGame, index: number): string[] {
  const played = game.moves[index]?.uci;
  const analysis = game.analyses[index];
  if (played === undefined || analysis?.lines.some(({ moves }) => moves[0] === played)) return [];
  const line = findLine(game, index, played);
  return line ? [`played ${formatLine(getFen(game, index), line)}`] : [];
}

/** The deepest stored line that begins with a move. */
function findLine(game: DossierGame, index: number, move: Uci): AnalysedLine | undefined {
  const { lines = [], naturalLines = [] } = game.analyses[index] ?? {};
  const shallow = game.evaluations.get(index)?.lines ?? [];
  return [...lines, ...naturalLines, ...shallow].find(({ moves }) => moves[0] === move);
}

/** Lists what players of a rating play, each with its line. `isBrief` omits the lines that are listed elsewhere. */
export function listExpectedMoves(
  game: DossierGame,
  index: number,
  rating: number,
  { isBrief = false } = {},
): string[] {
  const fen = getFen(game, index);
  const best = game.analyses[index]?.lines[0]?.score;
  return game
    .findExpected(index, rating)
    .slice(0, maxExpected)
    .filter(({ probability }) => probability >= minListed)
    .map(({ move, probability }) => {
      const line = findLine(game, index, move);
      const share = `${Math.round(probability * 100)} %`;
      const isPlayed = game.moves[index]?.uci === move ? ' (played)' : '';
      const head = `${rating}: ${writeMoves(fen, [move])} ${share}${isPlayed}`;
      if (!line) return head;
      const isWrong = best && isTemptingAndWrong(fen, best, line.score, probability);
      const isListed = isBrief && !game.evaluations.get(index)?.lines.includes(line);
      const shown = isListed ? '' : ` ${formatLine(fen, line)}`;
      return `${head}${shown}${isWrong ? '  TEMPTING AND WRONG' : ''}`;
    });
}

function isTemptingAndWrong(fen: Fen, best: Score, score: Score, share: number): boolean {
  const sign = getTurn(fen) === 'white' ? 1 : -1;
  const loss = sign * (toWinPercent(best) - toWinPercent(score));
  return loss >= verdictCutOffs.inferior && share >= minTempting;
}
