import type { Uci } from '../chess/notation.ts';
import { accept, refuse } from '../parse-result.ts';
import type { ParseResult } from '../parse-result.ts';
import type { Score } from '../quality/score.ts';
import { parseMoveCode, writeMoveCode } from './move-code.ts';
import { efforts } from './position-analysis.ts';
import type {
  AnalysedLine,
  Effort,
  MoveEvaluations,
  PositionAnalysis,
} from './position-analysis.ts';

/**
 * Text format of the engine's analysis of a game. Each position has its own line, so a changed position changes one line:
 *
 *     moves e2e4 e7e5 …
 *     engine Stockfish 19
 *     0 standard d17 600123 | +24 d17 e2e4 e7e5 … | #-3 d16 … | ~ -35 d14 e7e5 …
 *     + | -12 d17 a2a4 … | -80 d17 f2f3 …
 *     * d12 431207 +24:0kMc… +19:zjGV… …
 *
 * The moves after a tilde are the null-move line. A text line with a plus belongs to the position above it and holds its
 * natural lines; the plus alone says that there are none, and without such a text line they were not searched. A text
 * line with a star belongs to the same position and lists every legal move: its score, and the code of the move and its
 * continuation. The first text line identifies the game, because the analysis is valid for these moves only.
 */
export interface AnalysisFile {
  readonly moves: readonly Uci[];
  /**
   * Index: number of half-moves played. A complete list has one more entry than the game has moves; an unfinished
   * analysis has fewer.
   */
  readonly positions: readonly PositionAnalysis[];
  /** Key: number of half-moves played. Only for positions in which every legal move was evaluated. */
  readonly evaluations: ReadonlyMap<number, MoveEvaluations>;
}

export function writeAnalysis({ moves, positions, evaluations }: AnalysisFile): string {
  const lines = [`moves ${moves.join(' ')}`];
  let engine: string | undefined;
  const addLine = (by: { readonly engine: string }, line: string): void => {
    if (by.engine !== engine) {
      ({ engine } = by);
      lines.push(`engine ${engine}`);
    }
    lines.push(line);
  };
  for (const [ply, position] of positions.entries()) {
    addLine(position, formatPosition(ply, position));
    const { naturalLines } = position;
    if (naturalLines) lines.push(['+', ...naturalLines.map(writeAnalysedLine)].join(' | '));
    const every = evaluations.get(ply);
    if (every) addLine(every, formatEvaluations(every));
  }
  return `${lines.join('\n')}\n`;
}

function formatPosition(ply: number, position: PositionAnalysis): string {
  const { effort, depth, nodes } = position;
  const head = `${ply} ${effort} d${depth} ${nodes}`;
  const nullMoveLine = position.nullMoveLine
    ? [`~ ${writeAnalysedLine(position.nullMoveLine)}`]
    : [];
  return [head, ...position.lines.map(writeAnalysedLine), ...nullMoveLine].join(' | ');
}

/** Writes the depth once, because all lines have the same depth. */
function formatEvaluations({ depth, nodes, lines }: MoveEvaluations): string {
  const coded = lines.map(
    ({ score, moves }) => `${formatShortScore(score)}:${writeMoveCode(moves)}`,
  );
  return [`* d${depth} ${nodes}`, ...coded].join(' ');
}

export function writeAnalysedLine({ score, depth, moves }: AnalysedLine): string {
  return `${formatShortScore(score)} d${depth} ${moves.join(' ')}`;
}

function formatShortScore(score: Score): string {
  if (score.kind === 'mate') return `#${score.moves}`;
  return score.cp < 0 ? String(score.cp) : `+${score.cp}`;
}

export function parseAnalysis(text: string): ParseResult<AnalysisFile> {
  const [first = '', ...rest] = text.split('\n').filter((line) => line !== '');
  if (!first.startsWith('moves ')) return refuse('the first line must give the moves');
  const moves = first.split(' ').slice(1);
  const positions: PositionAnalysis[] = [];
  const evaluations = new Map<number, MoveEvaluations>();
  let engine = '';
  for (const line of rest) {
    if (line.startsWith('engine ')) engine = line.slice('engine '.length);
    else if (line.startsWith('* ')) {
      const ply = positions.length - 1;
      const every = parseEvaluations(line, engine);
      if (!every || ply < 0 || evaluations.has(ply))
        return refuse(`not what the moves of position ${ply} are worth: ${line}`);
      evaluations.set(ply, every);
    } else if (line === '+' || line.startsWith('+ ')) {
      const ply = positions.length - 1;
      const position = addNaturalLines(positions[ply], line);
      if (!position || evaluations.has(ply))
        return refuse(`not natural lines of position ${ply}: ${line}`);
      positions[ply] = position;
    } else {
      const position = parsePosition(line, engine, positions.length);
      if (!position) return refuse(`not an analysis of position ${positions.length}: ${line}`);
      positions.push(position);
    }
  }
  if (positions.length > moves.length + 1) return refuse('more positions than moves');
  return accept({ moves, positions, evaluations });
}

function parsePosition(text: string, engine: string, ply: number): PositionAnalysis | undefined {
  const [head = '', ...lineTexts] = text.split(' | ');
  const [number, effort = '', depth = '', nodes = ''] = head.split(' ');
  const nullMoveText = lineTexts.at(-1)?.startsWith('~ ') ? lineTexts.pop() : undefined;
  const nullMoveLine =
    nullMoveText === undefined ? undefined : parseAnalysedLine(nullMoveText.slice(2));
  if (nullMoveText !== undefined && !nullMoveLine) return undefined;
  const lines = lineTexts.map(parseAnalysedLine);
  if (number !== String(ply) || !isEffort(effort) || engine === '') return undefined;
  if (!isDepth(depth) || !isCount(nodes)) return undefined;
  if (!lines.every((line) => line !== undefined)) return undefined;
  return {
    engine,
    effort,
    depth: Number(depth.slice(1)),
    nodes: Number(nodes),
    lines,
    ...(nullMoveLine && { nullMoveLine }),
  };
}

/** Returns undefined if the text does not fit the position: one move must not have two lines. */
function addNaturalLines(
  position: PositionAnalysis | undefined,
  text: string,
): PositionAnalysis | undefined {
  const [head, ...lineTexts] = text.split(' | ');
  const naturalLines = lineTexts.map(parseAnalysedLine);
  if (!position || position.naturalLines || head !== '+') return undefined;
  if (!naturalLines.every((line) => line !== undefined)) return undefined;
  const all = [...position.lines, ...naturalLines];
  if (new Set(all.map(({ moves }) => moves[0])).size < all.length) return undefined;
  return { ...position, naturalLines };
}

function parseEvaluations(text: string, engine: string): MoveEvaluations | undefined {
  const [, depthText = '', nodes = '', ...coded] = text.split(' ');
  if (!isDepth(depthText) || !isCount(nodes) || engine === '') return undefined;
  const depth = Number(depthText.slice(1));
  const lines = coded.map((entry) => parseEvaluation(entry, depth));
  if (!lines.every((line) => line !== undefined)) return undefined;
  // Rejects duplicate moves, because a guess with two scores would have two verdicts.
  if (new Set(lines.map(({ moves }) => moves[0])).size < lines.length) return undefined;
  return { engine, depth, nodes: Number(nodes), lines };
}

function parseEvaluation(text: string, depth: number): AnalysedLine | undefined {
  const [scoreText = '', code = '', ...more] = text.split(':');
  const score = parseScore(scoreText);
  const moves = parseMoveCode(code);
  return score && moves && more.length === 0 ? { score, depth, moves } : undefined;
}

export function parseAnalysedLine(text: string): AnalysedLine | undefined {
  const [score = '', depth = '', ...moves] = text.split(' ');
  const parsed = parseScore(score);
  const isLine = isDepth(depth) && moves.length > 0 && moves.every(isCoordinates);
  return parsed && isLine ? { score: parsed, depth: Number(depth.slice(1)), moves } : undefined;
}

function isDepth(text: string): boolean {
  return /^d\d+$/.test(text);
}

function isCount(text: string): boolean {
  return /^\d+$/.test(text);
}

function isCoordinates(text: string): boolean {
  return /^[a-h][1-8][a-h][1-8][qrbn]?$/.test(text);
}

function parseScore(text: string): Score | undefined {
  if (/^#-?[1-9]\d*$/.test(text)) return { kind: 'mate', moves: Number(text.slice(1)) };
  if (/^[+-]\d+$/.test(text)) return { kind: 'cp', cp: Number(text) };
  return undefined;
}

function isEffort(text: string): text is Effort {
  return (efforts as readonly string[]).includes(text);
}
