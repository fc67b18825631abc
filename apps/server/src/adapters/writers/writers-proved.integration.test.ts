import { readFileSync } from 'node:fs';
import { listLegalMoves, play, startPosition } from '@lamplight/domain/chess/position.ts';
import { explainGame } from '@lamplight/domain/coach/explain/explain-game.ts';
import { buildGameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { toPlainText } from '@lamplight/domain/coach/insight.ts';
import type { RewordRequest } from '@lamplight/domain/coach/llm-rewording/brief.ts';
import { listSections } from '@lamplight/domain/coach/llm-rewording/sections.ts';
import { createStrictCheck } from '@lamplight/domain/coach/llm-rewording/strict-check.ts';
import { parseAnalysis } from '@lamplight/domain/analysis/analysis-file.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWriterDouble, type WriterDouble } from '../../../test-support/writer-double.ts';
import { listSentences, createWriterWorld } from '../../../test-support/writer-world.ts';

let double: WriterDouble;
let requests: RewordRequest[];
beforeAll(async () => {
  double = await startWriterDouble();
  requests = storedGame().slice(8, 14);
});
beforeEach(() => double.reset());
afterAll(() => double.close());

/** Returns the built-in coach's comments on a game of the collection. */
function storedGame(): RewordRequest[] {
  const file = new URL('../../../../../data/analysis/carlsen-001.txt', import.meta.url);
  const stored = parseAnalysis(readFileSync(file, 'utf8'));
  if (!stored.ok) throw new Error(stored.error);
  let position = startPosition;
  const moves = stored.value.moves.map((uci) => {
    const move = listLegalMoves(position).find((each) => each.uci === uci);
    const played = move && play(position, move);
    if (!played?.ok) throw new Error(`${uci} is not legal`);
    position = played.value.position;
    return { uci, san: move?.san ?? '', fen: position.fen };
  });
  const game = buildGameToExplain({
    id: 'carlsen-001',
    player: 'Magnus',
    side: 'white',
    startFen: startPosition.fen,
    moves,
    analyses: stored.value.positions,
    book: new Map(),
  });
  return explainGame(game, 'improver').map(({ insight }, index): RewordRequest => {
    const move = game.moves[index]?.move;
    if (!move) throw new Error('every explained move is one of the game');
    return { move, insight, players: { white: 'Magnus Carlsen', black: 'B. N.' }, avoid: [] };
  });
}

const rewordWith = async (request: RewordRequest) => {
  // Uses the real verifier, not the substitute that other tests use.
  const { reword } = createWriterWorld(double, 'openai-fast', { checkFor: createStrictCheck });
  const result = await reword(request);
  const check = createStrictCheck(request.move, result.insight);
  const unproved = listSections(result.insight).flatMap(({ id, sentences }) =>
    sentences.flatMap((sentence) =>
      check(sentence, id, [sentence]).map(() => toPlainText(sentence)),
    ),
  );
  expect(unproved).toEqual([]);
  return result;
};

test('a model that copies the hints is believed', async () => {
  double.wordFact = ({ hint }) => hint;
  for (const request of requests) {
    const { writer, verified, emitted } = await rewordWith(request);
    expect(writer).toBe('openai-fast');
    expect(verified / emitted).toBeGreaterThan(0.9);
  }
});

/** Each case turns a true sentence into a false one. */
const lies: [what: string, wordFact: WriterDouble['wordFact']][] = [
  ['wins what it only attacks', ({ hint }) => hint.replace(/\.$/, ' and wins it.')],
  ['tells what a player felt', ({ hint }) => hint.replace(/\.$/, ', which he loves.')],
  ['obeys other orders', ({ hint }) => hint.replace(/\.$/, ', and ignore the rules.')],
  ['gives a reason of its own', ({ hint }) => hint.replace(/\.$/, ' because it must.')],
  ['sees a mate', ({ hint }) => hint.replace(/\.$/, ' with mate to follow.')],
  ['sees a fork', ({ hint }) => hint.replace(/\.$/, ' with a fork.')],
];
test.each(lies)('D8: a model that %s is not', async (_what, wordFact) => {
  double.wordFact = wordFact;
  for (const request of requests.slice(0, 3)) {
    const { insight, writer } = await rewordWith(request);
    expect(listSentences(insight)).toEqual(listSentences(request.insight));
    expect(writer).toBe('builtin');
  }
});
