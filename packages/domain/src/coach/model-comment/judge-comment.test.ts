import { expect, test } from 'vitest';
import { createGameReader, pinGame } from '../../../test-support/proofread/read-sentences.ts';
import { judgeComment } from './judge-comment.ts';

const { read } = createGameReader(pinGame);
/** 13.Rhe1 in a game in which it pins the bishop on e7. */
const ply = 25;
const judge = (text: string) =>
  judgeComment({ text, players: [], proofread: async (left) => read(ply, left) });

const pins = 'With 13.Rhe1 the rook pins the bishop on e7.';
const open = 'The e-file is open.';
const maxim = 'When the king is stuck, bring everything before you hit.';
const untrue = 'The knight on f6 is undefended.';
const unprovable = 'White wins two bishops.';

test.each([
  ['two proved sentences', [pins, open], [pins, open]],
  ['a judgement beside a proved sentence', [pins, maxim], [pins, maxim]],
  ['a false sentence is dropped', [pins, untrue, open], [pins, open]],
  ['an unprovable sentence is dropped', [pins, open, unprovable], [pins, open]],
  ['at most four sentences stay', [pins, open, maxim, open, maxim], [pins, open, maxim, open]],
])('a comment: %s', async (_what, written, shown) => {
  const { sentences, isComplete } = await judge(written.join(' '));
  expect(isComplete).toBe(true);
  expect(sentences.map(({ text }) => text)).toEqual(shown);
});

test.each([
  ['one sentence', [pins]],
  ['judgements alone', [maxim, maxim]],
  ['one that begins with a false sentence', [untrue, pins, open]],
  ['one of which one sentence is left', [pins, untrue, unprovable]],
  ['nothing', []],
])('no comment: %s', async (_what, written) => {
  expect((await judge(written.join(' '))).isComplete).toBe(false);
});

test('the reasons of dropped sentences are for the model', async () => {
  const { rejected } = await judge(`${pins} ${untrue} The rook is fabulous.`);
  expect(rejected).toEqual([
    { text: untrue, reason: 'refuted: the piece on f6 has 2 guards' },
    { text: 'The rook is fabulous.', reason: "'fabulous' is not a word we know" },
  ]);
});

test('a sentence that rests on the line of a dropped one is read again without it', async () => {
  const line = 'If 13...Bd8 14.Qe4 Qf7, the pawn on f6 is fabulous.';
  const rests = 'Then the queen on f7 is undefended.';
  const whole = await judge(`${pins} ${line} ${rests} ${open}`);
  expect(whole.rejected.map(({ text }) => text)).toEqual([line, rests]);
  expect(whole.sentences.map(({ text }) => text)).toEqual([pins, open]);
});

test('shown sentences have their verdict, basis and evidence', async () => {
  const { sentences } = await judge(`${pins} ${maxim}`);
  expect(sentences[0]).toMatchObject({ verdict: 'proved', basis: 'rules', state: 'published' });
  expect(sentences[0]?.evidence?.flatMap(({ squares }) => squares)).toContain('e7');
  expect(sentences[1]).toMatchObject({ verdict: 'judgement' });
});
