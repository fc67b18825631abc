import { describe, expect, test } from 'vitest';
import { publish } from '../../test-support/annotation/publish.ts';
import { listNotes } from './annotation-view.ts';
import { writePublishedPgn } from './published-pgn.ts';
import type { StoredSentence } from './stored-sentence.ts';

/** Movetext that readers of a level get, on one line. */
function writeFor(
  movetext: string,
  decide?: (sentence: StoredSentence) => Partial<StoredSentence>,
  level: 'club' | 'tournament' = 'club',
): string | undefined {
  const published = publish(`${movetext} *`, decide);
  const written = published && writePublishedPgn(published, { level, annotator: '', record: {} });
  return written
    ?.replaceAll(/^\[\w+ ".*"\]$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const leaveOut =
  (...texts: readonly string[]) =>
  ({ text }: StoredSentence): Partial<StoredSentence> =>
    texts.includes(text) ? { state: 'left-out' } : {};

describe('the published game', () => {
  test.for<readonly [string, string, Parameters<typeof writeFor>[1], string | undefined]>([
    [
      'is kept as it is',
      '1. e4 $1 {Best. By test.} e5',
      undefined,
      '1. e4 $1 {Best. By test.} 1... e5 *',
    ],
    [
      'lacks sentences that are left out',
      '1. e4 {One. Two. Three.}',
      leaveOut('Two.'),
      '1. e4 {One. Three.} *',
    ],
    [
      'lacks comments without a published sentence',
      '1. e4 {One.} e5 {Two.}',
      leaveOut('One.'),
      '1. e4 1... e5 {Two.} *',
    ],
    [
      'lacks waiting sentences',
      '1. e4 {One. Two.}',
      ({ text }) => (text === 'Two.' ? { state: 'waiting' } : {}),
      '1. e4 {One.} *',
    ],
    [
      'does not exist without a published sentence',
      '1. e4 $1 {One.} e5 (1... c5)',
      leaveOut('One.'),
      undefined,
    ],
    ['does not exist without prose', '1. e4 $1 {[%csl Ge4]} e5 (1... c5)', undefined, undefined],
    [
      'lacks variations whose prose is left out',
      '1. e4 {One.} e5 (1... c5 {Two.} 2. Nf3) 2. d4',
      leaveOut('Two.'),
      '1. e4 {One.} 1... e5 2. d4 *',
    ],
    [
      'has variations without prose',
      '1. e4 {One.} e5 (1... c5)',
      undefined,
      '1. e4 {One.} 1... e5 ( 1... c5 ) *',
    ],
    [
      'has a variation for the sake of the one in it',
      '1. e4 e5 (1... c5 {One.} (1... e6 {Two.}))',
      leaveOut('One.'),
      '1. e4 1... e5 ( 1... c5 ( 1... e6 {Two.} ) ) *',
    ],
    [
      'has the texts of admins',
      '1. e4 {One. Two.}',
      ({ text }) => (text === 'One.' ? { text: 'Uno.' } : {}),
      '1. e4 {Uno. Two.} *',
    ],
    [
      'keeps the commands of a changed comment',
      '1. e4 {[%csl Ge4] One. Two. [%clk 1:00:00]}',
      leaveOut('One.'),
      '1. e4 {[%csl Ge4] Two. [%clk 1:00:00]} *',
    ],
  ])('%s', ([, movetext, decide, expected]) => {
    expect(writeFor(movetext, decide)).toBe(expected);
  });

  test('has no tags of ours and only the texts of the level', () => {
    const movetext =
      '1. e4 {[%for club] Easy.} {[%for tournament] Hard.} e5 {[%ask] What now?} 2. d4 {[%end] Over.}';
    expect(writeFor(movetext)).toBe('1. e4 {Easy.} 1... e5 {What now?} 2. d4 {Over.} *');
    expect(writeFor(movetext, undefined, 'tournament')).toContain('{Hard.}');
  });

  test('keeps the audience of a variation whose first comment is left out', () => {
    const movetext = '1. e4 {Move.} e5 ({[%for tournament] Hidden.} 1... c5 {Shown.})';
    expect(writeFor(movetext, leaveOut('Hidden.'))).toBe('1. e4 {Move.} 1... e5 *');
    expect(writeFor(movetext, leaveOut('Hidden.'), 'tournament')).toContain('1... c5 {Shown.}');
  });

  test.for<readonly [string, string, string]>([
    ['commands', 'Now [%for club] this.', '{Now [ %for club] this. Two.}'],
    ['a closing brace', 'Now } this.', ';Now } this. Two.'],
    ['line ends', 'Now\r\n\nthis.', '{Now this. Two.}'],
    ['white space only', ' \n ', '{Two.}'],
  ])('does not break on edited texts with %s', ([, text, expected]) => {
    const written = writeFor('1. e4 {One.\nTwo.} e5 {Three.}', (sentence) =>
      sentence.text === 'One.' ? { text } : {},
    );
    expect(written).toContain(expected);
    expect(written).toContain('{Three.}');
  });

  test('gives the sentences of each comment with their addresses', () => {
    const published = publish('1. e4 {One. Two.} e5 (1... c5 {Three.}) *', leaveOut('One.'));
    const listed =
      published && listNotes(published.tree).map(({ comment }) => published.comments.get(comment));
    expect(
      listed?.map((comment) => [comment?.path, comment?.sentences.map(({ index }) => index)]),
    ).toEqual([
      [[1, 0], [1]],
      [[2, 0, 1, 0], [0]],
    ]);
  });

  test('has the tags that the game has now, and keeps those that it does not store', () => {
    const published = publish('[White "Lasker, Ed"]\n[Mode "OTB"]\n\n1. e4 {One.} *');
    const file = { level: 'club', annotator: 'Grace', record: { White: 'Ed. Lasker' } } as const;
    const written = published && writePublishedPgn(published, file);
    expect(written).toContain('[White "Ed. Lasker"]');
    expect(written).toContain('[Mode "OTB"]');
    expect(written).toContain('[Annotator "Grace"]');
    expect(written).not.toContain('Lasker, Ed');
  });
});
