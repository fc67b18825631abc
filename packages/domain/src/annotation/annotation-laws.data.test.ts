import { array, assert, constantFrom, nat, noBias, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTree } from '../../test-support/annotation/read-tree.ts';
import { readPosition, trickyFens } from '../../test-support/chess/positions.ts';
import { passTurn } from '../chess/pass-turn.ts';
import { createGameReader } from '../chess/pgn/game-reader.ts';
import { listLegalMoves, play } from '../chess/position.ts';
import type { Position } from '../chess/position.ts';
import { startFen } from '../chess/start-fen.ts';
import { levels } from '../coach/fact.ts';
import { toPlainText } from '../plain-text.ts';
import { listNotes, selectForLevel } from './annotation-view.ts';
import { findComment, removeComment, replaceCommentText } from './note-path.ts';
import { readAnnotations } from './read-annotations.ts';
import type { AnnotationsRead } from './read-annotations.ts';
import { writeAnnotations } from './write-annotations.ts';

const commands = ['[%csl Rg8,Gd4]', '[%cal Gd4e5]', '[%for club]', '[%for improver]', '[%ask]'];
const others = [
  '[%end]',
  '[%eval -0.35]',
  '[%clk 0:01:02]',
  '[%emt 0:00:01]',
  '[%mdl 3]',
  '[%',
  ']',
];
const signs = [' ', '\n', '\r\n', '\n \n', '\t', '{', '(', ')', ';', '%', '\n%', '$1', '*', '1-0'];
const words = ['a', 'Nf3', '12.', '\u00A0', '½', '♞', '🂡', '"', '\\', '[Site "x"]'];
const contents = array(
  oneof(constantFrom(...commands, ...others, ...signs, ...words), string({ maxLength: 4 })),
  { maxLength: 12 },
).map((pieces) => toPlainText(pieces.join('')));

/** Random choices: numbers to choose with, and contents of comments. */
interface Choices {
  readonly draws: readonly number[];
  readonly contents: readonly string[];
}

/** Writes random annotated games as other programs do, and records the contents of their comments. */
class RandomGame {
  readonly raw: string[] = [];
  readonly #choices: Choices;
  #drawn = 0;
  #variationsLeft = 25;

  constructor(choices: Choices) {
    this.#choices = choices;
  }

  write(position: Position): string {
    const comments = this.#writeComments();
    const head = position.fen === startFen ? '' : `[SetUp "1"]\n[FEN "${position.fen}"]\n\n`;
    return `${head}${comments}${this.#writeLine(position, 30, 0)} *`;
  }

  #draw(limit: number): number {
    const { draws } = this.#choices;
    const drawn = draws[this.#drawn % draws.length] ?? 0;
    this.#drawn += 1;
    return (drawn + this.#drawn) % limit;
  }

  #writeComments(): string {
    return Array.from({ length: Math.max(0, this.#draw(6) - 3) }, () => this.#writeComment()).join(
      ['', ' ', '\n'][this.#draw(3)],
    );
  }

  #writeComment(): string {
    const { contents } = this.#choices;
    const content = contents[this.#draw(contents.length)] ?? '';
    if (this.#draw(4) === 0) {
      const line = content.replaceAll(/[\r\n]/g, '');
      this.raw.push(line);
      return `;${line}\n`;
    }
    const braced = content.replaceAll('}', '');
    this.raw.push(braced);
    return `{${braced}}`;
  }

  #writeLine(start: Position, length: number, depth: number): string {
    const parts: string[] = [];
    let position = start;
    for (let count = 0; count < length; count += 1) {
      const step = this.#step(position, depth > 0);
      if (!step) break;
      const glyph = ['', '', '', '!', '?!', ' $14', ' ±', ' +-', '+=', ' $1 $7'][this.#draw(10)];
      parts.push(`${position.moveNumber}.${this.#draw(2) ? '' : '..'} ${step.san}${glyph}`);
      parts.push(this.#writeComments());
      while (this.#beginsVariation(depth)) {
        this.#variationsLeft -= 1;
        const before = this.#writeComments();
        parts.push(`(${before}${this.#writeLine(position, this.#draw(5), depth + 1)})`);
        parts.push(this.#writeComments());
      }
      position = step.position;
    }
    return parts.join(' ');
  }

  #beginsVariation(depth: number): boolean {
    return depth < 3 && this.#variationsLeft > 0 && this.#draw(6) === 0;
  }

  #step(position: Position, canPass: boolean): { san: string; position: Position } | undefined {
    const passed = canPass && this.#draw(8) === 0 ? passTurn(position) : undefined;
    if (passed?.ok) return { san: this.#draw(2) ? '--' : 'Z0', position: passed.value };
    const moves = listLegalMoves(position);
    const move = moves[this.#draw(Math.max(moves.length, 1))];
    const played = move && play(position, move);
    return played?.ok ? { san: played.value.move.san, position: played.value.position } : undefined;
  }
}

const choices = array(noBias(nat(10_000)), { minLength: 60, maxLength: 90, size: 'max' }).chain(
  (draws) =>
    array(contents, { minLength: 5, maxLength: 15, size: 'max' }).map((contents) => ({
      draws,
      contents,
    })),
);
const starts = constantFrom(startFen, startFen, ...Object.values(trickyFens));

describe('a random annotated game', () => {
  test('is read and written without loss', () => {
    let comments = 0;
    let variations = 0;
    assert(
      property(starts, choices, (fen, choices) => {
        const game = new RandomGame(choices);
        const text = game.write(readPosition(fen));
        const tree = readTree(text);
        const notes = listNotes(tree);
        expect(notes.map(({ comment }) => comment.raw)).toEqual(game.raw);
        const written = writeAnnotations(tree);
        expect(readTree(written)).toEqual(tree);
        expect(writeAnnotations(readTree(written))).toBe(written);
        comments += notes.length;
        variations += notes.filter(({ place }) => !place.isMainLine).length;
      }),
      { numRuns: 100, seed: 31 },
    );
    expect(comments).toBeGreaterThan(2500);
    expect(variations).toBeGreaterThan(500);
  });

  test('is imported with the contents of its comments, but for the kind of line ends', () => {
    let comments = 0;
    assert(
      property(choices, (choices) => {
        const game = new RandomGame(choices);
        const text = game.write(readPosition(startFen));
        const reader = createGameReader();
        const reads = [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
        expect(reads).toHaveLength(1);
        const raw = listNotes(readTree(reads[0]?.text ?? '')).map(({ comment }) => comment.raw);
        expect(raw).toEqual(game.raw.map((content) => content.replaceAll(/\r\n?/g, '\n')));
        comments += raw.length;
      }),
      { numRuns: 50, seed: 32 },
    );
    expect(comments).toBeGreaterThan(1000);
  });

  test('binds each comment to a position that its moves lead to', () => {
    let bound = 0;
    assert(
      property(choices, (choices) => {
        const tree = readTree(new RandomGame(choices).write(readPosition(startFen)));
        for (const { place } of listNotes(tree)) {
          let position = readPosition(startFen);
          for (const uci of place.moves) {
            const move = listLegalMoves(position).find((legal) => legal.uci === uci);
            const next = move ? play(position, move) : passTurn(position);
            if (!next.ok) throw new Error(next.error);
            position = 'position' in next.value ? next.value.position : next.value;
          }
          expect(position.fen).toBe(place.fenAfter);
          expect(place.moves).toHaveLength(place.ply);
          bound += 1;
        }
      }),
      { numRuns: 8, seed: 33 },
    );
    expect(bound).toBeGreaterThan(100);
  });

  test('is edited and written without loss', () => {
    let edits = 0;
    assert(
      property(choices, nat(), (choices, pick) => {
        const tree = readTree(new RandomGame(choices).write(readPosition(startFen)));
        const notes = listNotes(tree);
        const path = notes[pick % Math.max(notes.length, 1)]?.path;
        if (!path) return;
        const replaced = replaceCommentText(tree, path, 'other words');
        const removed = removeComment(tree, path);
        if (!replaced.ok || !removed.ok) throw new Error('the edit was refused');
        expect(findComment(replaced.value, path)).toMatchObject({
          text: 'other words',
          shapes: findComment(tree, path)?.shapes,
        });
        expect(listNotes(removed.value)).toHaveLength(notes.length - 1);
        for (const edited of [replaced.value, removed.value]) {
          expect(readTree(writeAnnotations(edited))).toEqual(edited);
        }
        edits += 1;
      }),
      { numRuns: 50, seed: 34 },
    );
    expect(edits).toBeGreaterThan(45);
  });
});

test('any text is read or refused with its place', () => {
  const pieces = [
    ...signs,
    ...words,
    ...commands,
    '}',
    '{x}',
    'e4 ',
    '(',
    '1. e4 (1. d4)',
    '\u0000',
  ];
  const seen = { read: 0, refused: 0 };
  assert(
    property(array(constantFrom(...pieces), { maxLength: 8, size: 'max' }), (parts) => {
      const read = readAnnotations(`1. e4 ${parts.join('')}`);
      seen[read.ok ? 'read' : 'refused'] += 1;
      expect(isProper(read)).toBe(true);
    }),
    { numRuns: 1500, seed: 35 },
  );
  expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(100);
});

/** True if the result is a game that is written without loss, or a problem that has a place and a message. */
function isProper(read: AnnotationsRead): boolean {
  if (read.ok) {
    const written = writeAnnotations(read.value);
    return writeAnnotations(readTree(written)) === written;
  }
  const { message, line, column = 0 } = read.error;
  return line > 0 && column > 0 && /^[A-Z].*[^ ]$/s.test(message);
}

function measureCpu(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const spent = process.threadCpuUsage(before);
  return spent.user + spent.system;
}

const circle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];

function repeat(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index)).join(' ');
}

function useAll(text: string): void {
  const tree = readTree(text);
  writeAnnotations(tree);
  listNotes(tree);
  for (const level of levels) selectForLevel(tree, level);
}

describe('the cost is linear in the number of comments', () => {
  const files: readonly (readonly [string, (count: number) => string])[] = [
    ['on one move', (count) => `1. e4 ${repeat(count, (n) => `{ note ${n} [%csl Rg8] }`)} *`],
    ['before the game', (count) => `${repeat(count, (n) => `{ note ${n} }`)} 1. e4 *`],
    [
      'on the moves of one variation',
      (count) => `1. e4 (${repeat(count, (n) => `${circle[n % 4]} { note ${n} }`)}) *`,
    ],
    ['in variations of one move', (count) => `1. e4 ${repeat(count, (n) => `(1. d4 { ${n} })`)} *`],
    ['of one line', (count) => `1. e4 ${repeat(count, (n) => `; note } ${n}\n`)} *`],
    ['without end of commands', (count) => `1. e4 ${repeat(count, () => '{[%[%[%[%a}')} *`],
  ];
  test.each(files)('20,000 comments cost less than three times 10,000: %s', (_, write) => {
    const [short, long] = [write(10_000), write(20_000)];
    expect(listNotes(readTree(long))).toHaveLength(20_000);
    let minGrowth = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 8 && minGrowth >= 3; round += 1) {
      const small = measureCpu(() => useAll(short));
      minGrowth = Math.min(minGrowth, measureCpu(() => useAll(long)) / small);
    }
    expect(minGrowth).toBeLessThan(3);
  });

  test('10,000 comments of 300 characters are read', () => {
    const text = `1. e4 ${repeat(10_000, (n) => `{ ${n} ${'x'.repeat(300)} }`)} *`;
    expect(listNotes(readTree(text))).toHaveLength(10_000);
  });
});
