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
/** Moves of the opening, the middlegame and the final attack. */
const game: GameToExplain = {
  ...whole,
  moves: whole.moves.filter((_, index) => index % 2 === 0),
};

/** Swaps the colours and mirrors the board. */
function turned(text: string): string {
  return text.replaceAll(/(?<=[a-h])[1-8]/g, (rank) => String(9 - Number(rank)));
}

function turnedFen(fen: string): string {
  const [placement = '', turn, castling = '-', enPassant = '-', ...clocks] = fen.split(' ');
  const rows = placement.split('/').toReversed().map(otherCase).join('/');
  const rights = otherCase(castling).split('').toSorted().join('');
  return [rows, turn === 'w' ? 'b' : 'w', rights, turned(enPassant), ...clocks].join(' ');
}

function otherCase(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

function turnedLine({ score, depth, moves }: AnalysedLine): AnalysedLine {
  return {
    score:
      score.kind === 'cp' ? { kind: 'cp', cp: -score.cp } : { kind: 'mate', moves: -score.moves },
    depth,
    moves: moves.map(turned),
  };
}

function turnedMove(move: MoveToExplain): MoveToExplain {
  const { probes, previous } = move;
  return {
    ...move,
    before: turnedFen(move.before),
    uci: turned(move.uci),
    linesBefore: move.linesBefore.map(turnedLine),
    linesAfter: move.linesAfter.map(turnedLine),
    probes: {
      before: probes?.before && turnedLine(probes.before),
      after: probes?.after && turnedLine(probes.after),
    },
    previous: previous && { ...previous, uci: turned(previous.uci) },
  };
}

const mirrored: GameToExplain = {
  ...game,
  moves: game.moves.map(({ ply, move }) => ({ ply, move: turnedMove(move) })),
};

/** Text of a sentence with its slots as data: moves are numbered differently for Black, and disambiguated by other ranks. */
function said({ parts }: Sentence): string {
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

function otherSide(text: string): string {
  const other = { White: 'Black', Black: 'White', white: 'black', black: 'white' };
  return turned(text).replaceAll(/\b(?:white|black)\b/gi, (color) => {
    return other[color as keyof typeof other];
  });
}

function allOf(insight: Insight): string[] {
  return listSentences(insight).map(said);
}

test('with the colours exchanged the same is said, of the other side', { timeout: 30_000 }, () => {
  const [here, there] = [explainGameAtAllLevels(game), explainGameAtAllLevels(mirrored)];
  for (const level of levels) {
    for (const [at, { insight, ply }] of here[level].entries()) {
      const other = there[level][at]?.insight;
      expect(other && allOf(other), `${level}, half-move ${ply}`).toEqual(
        allOf(insight).map(otherSide),
      );
    }
  }
});
