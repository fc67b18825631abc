import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import { parseAst } from 'rolldown/parseAst';
import { maxSentenceLength } from '../packages/domain/src/annotation/sentence-text.ts';
import { expect, test, vi } from 'vitest';

// A pattern that never finishes takes long to detect.
vi.setConfig({ testTimeout: 30_000 });

const root = fileURLToPath(new URL('../', import.meta.url));
const sources = ['packages/*/src/**/*.{ts,tsx}', 'apps/{server,web}/src/**/*.{ts,tsx}'];

/**
 * Length in characters. No text that a visitor can send to these patterns is longer. A linear pattern needs
 * microseconds for it.
 */
const long = 20_000;
/** Length in characters. Enough to detect a cost that doubles with every character. */
const short = 30;
const linearWithinMs = 150;

/**
 * Patterns with quadratic cost that are allowed, each with the reason: they are applied only to our own texts or to
 * short texts.
 */
const onShortTexts = new Map([
  ['\\/+$', 'settings, read once at the start'],
  ['\\B(?=(?:\\d{3})+$)', 'a number'],
  ['(Privacy Policy|\\S+@\\S+\\w)', 'a paragraph of our own'],
  [' .*$', 'what PostgreSQL says of its version'],
  ['(\\{[^}]*\\})', "the coach's own templates"],
  ['\\{[^}]*\\}', "the coach's own templates"],
  ['[,:;.]+(?= |$)', 'a sentence, at most some hundred characters'],
  ['\\S*\\d\\S*|\\bO-O\\S*', 'a sentence'],
  ['[.,;:]+$', 'a sentence'],
  ['(?:\\s*e\\.?p\\.?)?[+#!?]*$', 'a move, at most twenty characters by the contract'],
]);

type Found = { pattern: string; flags: string; file: string };

function listRegexes(text: string, file: string): Found[] {
  const found: Found[] = [];
  JSON.stringify(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (_key, node) => {
    if (node?.regex) found.push({ ...node.regex, file });
    return typeof node === 'bigint' ? null : node;
  });
  return found;
}

/** Creates texts that make a pattern backtrack: many matching repetitions, followed by a character that does not match. */
function createAttacks(pattern: string, length: number): string[] {
  const own = pattern.replace(
    /\\[bBdDsSwWnrtpP]|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|[\\^$()[\]{}|*+?]/gi,
    '',
  );
  const pieces = [
    'a',
    'A',
    '0',
    ' ',
    '\t',
    '.',
    '/',
    '-',
    '{',
    '!',
    'a0',
    'a ',
    'a.',
    '0.',
    'a-',
    ' .',
  ];
  const repeated = new Set([...pieces, ...own.split(''), own.slice(0, 40) || 'ab']);
  return [...repeated].flatMap((piece) =>
    ['\u0000', '\n!', '/'].map((end) => piece.repeat(Math.ceil(length / piece.length)) + end),
  );
}

const tried = createContext({ regex: /x/, texts: [''] });
const tryAll = new Script('for (const text of texts) { regex.lastIndex = 0; regex.exec(text); }');

/** Length of the longest text that the patterns of a file are applied to. */
function getLongest(file: string): number {
  return file.includes('/proofread/rules/') ? maxSentenceLength : long;
}

/** True if a pattern is not linear. Measured in CPU time of this thread, which other programs do not affect. */
function isSlow({ pattern, flags, file }: Found): boolean {
  return [short, getLongest(file)].some((length) => {
    Object.assign(tried, {
      regex: new RegExp(pattern, flags),
      texts: createAttacks(pattern, length),
    });
    const before = process.threadCpuUsage();
    try {
      tryAll.runInContext(tried, { timeout: 1500 });
    } catch {
      return true;
    }
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 > linearWithinMs;
  });
}

const all = globSync(sources, { cwd: root })
  .filter((file) => !/\.test\.tsx?$|-for-tests/.test(file))
  .flatMap((file) => listRegexes(readFileSync(`${root}${file}`, 'utf8'), file));

const isSlowPattern = (pattern: string): boolean => isSlow({ pattern, flags: '', file: '' });

test('D10: the tries find a pattern that takes a square, or doubles, and let others pass', () => {
  expect(
    ['\\s+$', '^(a+)+$', '([a-z]+)*\\d', '(\\d+)\\.(\\d+)$', '\\.[^/]*$'].map(isSlowPattern),
  ).not.toContain(false);
  expect(['^\\s+', '^[a-z]+$', '\\d{1,3}\\.\\d', '[^/]+'].map(isSlowPattern)).not.toContain(true);
});

test('D10: no pattern takes more than a moment for a long text', () => {
  expect(all.length).toBeGreaterThan(300);
  const slow = all.filter(({ pattern }) => !onShortTexts.has(pattern)).filter(isSlow);
  expect(slow.map(({ pattern, file }) => `${file}: ${pattern}`)).toEqual([]);
});

test('D10: the patterns that may take longer are still there', () => {
  const patterns = new Set(all.map(({ pattern }) => pattern));
  expect([...onShortTexts.keys()].filter((pattern) => !patterns.has(pattern))).toEqual([]);
});
