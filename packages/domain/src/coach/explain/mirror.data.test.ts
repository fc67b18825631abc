import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { levels } from '../fact.ts';
import type { GameToExplain } from '../game-to-explain.ts';
import { listSentences } from '../insight.ts';
import type { Insight, Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { createRecordedGame } from '../../../test-support/coach/game-sentences.ts';
import type { AnalysedLine } from '../../analysis/position-analysis.ts';
import { explainGameAtAllLevels } from './explain-game.ts';

const file = new URL('../../../../../data/analysis/carlsen-009.txt', import.meta.url);
const whole = createRecordedGame(readFileSync(file, 'utf8'), 'white');
/** Every second move of the analysed game. */
const game: GameToExplain = {
  ...whole,
  moves: whole.moves.filter((_, index) => index % 2 === 0),
};

/** Mirrors the ranks of all squares in the text. */
function mirrorSquares(text: string): string {
  return text.replaceAll(/(?<=[a-h])[1-8]/g, (rank) => String(9 - Number(rank)));
}

function mirrorFen(fen: string): string {
  const [placement = '', turn, castling = '-', enPassant = '-', ...clocks] = fen.split(' ');
  const rows = placement.split('/').toReversed().map(swapCase).join('/');
  const rights = swapCase(castling).split('').toSorted().join('');
  return [rows, turn === 'w' ? 'b' : 'w', rights, mirrorSquares(enPassant), ...clocks].join(' ');
}

function swapCase(text: string): string {
  return text.replaceAll(/[a-z]/gi, (character) =>
    character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase(),
  );
}

function mirrorLine({ score, depth, moves }: AnalysedLine): AnalysedLine {
  return {
    score:
      score.kind === 'cp' ? { kind: 'cp', cp: -score.cp } : { kind: 'mate', moves: -score.moves },
    depth,
    moves: moves.map(mirrorSquares),
  };
}

function mirrorMove(move: MoveToExplain): MoveToExplain {
  const { probes, previous } = move;
  return {
    ...move,
    before: mirrorFen(move.before),
    uci: mirrorSquares(move.uci),
    linesBefore: move.linesBefore.map(mirrorLine),
    linesAfter: move.linesAfter.map(mirrorLine),
    probes: {
      before: probes?.before && mirrorLine(probes.before),
      after: probes?.after && mirrorLine(probes.after),
    },
    previous: previous && { ...previous, uci: mirrorSquares(previous.uci) },
  };
}

const mirrored: GameToExplain = {
  ...game,
  moves: game.moves.map(({ ply, move }) => ({ ply, move: mirrorMove(move) })),
};

/**
 * Text of a sentence, with move and score slots as data, because the numbering of moves and their disambiguation by
 * rank are different for Black.
 */
function describeSentence({ parts }: Sentence): string {
  return parts
    .map(({ text, slot }) => {
      if (!slot) return text;
      if (slot.is === 'move') return slot.uci;
      if (slot.is === 'moves') return `${slot.line} ${slot.from} ${slot.san.length}`;
      if (slot.is === 'score') return slot.line;
      return text;
    })
    .join('|');
}

function swapSides(text: string): string {
  const other = { White: 'Black', Black: 'White', white: 'black', black: 'white' };
  return mirrorSquares(text).replaceAll(/\b(?:white|black)\b/gi, (color) => {
    return other[color as keyof typeof other];
  });
}

function listTexts(insight: Insight): string[] {
  return listSentences(insight).map(describeSentence);
}

test(
  'a game with the colours swapped gets the same texts about the other side',
  { timeout: 30_000 },
  () => {
    const [here, there] = [explainGameAtAllLevels(game), explainGameAtAllLevels(mirrored)];
    for (const level of levels) {
      for (const [at, { insight, ply }] of here[level].entries()) {
        const other = there[level][at]?.insight;
        expect(other && listTexts(other), `${level}, half-move ${ply}`).toEqual(
          listTexts(insight).map(swapSides),
        );
      }
    }
  },
);
