import { expect, test } from 'vitest';
import { listNotes } from '../annotation/annotation-view.ts';
import { readAnnotations } from '../annotation/read-annotations.ts';
import { createNoteReader } from './proofread-game.ts';
import { proofreadTexts } from './proofread-texts.ts';

/** Reads these texts as the comment after 2.Nf3. */
function readTexts(texts: readonly string[]) {
  const read = readAnnotations('1. e4 e5 2. Nf3 {Some text.} *');
  if (!read.ok) throw new Error(read.error.message);
  const [note] = listNotes(read.value);
  if (!note) throw new Error('no note');
  const reader = createNoteReader(read.value, { evaluations: { find: () => undefined } });
  return proofreadTexts(reader, note, texts);
}

test('each text has its own verdict, also without a full stop', () => {
  const verdicts = readTexts(['A fine move', 'The knight attacks the pawn on e5.']);
  expect(verdicts.map(({ text, verdict }) => [text, verdict])).toEqual([
    ['A fine move', 'judgement'],
    ['The knight attacks the pawn on e5.', 'proved'],
  ]);
});

test('several sentences in one text have one verdict, with offsets in the text', () => {
  const text = 'The knight attacks the pawn on e5. The rook on d4 is strong.';
  const [joined] = readTexts([text]);
  expect(joined).toMatchObject({ text, start: 0, end: text.length, verdict: 'refuted' });
  const refuted = joined?.findings.find(({ verdict }) => verdict === 'refuted');
  expect(text.slice(refuted?.start, refuted?.end)).toContain('d4');
  const names = joined?.names.map(({ start, end }) => text.slice(start, end)) ?? [];
  expect(names.join(' ')).toMatch(/e5/);
});

test('a text without words is a judgement', () => {
  expect(readTexts([''])).toMatchObject([{ verdict: 'judgement', findings: [] }]);
});
