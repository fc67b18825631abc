import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export type Source = {
  file: string;
  names: string[];
  comments: { text: string; line: number }[];
};

const folders = ['apps', 'packages', 'scripts', 'bench', 'e2e', 'tools'];
const generated = /(^|\/)generated\/|\/public\//;

/** Lists tracked and new files in the folders whose names and comments are checked. */
export function listSourceFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...folders];
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((file) => file !== '' && !generated.test(file));
}

/** Reads a file's names (those in its path, and those its text declares or uses) and its comments. */
export function readSource(file: string): Source {
  const path = file.split('/').map((part) => part.replace(/\..*$/, ''));
  const { names, comments } = readText(file);
  return { file, names: [...new Set([...path, ...names])], comments };
}

/** Splits a name into lower-case words. For example, `waitingLine` and `waiting_line` become `waiting`, `line`. */
export function splitWords(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
}

/** True if the name contains the words of `entry` (joined by hyphens there) directly after each other. */
export function hasWords(name: string, entry: string): boolean {
  return `-${splitWords(name).join('-')}-`.includes(`-${entry}-`);
}

function readText(file: string): Pick<Source, 'names' | 'comments'> {
  if (/\.(ts|tsx|mts|mjs|js)$/.test(file)) return readCode(file, readFileSync(file, 'utf8'));
  if (!/\.(css|sql)$/.test(file)) return { names: [], comments: [] };
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|--.*$|'[^']*'/gm, ' ');
  const pattern = file.endsWith('.css') ? /\.[a-zA-Z][\w-]*/g : /[a-z_]{2,}/g;
  return { names: text.match(pattern) ?? [], comments: [] };
}

function readCode(file: string, source: string): Pick<Source, 'names' | 'comments'> {
  const { program, comments } = parseSync(file, source);
  const names: string[] = [];
  collectNames(program, names);
  return {
    names,
    comments: comments.map(({ value, start }) => ({
      text: value.replace(/^[\s*]+/, '').trim(),
      line: source.slice(0, start).split('\n').length,
    })),
  };
}

/** Identifiers and JSX names of a syntax tree, and the classes of `className` attributes. */
function collectNames(node: unknown, names: string[]): void {
  if (Array.isArray(node)) {
    for (const child of node) collectNames(child, names);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && 'name' in node && typeof node.name === 'string') names.push(node.name);
  if (isClassName(node)) {
    for (const text of listTexts(node)) names.push(...text.split(/\s+/));
  }
  for (const value of Object.values(node)) collectNames(value, names);
}

function isClassName(node: object): boolean {
  if (!('type' in node) || node.type !== 'JSXAttribute' || !('name' in node)) return false;
  const { name } = node;
  return typeof name === 'object' && name !== null && 'name' in name && name.name === 'className';
}

function listTexts(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'Literal' && 'value' in node) return [String(node.value)];
  if ('raw' in node && typeof node.raw === 'string') return [node.raw];
  return Object.values(node).flatMap(listTexts);
}
