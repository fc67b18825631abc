import type { NotePath } from '../annotation/note-path.ts';
import { isSquare } from '../chess/square.ts';
import { accept, refuse } from '../parse-result.ts';
import type { ParseResult } from '../parse-result.ts';
import type { SentenceVerdict } from './verdict.ts';

/** Changes with the meaning of verdicts. */
export const proofreaderVersion = '2';

/** Verdicts on the comments of an annotated game, so that a server need not search when it loads the game. */
export interface VerdictFile {
  /** CollectionId of the game. */
  readonly game: string;
  /** Version of the proof-reader that gave the verdicts. */
  readonly proofreader: string;
  readonly comments: readonly CheckedComment[];
}

export interface CheckedComment {
  readonly path: NotePath;
  readonly sentences: readonly SentenceVerdict[];
}

/** Writes one comment a line, so that a change of one comment is a change of one line. */
export function writeVerdictFile({ game, proofreader, comments }: VerdictFile): string {
  const lines = comments.map(({ path, sentences }) => JSON.stringify({ path, sentences }));
  const head = `"game": ${JSON.stringify(game)},\n"proofreader": ${JSON.stringify(proofreader)}`;
  return `{\n${head},\n"comments": [\n${lines.join(',\n')}\n]\n}\n`;
}

export function parseVerdictFile(text: string): ParseResult<VerdictFile> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return refuse('not JSON');
  }
  if (!isObject(file)) return refuse('not an object');
  const { game, proofreader, comments } = file;
  if (typeof game !== 'string' || typeof proofreader !== 'string' || !Array.isArray(comments)) {
    return refuse('game, proofreader or comments are missing');
  }
  const wrong = comments.findIndex((comment) => !isCheckedComment(comment));
  if (wrong >= 0) return refuse(`comment ${wrong} is not one`);
  return accept({ game, proofreader, comments: comments.filter(isCheckedComment) });
}

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Check>>;

const isText: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isSquareName: Check = (value) => typeof value === 'string' && isSquare(value);
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isOneOf =
  (...texts: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && texts.includes(value);
const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const hasFields =
  (fields: Fields): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
const isPair: Check = (value) =>
  Array.isArray(value) && value.length === 2 && value.every(isSquareName);

const span: Fields = { start: isCount, end: isCount };
const isEvidence = hasFields({
  position: isText,
  squares: isListOf(isSquareName),
  arrows: isListOf(isPair),
  start: isText,
  line: isListOf(isText),
  uci: isListOf(isText),
});
const isName = hasFields({
  ...span,
  squares: isOptional(isListOf(isSquareName)),
  line: isOptional(hasFields({ start: isText, uci: isListOf(isText), lead: isCount })),
});
const isFinding = hasFields({
  ...span,
  rule: isText,
  verdict: isOneOf('proved', 'unproved', 'refuted'),
  basis: isOneOf('rules', 'material', 'mate', 'record', 'evaluation', 'people'),
  reason: isText,
  evidence: isOptional(isEvidence),
});
const isSentence = hasFields({
  ...span,
  text: isText,
  verdict: isOneOf('proved', 'judgement', 'unproved', 'refuted'),
  findings: isListOf(isFinding),
  names: isListOf(isName),
  unbound: isListOf(isText),
});
const hasCommentFields = hasFields({ path: isListOf(isCount), sentences: isListOf(isSentence) });

function isCheckedComment(value: unknown): value is CheckedComment {
  return hasCommentFields(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
