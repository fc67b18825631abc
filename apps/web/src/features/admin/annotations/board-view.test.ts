import { expect, test } from 'vitest';
import { comments, createComment } from '../../../../test-support/annotations/admin-annotation.ts';
import { buildEvidenceStops, buildNoteStop, listEvidence } from './board-view.ts';

const [opening, afterKnight, variation] = comments;
if (!opening || !afterKnight || !variation) throw new Error('the game has three comments');

const showStops = (comment: typeof variation, index: number) => {
  const sentence = comment.sentences[index];
  const evidence = sentence && listEvidence(sentence)[0];
  return evidence ? buildEvidenceStops(comment, evidence) : [];
};

test('a note shows its position, the last move and the shapes of the annotator', () => {
  expect(buildNoteStop(afterKnight)).toEqual({
    fen: afterKnight.fen,
    lastMove: ['g1', 'f3'],
    name: 'The position after 2. Nf3',
    shapes: [
      { kind: 'square', square: 'e5', mark: 'green' },
      { kind: 'arrow', from: 'f3', to: 'e5', tone: 'red' },
    ],
  });
});

test('a note before the first move shows the starting position', () => {
  expect(buildNoteStop(opening)).toMatchObject({
    lastMove: undefined,
    name: 'The starting position',
  });
});

test('a note after a null move has no last move', () => {
  const passed = createComment(2, [], { lastMove: '0000', moveName: '1… --' });
  expect(buildNoteStop(passed).lastMove).toBeUndefined();
});

test('a proof without a line is shown in the position of the note', () => {
  expect(showStops(afterKnight, 0)).toEqual([
    {
      fen: afterKnight.fen,
      lastMove: ['g1', 'f3'],
      name: 'The position after 2. Nf3',
      shapes: [
        { kind: 'square', square: 'e5', mark: 'named' },
        { kind: 'arrow', from: 'f3', to: 'e5', tone: 'danger' },
      ],
    },
  ]);
});

test('a finding with a line has a stop for each move, and its marks at the last one', () => {
  const stops = showStops(variation, 0);
  expect(stops.map(({ name }) => name)).toEqual(['Start of the line', '3. Nxe5', '3… Nxe5']);
  expect(stops.map(({ shapes }) => shapes.length)).toEqual([0, 0, 2]);
});

test('a finding about another position shows that position', () => {
  const fen = '8/8/8/8/8/k7/8/K7 w - - 0 1';
  const evidence = { fen, squares: [], arrows: [], line: null };
  expect(buildEvidenceStops(afterKnight, evidence)).toEqual([
    { fen, lastMove: undefined, name: 'The position that was checked', shapes: [] },
  ]);
});

test('a judgement and a sentence that was not understood have nothing to show', () => {
  expect(showStops(opening, 0)).toEqual([]);
  expect(showStops(variation, 1)).toEqual([]);
});
