import { getTurn } from '../../chess/fen-fields.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { EvaluatedMove, Verdict } from '../../play/verdict.ts';
import { toWinPercent } from '../../quality/score.ts';
import type { AnalysedLine } from '../../analysis/position-analysis.ts';
import { levels } from '../fact.ts';
import { toPlainText } from '../insight.ts';
import { parseLine } from '../../../test-support/coach/move-to-explain.ts';
import type { NumberedMove } from '../game-to-explain.ts';
import type { ShownMoves } from '../presentation/shown.ts';
import { playThrough } from '../position-view/played-line.ts';
import { playNullMove, playMove, viewPosition } from '../position-view/position-view.ts';
import { createProver } from '../verify/prover.ts';
import { createRecordedGame } from '../../../test-support/coach/game-sentences.ts';
import { countWords } from '../wording/variety.ts';
import type { GuessToExplain } from './guess-to-explain.ts';
import { findFavouredSide } from './kinds.ts';
import { compareMoves, findReason, explainGuess } from './explain-guess.ts';

const context = { seed: 'a game', level: 'improver', player: 'Magnus' } as const;

function createOpinion({ score, depth, moves }: AnalysedLine): EvaluatedMove {
  return { score, depth, line: moves };
}

/**
 * Creates a guess from two engine lines, as `parseLine` returns them: the first with the recorded move, the second with
 * the guess.
 */
function createGuess(
  before: string,
  [recorded, guess]: readonly [AnalysedLine, AnalysedLine],
  more: Pick<GuessToExplain, 'verdict'> & Partial<GuessToExplain>,
): GuessToExplain {
  return {
    before,
    recordedMove: recorded.moves[0] ?? '',
    guessedMove: guess.moves[0] ?? '',
    opinion: {
      source: 'browser',
      engine: 'Stockfish 19',
      his: createOpinion(recorded),
      yours: createOpinion(guess),
    },
    previous: undefined,
    timesSeen: 1,
    probes: {},
    ...more,
  };
}

type Case = [string, string, string, string, Verdict, RegExp, Partial<GuessToExplain>?];
const knights = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
const taken = '4k3/8/8/3b4/8/8/3R4/4K3 w - - 0 30';

describe('the reason', () => {
  test.for<Case>([
    [
      'what the move loses',
      knights,
      '+0.40 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7',
      '-2.50 f3e5 c6e5 d2d4 e5g6 f1c4 g8f6',
      'inferior',
      /3\.Nxe5 .*a knight for a pawn/,
    ],
    [
      'the mate it allows',
      'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2',
      '-0.30 e2e4 b8c6 b1c3 g8f6',
      '#-1 g2g4 d8h4',
      'inferior',
      /2\.g4 .*mate in one/,
    ],
    [
      'what it leaves hanging, however short the line',
      knights,
      '+0.40 f1b5 a7a6',
      '-2.00 f3d4 c6d4',
      'inferior',
      /3\.Nd4.*(?:hanging|hangs|profit)/,
    ],
    [
      'stalemate',
      '7k/8/6K1/8/8/8/8/5Q2 w - - 0 60',
      '#1 f1f8',
      '+0.00 f1f7',
      'inferior',
      /stalemate/,
    ],
    [
      'a recapture left out',
      taken,
      '+5.00 d2d5 e8e7 e1e2',
      '-3.00 e1f2 e8e7 d2d5',
      'inferior',
      /30\.Rxd5 (?:takes back|recaptures)/,
      { previous: { uci: 'c6d5', isCapture: true } },
    ],
    [
      'the mate his move gave',
      '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 30',
      '#1 d1d8',
      '+4.00 d1c1 g7g6',
      'inferior',
      /30\.Rd8#/,
    ],
    [
      'what an equal move does',
      'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
      '+0.30 b1c3 g8f6 g1f3 b8c6',
      '+0.30 g1f3 b8c6 f1b5 a7a6',
      'equal',
      /2\.Nf3 /,
    ],
    [
      'the mate that was better than his',
      '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 30',
      '+4.00 d1c1 g7g6',
      '#1 d1d8',
      'better',
      /mate/,
    ],
    [
      'a new queen',
      '8/P6k/8/8/8/7p/8/6K1 w - - 0 60',
      '+2.00 g1h2 h7g7 h2h3',
      '+9.00 a7a8q h7g7 a8e4 g7f6',
      'better',
      /60\.a8=Q/,
    ],
  ])('%s', ([, before, recorded, guessed, verdict, expected, more]) => {
    const lines = [parseLine(recorded), parseLine(guessed)] as const;
    const guess = createGuess(before, lines, { verdict, ...more });
    const shown = explainGuess(guess, context);
    expect(shown?.parts.map(({ text }) => text).join('')).toMatch(expected);
  });

  test.for<Verdict>(['matched', 'also-played', 'book'])('is not asked for: %s', (verdict) => {
    const line = parseLine('+0.40 f1b5 a7a6');
    expect(explainGuess(createGuess(knights, [line, line], { verdict }), context)).toBeNull();
  });

  test('a verdict without a provable reason gets none', () => {
    const lines = [parseLine('+0.00 e1d1'), parseLine('-9.00 e1f1')] as const;
    const bare = createGuess('4k3/8/8/8/8/8/8/4K3 w - - 0 80', lines, { verdict: 'inferior' });
    expect(explainGuess(bare, context)).toBeNull();
  });

  test('a reason about the reply or the recorded move is shown from the position of the guess', () => {
    const recorded = parseLine('+5.00 d2d5 e8e7 e1e2');
    const guess = createGuess(taken, [recorded, parseLine('-3.00 e1f2 e8e7 d2d5')], {
      verdict: 'inferior',
      previous: { uci: 'c6d5', isCapture: true },
    });
    expect(explainGuess(guess, context)).toMatchObject({
      id: 'why',
      squares: [],
      arrows: [{ from: 'd2', to: 'd5', role: 'plan' }],
      line: { from: 'before', uci: ['d2d5'], text: '30.Rxd5' },
    });
  });
});

/** Text, line and arrows of the reason while the recorded move is hidden; an empty text if there is none. */
function explainHidden(guess: GuessToExplain) {
  const shown = explainGuess(guess, context, { isMoveHidden: true });
  const text = shown?.parts.map((part) => part.text).join('') ?? '';
  const moves = shown?.parts.map((part) => part.moves?.text ?? '') ?? [];
  return { text, all: [text, ...moves, shown?.line?.text ?? ''].join('\n'), shown };
}

describe('while the recorded move is hidden', () => {
  test.for<[string, string, string, string, RegExp, Partial<GuessToExplain>?]>([
    [
      'a recapture gives way to another reason or none',
      taken,
      '+5.00 d2d5 e8e7 e1e2',
      '-3.00 e1f2 e8e7 d2d5',
      /Rxd5/,
      { previous: { uci: 'c6d5', isCapture: true } },
    ],
    [
      'the mate of the recorded move is not told',
      '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 30',
      '#1 d1d8',
      '+4.00 d1c1 g7g6',
      /Rd8|mate/,
    ],
  ])('%s', ([, before, recorded, guessed, secret, more]) => {
    const lines = [parseLine(recorded), parseLine(guessed)] as const;
    const guess = createGuess(before, lines, { verdict: 'inferior', ...more });
    const open = explainGuess(guess, context)?.parts.map(({ text }) => text);
    expect(open?.join('')).toMatch(secret);
    expect(explainHidden(guess).all).not.toMatch(secret);
  });

  test('a reason about the guess itself is still given', () => {
    const lines = [
      parseLine('+0.40 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7'),
      parseLine('-2.50 f3e5 c6e5 d2d4 e5g6 f1c4 g8f6'),
    ] as const;
    const guess = createGuess(knights, lines, { verdict: 'inferior' });
    expect(explainHidden(guess).text).toMatch(/3\.Nxe5 .*a knight for a pawn/);
  });
});

/** Treats every other line in the stored analysis of a recorded move as a guess. */
function listGuesses({ move }: NumberedMove): GuessToExplain[] {
  const own = move.linesBefore.find(({ moves }) => moves[0] === move.uci);
  if (!own) return [];
  const sign = getTurn(move.before) === 'black' ? -1 : 1;
  return move.linesBefore
    .filter((line) => line !== own)
    .map((line) => {
      const behind = sign * (toWinPercent(own.score) - toWinPercent(line.score));
      const verdict = chooseVerdict(behind);
      const { probes, previous } = move;
      return createGuess(move.before, [own, line], {
        verdict,
        previous,
        probes: { before: probes?.before, afterRecordedMove: probes?.after },
      });
    });
}

function chooseVerdict(behind: number): Verdict {
  if (behind < -2) return 'better';
  if (behind < 2) return 'equal';
  return behind < 10 ? 'playable' : 'inferior';
}

describe('over whole games', () => {
  const guesses = ['carlsen-012'].flatMap((id) => {
    const file = new URL(`../../../../../data/analysis/${id}.txt`, import.meta.url);
    return createRecordedGame(readFileSync(file, 'utf8'), 'white').moves.flatMap(listGuesses);
  });
  const explained = guesses.flatMap((guess, index) => {
    const level = levels[index % levels.length] ?? 'improver';
    const compared = compareMoves(guess, { ...context, seed: String(index), level });
    const reason = findReason(guess, compared);
    return reason ? [{ guess, compared, ...reason }] : [];
  });

  test('at least 85 % of the guesses get a reason', () => {
    expect(guesses.length).toBeGreaterThan(50);
    expect(explained.length / guesses.length).toBeGreaterThan(0.85);
  });

  test('no reason names a hidden recorded move, and most guesses still get one', () => {
    // Every third guess, because each is explained anew.
    const sample = guesses.filter((_, index) => index % 3 === 0);
    const hidden = sample.map((guess) => ({ guess, ...explainHidden(guess) }));
    const given = hidden.filter(({ text }) => text !== '');
    expect(given.length).toBeGreaterThan(0.6 * sample.length);
    for (const { guess, all, shown } of given) {
      const { recorded } = compareMoves(guess, context);
      const san = recorded.context.move.san.replace(/[+#]$/, '');
      expect(all.split(/[^\w=-]+/)).not.toContain(san);
      const arrows = shown?.arrows.map(({ from, to }) => `${from}${to}`);
      expect(arrows).not.toContain(guess.recordedMove.slice(0, 4));
    }
  });

  test('every reason is proved', () => {
    for (const { about, sentence } of explained) {
      expect(createProver(about.move).findViolations(sentence)).toEqual([]);
    }
  });

  test('every reason is short and has no evaluation', () => {
    for (const { sentence } of explained) {
      expect(countWords(sentence), toPlainText(sentence)).toBeLessThanOrEqual(30);
      expect(sentence.parts.some(({ slot }) => slot?.is === 'score')).toBe(false);
    }
  });

  test('no reason criticises an equal move or praises an inferior one', () => {
    const checked = explained.filter(
      ({ guess, compared, about }) => about === compared.guess && guess.verdict !== 'playable',
    );
    expect(checked.length).toBeGreaterThan(25);
    for (const { guess, about, sentence } of checked) {
      const { me, opponent } = about.context;
      const wrong = guess.verdict === 'inferior' ? me : opponent;
      const isSaid = about.facts.some(
        (fact) => sentence.kinds.includes(fact.kind) && findFavouredSide(fact) !== wrong,
      );
      const isOfLine = sentence.kinds.some((kind) => kind.startsWith('plan-'));
      expect(isSaid || isOfLine, `${guess.verdict}: ${toPlainText(sentence)}`).toBe(true);
    }
  });

  test('the moves of every reason are playable', () => {
    for (const guess of guesses.filter((_, index) => index % 5 === 0)) {
      const before = viewPosition(guess.before);
      const after = playMove(before, guess.guessedMove);
      const bases = {
        before,
        after,
        'before-passed': playNullMove(before),
        'after-passed': playNullMove(after),
        position: undefined,
      };
      const shown = explainGuess(guess, context);
      const runs = [...(shown?.parts ?? []).map(({ moves }) => moves), shown?.line];
      for (const run of runs.filter((one): one is ShownMoves => !!one)) {
        const start = bases[run.from];
        expect(start && playThrough(start, run.uci).steps.length).toBe(run.uci.length);
      }
    }
  });
});
