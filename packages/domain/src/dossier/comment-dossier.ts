import type { Fen } from '../chess/notation.ts';
import { countMaterial } from '../chess/material.ts';
import type { Level } from '../coach/fact.ts';
import { levelRatings } from '../difficulty/difficulty.ts';
import { findError } from '../quality/classify-loss.ts';
import {
  describeMove,
  getFen,
  getLoss,
  listEngineLines,
  listExpectedMoves,
  listNaturalLines,
  nameMove,
  writeMoves,
} from './format-dossier.ts';
import type { DossierGame } from './format-dossier.ts';
import { drawBoard, listPositionFacts } from './position-facts.ts';

export interface CommentSubject {
  /** Number of half-moves played before the move. */
  readonly index: number;
  readonly level: Level;
  /** Names that are fit for a prompt. */
  readonly players: { readonly white: string; readonly black: string };
}

/** Characters of a usual dossier, rounded up. A test compares it with dossiers of the starter collection. */
export const usualDossierLength = 4000;
/** Half-moves of the game that are shown before the move and after it. */
const movesAround = { before: 16, after: 12 } as const;
/** Sentences of the built-in coach that are listed. */
const maxCoachTexts = 12;

/**
 * Formats the dossier of one move for a language model: all that is stored about it, once, without the parts that
 * only help a person. Apart from the two names it contains no text of the record, because anyone can write a PGN file.
 */
export function formatCommentDossier(
  game: DossierGame,
  { index, level, players }: CommentSubject,
): string {
  const move = nameMove(game, index);
  const rating = levelRatings[level];
  return [
    `level: ${level}`,
    `players: White ${players.white}, Black ${players.black}`,
    `move: ${describeMove(game, index)}`,
    ...describeReplyTo(game, index),
    `game before: ${writeGame(game, Math.max(0, index - movesAround.before), index)}`,
    `game after: ${writeGame(game, index + 1, index + 1 + movesAround.after)}`,
    '',
    `position before ${move}`,
    ...describePosition(game, index, rating),
    '',
    `position after ${move}`,
    ...describePosition(game, index + 1, rating),
    '',
    ...listCoachTexts(game, index).map((text) => `coach: ${text}`),
  ].join('\n');
}

function describePosition(game: DossierGame, index: number, rating: number): string[] {
  const fen = getFen(game, index);
  return [
    ...drawBoard(fen),
    `fen: ${fen}`,
    `material: ${formatBalance(fen)}`,
    ...listEngineLines(game, index),
    ...listNaturalLines(game, index),
    ...listExpectedMoves(game, index, rating, { isBrief: true }),
    ...listPositionFacts(fen),
  ];
}

function formatBalance(fen: Fen): string {
  const { balance } = countMaterial(fen);
  if (balance === 0) return 'equal';
  return balance > 0 ? `White is ${balance} ahead` : `Black is ${-balance} ahead`;
}

/** The opponent's last move with its loss and, if it was an error, the better line. */
function describeReplyTo(game: DossierGame, index: number): string[] {
  if (index === 0) return [];
  const [best] = listEngineLines(game, index - 1);
  const isError = findError(getLoss(game, index - 1) ?? 0) !== undefined;
  return [
    `opponent's last move: ${describeMove(game, index - 1)}`,
    ...(isError && best !== undefined ? [`better for the opponent: ${best}`] : []),
  ];
}

function writeGame(game: DossierGame, from: number, to: number): string {
  const moves = game.moves.slice(from, to).map(({ uci }) => uci);
  if (moves.length === 0) return 'none';
  return writeMoves(getFen(game, from), moves, moves.length);
}

function listCoachTexts({ comments }: DossierGame, index: number): readonly string[] {
  return [...new Set(comments.get(index + 1))].slice(0, maxCoachTexts);
}
