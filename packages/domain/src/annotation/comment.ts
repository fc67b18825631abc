import { isSquare } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';
import { levels } from '../coach/fact.ts';
import type { Level } from '../coach/fact.ts';
import type { Score } from '../quality/score.ts';
import { shapeColors } from './annotation.ts';
import type { AnnotationComment, Audience, Shape, ShapeColor } from './annotation.ts';

/** A command such as `[%csl Rg8]`. It contains no brackets, so that the cost is linear. */
const command = /\[%([^\][]*)\]/g;

/** Fields that commands set. */
type Commands = {
  -readonly [
    Key in keyof Omit<AnnotationComment, 'kind' | 'raw' | 'text' | 'shapes'>
  ]: AnnotationComment[Key];
} & { readonly shapes: Shape[] };

/** Creates a comment from the text between its braces. Commands that are not known are only in `raw`. */
export function parseComment(raw: string): AnnotationComment {
  const found: Commands = { audience: null, isQuestion: false, isClosing: false, shapes: [] };
  const tagged = new Set<Level>();
  for (const [, content = ''] of raw.matchAll(command)) {
    const [name = '', ...words] = content.trim().split(/[\s,]+/);
    switch (name.toLowerCase()) {
      case 'for':
        for (const level of levels) if (words.includes(level)) tagged.add(level);
        found.audience = listAudience(tagged);
        break;
      case 'ask':
        found.isQuestion = true;
        break;
      case 'end':
        found.isClosing = true;
        break;
      case 'csl':
      case 'cal':
        found.shapes.push(...words.flatMap(parseShape));
        break;
      case 'eval':
        Object.assign(found, parseEvaluation(words));
        break;
      case 'clk':
        Object.assign(found, parseClock(words[0] ?? ''));
        break;
      default:
    }
  }
  return { kind: 'comment', raw, text: collapse(raw.replaceAll(command, '')), ...found };
}

function listAudience(tagged: ReadonlySet<Level>): Audience {
  return levels.filter((level) => tagged.has(level));
}

function collapse(text: string): string {
  return text.replaceAll(/[ \t\r\n]+/g, ' ').trim();
}

function parseShape(word: string): Shape[] {
  const color = shapeColors.find((known) => known === word.charAt(0).toUpperCase());
  const from = word.slice(1, 3);
  if (!color || !isSquare(from)) return [];
  if (word.length === 3) return [{ kind: 'square', color, square: from }];
  const to = word.slice(3);
  return isSquare(to) ? [createArrow(color, from, to)] : [];
}

function createArrow(color: ShapeColor, from: Square, to: Square): Shape {
  if (from === to) return { kind: 'square', color, square: from };
  return { kind: 'arrow', color, from, to };
}

function parseEvaluation([written = '', depth = '']: readonly string[]): Pick<
  AnnotationComment,
  'evaluation' | 'evaluationDepth'
> {
  const evaluation = parseScore(written);
  if (!evaluation) return {};
  return { evaluation, ...(/^\d{1,4}$/.test(depth) && { evaluationDepth: Number(depth) }) };
}

function parseScore(written: string): Score | undefined {
  const [, mate] = /^#([+-]?\d{1,4})$/.exec(written) ?? [];
  // A position in which the game is over has no score.
  if (mate !== undefined)
    return Number(mate) === 0 ? undefined : { kind: 'mate', moves: Number(mate) };
  if (!/^[+-]?\d{1,5}(?:\.\d{1,5})?$/.test(written)) return undefined;
  // Addition of 0 turns -0 into 0.
  return { kind: 'cp', cp: Math.round(Number(written) * 100) + 0 };
}

function parseClock(written: string): Pick<AnnotationComment, 'clockMs'> {
  const parts = /^(?:(\d{1,4}):)?(\d{1,4}):(\d{1,2}(?:\.\d{1,3})?)$/.exec(written);
  if (!parts) return {};
  const [, hours = '0', minutes, seconds] = parts;
  const wholeMinutes = Number(hours) * 60 + Number(minutes);
  return { clockMs: wholeMinutes * 60_000 + Math.round(Number(seconds) * 1000) };
}

/**
 * Replaces the prose of a comment. Commands before and after it stay where they are, with the white space around them.
 * Commands inside the old prose are put after the new one.
 */
export function replaceProse(raw: string, text: string): string {
  // Commands become blanks of the same length, so that offsets in this text are offsets in `raw`.
  const prose = raw.replaceAll(command, (found) => ' '.repeat(found.length));
  if (prose.trim() === '') return addProse(raw, text);
  const start = prose.length - prose.trimStart().length;
  const end = prose.trimEnd().length;
  const inner = raw.slice(start, end).match(command) ?? [];
  const middle = [text, ...inner].filter(Boolean).join(' ');
  const before = raw.slice(0, start);
  return middle === ''
    ? `${before.trimEnd()}${raw.slice(end)}`
    : `${before}${middle}${raw.slice(end)}`;
}

/** Adds prose after the commands of a comment that has none. */
function addProse(raw: string, text: string): string {
  if (text === '') return raw;
  const commands = raw.trimEnd();
  const space = raw === '' ? '' : ' ';
  const end = raw.slice(commands.length) || space;
  return `${commands}${space}${text}${end}`;
}
