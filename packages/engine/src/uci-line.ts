/**
 * One line of output of an engine in the UCI protocol. Scores are from the mover's point of view; `run-search.ts`
 * converts them to White's.
 */
export type UciLine =
  | { kind: 'uciok' }
  | { kind: 'readyok' }
  | { kind: 'name'; name: string }
  | { kind: 'option'; name: string; min?: number; max?: number; default?: string }
  | { kind: 'info'; info: UciInfo }
  /** Null if the engine answers `(none)`, because the game is over. */
  | { kind: 'bestmove'; move: string | null }
  | { kind: 'other'; text: string };

export type UciInfo = {
  depth: number;
  multiPv: number;
  score: UciScore;
  /** If not `exact`, the score is only a lower or upper bound of the result. */
  bound: 'exact' | 'lower' | 'upper';
  nodes: number | undefined;
  pv: string[];
};

export type UciScore = { kind: 'cp'; moverCp: number } | { kind: 'mate'; moverMatesIn: number };

export function parseUciLine(text: string): UciLine {
  const words = text.trim().split(/\s+/);
  const [first = ''] = words;
  switch (first) {
    case 'uciok':
    case 'readyok':
      return { kind: first };
    case 'id':
      return words[1] === 'name' ? { kind: 'name', name: words.slice(2).join(' ') } : other(text);
    case 'option':
      return parseOption(words) ?? other(text);
    case 'info': {
      const info = parseInfo(words);
      return info ? { kind: 'info', info } : other(text);
    }
    case 'bestmove': {
      const move = words[1];
      return { kind: 'bestmove', move: move === undefined || move === '(none)' ? null : move };
    }
    default:
      return other(text);
  }
}

/** Parses only lines with a score and moves. Progress reports such as `currmove` are ignored. */
function parseInfo(words: string[]): UciInfo | undefined {
  const pvAt = words.indexOf('pv');
  const scoreAt = words.indexOf('score');
  const depth = findNumberAfter(words, 'depth');
  if (pvAt < 0 || scoreAt < 0 || depth === undefined || words.includes('string')) return undefined;
  const score = parseScore(words[scoreAt + 1], Number(words[scoreAt + 2]));
  if (!score) return undefined;
  return {
    depth,
    multiPv: findNumberAfter(words, 'multipv') ?? 1,
    score,
    bound: words.includes('lowerbound')
      ? 'lower'
      : words.includes('upperbound')
        ? 'upper'
        : 'exact',
    nodes: findNumberAfter(words, 'nodes'),
    pv: words.slice(pvAt + 1),
  };
}

function parseScore(unit: string | undefined, value: number): UciScore | undefined {
  if (!Number.isInteger(value)) return undefined;
  if (unit === 'cp') return { kind: 'cp', moverCp: value };
  if (unit === 'mate') return { kind: 'mate', moverMatesIn: value };
  return undefined;
}

/** Option names may contain spaces, so the name extends up to the word `type`. */
function parseOption(words: string[]): UciLine | undefined {
  const typeAt = words.indexOf('type');
  if (words[1] !== 'name' || typeAt < 3) return undefined;
  const min = findNumberAfter(words, 'min');
  const max = findNumberAfter(words, 'max');
  const fallback = words[words.indexOf('default') + 1];
  return {
    kind: 'option',
    name: words.slice(2, typeAt).join(' '),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(words.includes('default') && fallback !== undefined ? { default: fallback } : {}),
  };
}

function findNumberAfter(words: string[], name: string): number | undefined {
  const at = words.indexOf(name);
  const value = at < 0 ? Number.NaN : Number(words[at + 1]);
  return Number.isInteger(value) ? value : undefined;
}

function other(text: string): UciLine {
  return { kind: 'other', text };
}
