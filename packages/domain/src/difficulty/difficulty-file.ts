import type { Uci } from '../chess/notation.ts';
import { accept, refuse } from '../parse-result.ts';
import type { ParseResult } from '../parse-result.ts';
import { difficultyRatings } from './difficulty.ts';
import type { ExpectedMove, MoveDifficulty } from './difficulty.ts';

/**
 * Text format of the difficulty of a game's moves. Each move of the featured player has its own line:
 *
 *     moves e2e4 e7e5 …
 *     model 1c5a… 1.04
 *     0 | 5312 5290 … | e2e4:5312 d2d4:2104 … | e2e4:4980 … | e2e4:4711 …
 *
 * A line gives the number of half-moves before the move, the shares for all ratings, and the likeliest moves for the
 * three reading levels. Probabilities are in ten-thousandths, which is the precision of the model. The first line
 * identifies the game, the second one the weights and the temperature.
 */
export interface DifficultyFile {
  readonly moves: readonly Uci[];
  /** Weights and temperature with which the shares were computed. */
  readonly model: string;
  readonly difficulties: readonly MoveDifficulty[];
}

const scale = 10_000;

export function writeDifficulties({ moves, model, difficulties }: DifficultyFile): string {
  const lines = difficulties.map(({ ply, shares, expected }) =>
    [
      String(ply),
      shares.map(toTenThousandths).join(' '),
      ...[expected.club, expected.improver, expected.tournament].map(formatMoves),
    ].join(' | '),
  );
  return `${[`moves ${moves.join(' ')}`, `model ${model}`, ...lines].join('\n')}\n`;
}

export function parseDifficulties(text: string): ParseResult<DifficultyFile> {
  const [first = '', second = '', ...rest] = text.split('\n').filter((line) => line !== '');
  if (!first.startsWith('moves ')) return refuse('the first line must give the moves');
  if (!second.startsWith('model ')) return refuse('the second line must give the model');
  const moves = first.split(' ').slice(1);
  const difficulties: MoveDifficulty[] = [];
  for (const line of rest) {
    const difficulty = parseDifficulty(line);
    const before = difficulties.at(-1)?.ply ?? -1;
    if (!difficulty || difficulty.ply <= before || difficulty.ply >= moves.length) {
      return refuse(`not the difficulty of a move after ${before} half-moves: ${line}`);
    }
    difficulties.push(difficulty);
  }
  return accept({ moves, model: second.slice('model '.length), difficulties });
}

function parseDifficulty(line: string): MoveDifficulty | undefined {
  const [plyText = '', shareText = '', ...moveTexts] = line.split(' | ');
  const shares = shareText.split(' ').map(parseShare);
  const [club, improver, tournament] = moveTexts.map(parseMoves);
  if (!/^\d+$/.test(plyText) || shares.length !== difficultyRatings.length) return undefined;
  if (!shares.every((share) => share !== undefined)) return undefined;
  if (moveTexts.length !== 3 || !club || !improver || !tournament) return undefined;
  return { ply: Number(plyText), shares, expected: { club, improver, tournament } };
}

function formatMoves(moves: readonly ExpectedMove[]): string {
  return moves.map(({ move, probability }) => `${move}:${toTenThousandths(probability)}`).join(' ');
}

function parseMoves(text: string): readonly ExpectedMove[] | undefined {
  const moves = text.split(' ').map((entry): ExpectedMove | undefined => {
    const [move = '', share = '', ...more] = entry.split(':');
    const probability = parseShare(share);
    const isMove = /^[a-h][1-8][a-h][1-8][qrbn]?$/.test(move) && more.length === 0;
    return isMove && probability !== undefined ? { move, probability } : undefined;
  });
  return moves.every((move) => move !== undefined) ? moves : undefined;
}

export function toTenThousandths(share: number): number {
  return Math.round(share * scale);
}

export function fromTenThousandths(share: number): number {
  return share / scale;
}

function parseShare(text: string): number | undefined {
  const isShare = /^\d{1,5}$/.test(text) && Number(text) <= scale;
  return isShare ? fromTenThousandths(Number(text)) : undefined;
}
