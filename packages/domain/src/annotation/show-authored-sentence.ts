import { toPositionKey } from '../chess/fen-fields.ts';
import { playLine } from '../chess/line.ts';
import { getNextMove } from '../chess/move-name.ts';
import type { Fen, San, Uci } from '../chess/notation.ts';
import { passTurn } from '../chess/pass-turn.ts';
import { writeSanLine } from '../chess/pgn/san-line.ts';
import { parsePosition } from '../chess/position.ts';
import type {
  ShownBacking,
  ShownMoves,
  ShownPart,
  ShownSentence,
} from '../coach/presentation/shown.ts';
import type { Evidence, NamedSpan } from '../proofread/verdict.ts';
import type { StoredSentence } from './stored-sentence.ts';

const nullMove = '0000';
const move = /(?:O-O(?:-O)?|0-0(?:-0)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?)[+#]?/gu;

/** Converts a sentence of an annotator for the site. `fen` is the position that its comment follows. */
export function showAuthoredSentence(
  id: string,
  sentence: StoredSentence,
  fen: Fen,
): ShownSentence {
  const backing = findBacking(sentence);
  const proofs = backing === 'none' ? [] : (sentence.evidence ?? []);
  const here = proofs.filter(({ position }) => position === toPositionKey(fen));
  return {
    id,
    parts: splitNames(sentence),
    backing,
    squares: unique(here.flatMap(({ squares }) => squares)).map((square) => ({
      square,
      role: 'subject',
    })),
    arrows: here.flatMap(({ arrows }) =>
      arrows.map(([from, to]) => ({ from, to, role: 'attack' as const })),
    ),
    line: findLine(proofs),
  };
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}

/** Only a proved sentence has a proof mark. It names the weakest of the proofs. */
function findBacking({ verdict, basis, evidence = [] }: StoredSentence): ShownBacking {
  if (verdict !== 'proved') return 'none';
  switch (basis) {
    case 'rules':
    case 'record':
    case 'material':
    case 'mate':
      return evidence.some(({ uci }) => uci.length > 0) ? 'line' : 'board';
    case 'evaluation':
      return 'engine';
    // The player model is no engine, and there is no mark for it.
    case 'people':
    case undefined:
      return 'none';
    default:
      return basis satisfies never;
  }
}

function findLine(proofs: readonly Evidence[]): ShownMoves | null {
  for (const { start, uci } of proofs) {
    const line = createLine(start, uci);
    if (line && line.sans.length > 0) return showMoves(line, line.sans.length);
  }
  return null;
}

/** Evidence for a board: a position that it can show, and the moves that lead there. */
export interface ShownEvidence {
  readonly fen: Fen;
  readonly squares: Evidence['squares'];
  readonly arrows: readonly { readonly from: string; readonly to: string }[];
  readonly line: ShownMoves | null;
}

export function showEvidence(evidence: Evidence): ShownEvidence {
  const { position, squares, arrows } = evidence;
  return {
    // A position key has no counters.
    fen: `${position} 0 1`,
    squares: unique(squares),
    arrows: arrows.map(([from, to]) => ({ from, to })),
    line: findLine([evidence]),
  };
}

/** Splits a sentence at the names that can be shown on the board. */
function splitNames({ text, names }: StoredSentence): ShownPart[] {
  const parts: ShownPart[] = [];
  let done = 0;
  for (const name of names.toSorted((a, b) => a.start - b.start)) {
    const isInText = name.start >= done && name.end > name.start && name.end <= text.length;
    if (!isInText) continue;
    if (name.start > done) parts.push({ text: text.slice(done, name.start) });
    parts.push(...showName(text.slice(name.start, name.end), name));
    done = name.end;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

function showName(text: string, { squares = [], line }: NamedSpan): ShownPart[] {
  if (line) return splitMoves(text, line);
  return [squares.length > 0 ? { text, squares: [...squares] } : { text }];
}

/** Splits a line in the text into its moves, so that the reader can play each move from the text. */
function splitMoves(
  text: string,
  { start, uci, lead }: NonNullable<NamedSpan['line']>,
): ShownPart[] {
  const line = createLine(start, uci);
  const skipped = uci.length - (line?.sans.length ?? 0);
  // The moves before a null move are not part of the line that is shown.
  const first = lead - skipped;
  if (!line || first < 0 || first >= line.sans.length) return [{ text }];
  const found = [...text.matchAll(move)];
  if (found.length !== line.sans.length - first) {
    return [{ text, moves: showMoves(line, first + 1) }];
  }
  const parts: ShownPart[] = [];
  let done = 0;
  for (const [index, match] of found.entries()) {
    const end = match.index + match[0].length;
    parts.push({ text: text.slice(done, end), moves: showMoves(line, first + index + 1) });
    done = end;
  }
  return done < text.length ? [...parts, { text: text.slice(done) }] : parts;
}

interface Line {
  readonly fen: Fen;
  readonly uci: readonly Uci[];
  readonly sans: readonly San[];
}

/**
 * Plays a line. The board cannot show a null move, so a line with null moves begins after the last of them. Returns
 * undefined if a move is not legal.
 */
function createLine(start: Fen, uci: readonly Uci[]): Line | undefined {
  const at = uci.indexOf(nullMove);
  if (at < 0) {
    const { san } = writeSanLine(start, uci, uci.length);
    return san.length === uci.length ? { fen: start, uci, sans: san } : undefined;
  }
  const fen = playToEnd(start, uci.slice(0, at));
  const position = fen === undefined ? undefined : parsePosition(fen);
  const passed = position?.ok ? passTurn(position.value) : undefined;
  return passed?.ok ? createLine(passed.value.fen, uci.slice(at + 1)) : undefined;
}

function playToEnd(start: Fen, uci: readonly Uci[]): Fen | undefined {
  const position = parsePosition(start);
  if (!position.ok) return undefined;
  const played = playLine(position.value, uci);
  return played.length === uci.length ? (played.at(-1)?.position.fen ?? start) : undefined;
}

function showMoves({ fen, uci, sans }: Line, count: number): ShownMoves {
  const text = formatMoves(fen, sans.slice(0, count));
  return { from: 'position', fen, uci: uci.slice(0, count), text };
}

/** Numbers consecutive moves as chess books do. */
export function formatMoves(fen: Fen, sans: readonly San[]): string {
  const { number, side } = getNextMove(fen);
  const offset = side === 'black' ? 1 : 0;
  return sans
    .map((san, index) => {
      const ply = index + offset;
      const full = number + Math.floor(ply / 2);
      if (ply % 2 === 0) return `${full}.${san}`;
      return index === 0 ? `${full}...${san}` : san;
    })
    .join(' ');
}
