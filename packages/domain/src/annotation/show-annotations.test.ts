import { describe, expect, test } from 'vitest';
import { publish } from '../../test-support/annotation/publish.ts';
import type { Level } from '../coach/fact.ts';
import type { ShownSentence } from '../coach/presentation/shown.ts';
import { showAnnotations } from './show-annotations.ts';
import { showAuthoredSentence } from './show-authored-sentence.ts';
import type { StoredSentence } from './stored-sentence.ts';

function show(movetext: string, level: Level = 'club') {
  const published = publish(`${movetext} *`);
  if (!published) throw new Error('nothing is published');
  return showAnnotations(published, level);
}

const read = (sentences: readonly ShownSentence[] = []): string =>
  sentences.map(({ parts }) => parts.map(({ text }) => text).join('')).join(' ');

describe('the annotations of a level', () => {
  test('list the opening, the moves with something to show, and the closing', () => {
    const shown = show(
      '{Before. All.} 1. e4 $1 e5 {Reply.} 2. Nf3 Nc6 {Last. [%csl Gc6,Rd5]} {[%end] After.}',
    );
    expect(read(shown.opening?.sentences)).toBe('Before. All.');
    expect(read(shown.closing?.sentences)).toBe('After.');
    expect(shown.moves.map(({ ply, nags, note }) => [ply, nags, read(note?.sentences)])).toEqual([
      [1, [1], ''],
      [2, [], 'Reply.'],
      [4, [], 'Last.'],
    ]);
    expect(shown.moves.at(-1)?.note?.shapes).toEqual([
      { kind: 'square', color: 'G', square: 'c6' },
      { kind: 'square', color: 'R', square: 'd5' },
    ]);
  });

  test('contain the texts for the level only', () => {
    const movetext =
      '1. e4 {Both.} {[%for club] Easy.} {[%for tournament] Hard.} e5 ({[%for tournament] Deep.} 1... c5)';
    expect(show(movetext).moves).toMatchObject([{ ply: 1 }]);
    expect(read(show(movetext).moves[0]?.note?.sentences)).toBe('Both. Easy.');
    expect(show(movetext, 'tournament').moves[1]?.note?.variations).toMatchObject([
      { moves: [{ san: 'c5' }] },
    ]);
  });

  test('give questions apart from notes, also before the first move', () => {
    const shown = show('{[%ask] How to begin?} 1. e4 e5 {Note.} {[%ask] Which piece? And why?}');
    expect(shown.opening).toBeNull();
    expect(shown.moves.map(({ ply, question }) => [ply, read(question ? [question] : [])])).toEqual(
      [
        [0, 'How to begin?'],
        [2, 'Which piece? And why?'],
      ],
    );
    expect(read(shown.moves[1]?.note?.sentences)).toBe('Note.');
  });

  test('number the moves of variations as in a book and nest them', () => {
    const [move] = show(
      '1. e4 e5 (1... c5 {Sharp.} 2. Nf3 d6 (2... e6 $5) 3. d4) ({First.} 1... e6)',
    ).moves;
    const [sicilian, french] = move?.note?.variations ?? [];
    expect(sicilian?.moves.map(({ number, san }) => number + san)).toEqual([
      '1...c5',
      '2.Nf3',
      'd6',
      '3.d4',
    ]);
    expect(read(sicilian?.moves[0]?.sentences)).toBe('Sharp.');
    expect(sicilian?.moves[2]?.variations).toMatchObject([
      { moves: [{ number: '2...', san: 'e6', uci: 'e7e6', nags: [5] }] },
    ]);
    expect(read(french?.sentences)).toBe('First.');
  });

  test('begin a paragraph with each comment', () => {
    const { moves } = show('1. e4 {Aa. Bb.} {Cc. Dd.} (1. d4 {Ee.})');
    const note = moves[0]?.note;
    const starts = note?.sentences.map(({ startsParagraph }) => startsParagraph ?? false);
    expect(starts).toEqual([true, false, true, false]);
  });

  test('give each sentence an id of its own', () => {
    const { opening, moves } = show('{Aa. Bb.} 1. e4 {Cc.} e5 {Dd. Ee.} (1... c5 {Ff.})');
    const notes = [opening, ...moves.map(({ note }) => note)].filter((note) => note !== null);
    const inLines = notes.flatMap(({ variations }) =>
      variations.flatMap((line) => line.moves.flatMap(({ sentences }) => sentences)),
    );
    const ids = [...notes.flatMap(({ sentences }) => sentences), ...inLines];
    expect(new Set(ids.map(({ id }) => id)).size).toBe(6);
  });
});

const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const position = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -';
const base: StoredSentence = {
  original: '',
  text: 'After 2.Nf3 Nc6 the pawn on e5 is safe.',
  state: 'published',
  verdict: 'proved',
  basis: 'rules',
  names: [],
};
const evidence = {
  position,
  squares: ['e5'],
  arrows: [['c6', 'e5']],
  start: fen,
  line: [],
  uci: [],
} as const;
const showOne = (change: Partial<StoredSentence>) =>
  showAuthoredSentence('id', { ...base, ...change }, fen);

describe('an authored sentence', () => {
  test.for([
    ['a judgement', { verdict: 'judgement' }, 'none'],
    ['unproved', { verdict: 'unproved' }, 'none'],
    [
      'refuted and published after a confirmation',
      { verdict: 'refuted', basis: 'evaluation', isConfirmed: true },
      'none',
    ],
    ['not checked', { verdict: null }, 'none'],
    ['proved by the rules', {}, 'board'],
    [
      'proved by the rules at the end of a line',
      { evidence: [{ ...evidence, line: ['Nf3'], uci: ['g1f3'] }] },
      'line',
    ],
    ['proved by an evaluation', { basis: 'evaluation' }, 'engine'],
    ['proved by the player model', { basis: 'people' }, 'none'],
  ] as const)('that is %s has the right proof mark', ([, change, backing]) => {
    expect(showOne(change).backing).toBe(backing);
  });

  test('shows proofs of its own position as marks and those of others as a line', () => {
    const away = { ...evidence, position: 'other', line: ['Nf3'], uci: ['g1f3'] };
    const { squares, arrows, line } = showOne({ evidence: [evidence, away] });
    expect(squares).toEqual([{ square: 'e5', role: 'subject' }]);
    expect(arrows).toEqual([{ from: 'c6', to: 'e5', role: 'attack' }]);
    expect(line).toEqual({ from: 'position', fen, uci: ['g1f3'], text: '2.Nf3' });
  });

  test('without a proof mark shows no marks', () => {
    expect(showOne({ verdict: 'refuted', evidence: [evidence] })).toMatchObject({
      squares: [],
      arrows: [],
      line: null,
    });
  });

  test('is split at its names, and lines at their moves', () => {
    const names = [
      { start: 24, end: 34, squares: ['e5'] as const },
      { start: 6, end: 15, line: { start: fen, uci: ['g1f3', 'b8c6'], lead: 0 } },
    ];
    expect(showOne({ names }).parts).toEqual([
      { text: 'After ' },
      { text: '2.Nf3', moves: { from: 'position', fen, uci: ['g1f3'], text: '2.Nf3' } },
      { text: ' Nc6', moves: { from: 'position', fen, uci: ['g1f3', 'b8c6'], text: '2.Nf3 Nc6' } },
      { text: ' the pawn' },
      { text: ' on e5 is ', squares: ['e5'] },
      { text: 'safe.' },
    ]);
  });

  test('begins lines after their null move', () => {
    const names = [
      { start: 8, end: 11, line: { start: fen, uci: ['0000', 'b8c6', 'g1f3'], lead: 2 } },
    ];
    const [, part] = showOne({ names }).parts;
    expect(part?.moves).toMatchObject({ uci: ['b8c6', 'g1f3'], text: '2...Nc6 3.Nf3' });
    expect(part?.moves?.fen).toContain(' b KQkq ');
  });

  test.for([
    ['outside the text', { start: 30, end: 900, squares: ['e5'] }],
    ['with a negative length', { start: 9, end: 3, squares: ['e5'] }],
    ['with an illegal line', { start: 6, end: 11, line: { start: fen, uci: ['g1g5'], lead: 0 } }],
    ['with a broken position', { start: 6, end: 11, line: { start: 'x', uci: ['g1f3'], lead: 0 } }],
    [
      'with a null move in a broken position',
      { start: 6, end: 11, line: { start: 'x', uci: ['0000', 'g1f3'], lead: 1 } },
    ],
    [
      'with a lead beyond the line',
      { start: 6, end: 11, line: { start: fen, uci: ['g1f3'], lead: 7 } },
    ],
  ] as const)('keeps its text if a name is stored %s', ([, name]) => {
    const { parts } = showOne({ names: [name] });
    expect(parts.map(({ text }) => text).join('')).toBe(base.text);
    expect(parts.every(({ moves, squares }) => !moves && !squares)).toBe(true);
  });
});
