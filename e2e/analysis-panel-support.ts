import type { GameAnalysis, AnalysisLine } from '@lamplight/contract/analysis.ts';
import { describePieces } from '@lamplight/domain/chess/describe.ts';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Page } from '@playwright/test';
import { answerStudy, game, createAnalysis } from './analysis-answers.ts';
import { expect, signInLocally } from './support.ts';

/** Ply of the move in the design pictures: 43. Rd5. */
export const ply = 85;
export const fen = game.moves[ply - 1]!.fen;

export const panel = (page: Page) => page.getByRole('region', { name: 'Analysis', exact: true });
export const cards = (page: Page) => page.locator('.sugg-card');
export const exploration = (page: Page) => page.getByRole('switch', { name: /^Exploration Mode/ });
/** Move of a card's line. Both indices count from 0. */
export const lineMove = (page: Page, card: number, place: number) =>
  cards(page).nth(card).locator(`[data-place="${place}"]`);

/** Moves the pointer to a move of a line. It enters the card first, because only then the line has links. */
export async function pointAtMove(page: Page, card: number, place: number): Promise<void> {
  await cards(page).nth(card).locator('.medal').hover();
  await lineMove(page, card, place).hover();
}

export async function openStudy(
  page: Page,
  answers: Parameters<typeof answerStudy>[1] = {},
  said: Parameters<typeof answerStudy>[2] = {},
  at = ply,
) {
  await signInLocally(page);
  const asked = await answerStudy(page, answers, said);
  await page.goto(`/analysis/${game.slug}?ply=${at}`);
  await expect(panel(page)).toBeVisible();
  return asked;
}

/** Creates the analysis of the game with another stored position after `at` plies. */
export function createAnalysisWith(
  change: Partial<GameAnalysis>,
  at?: number,
  lines?: AnalysisLine[],
): GameAnalysis {
  const study = createAnalysis(game);
  const positions = study.positions.map((position, index) =>
    position && lines && index === at
      ? { ...position, lines, depth: lines[0]?.depth ?? 0 }
      : position,
  );
  return { ...study, positions, ...change };
}

export function createLine(
  san: string,
  uci: string,
  more: Partial<AnalysisLine> = {},
): AnalysisLine {
  return { scoreCp: 216, mate: null, depth: 23, san: san.split(' '), uci: uci.split(' '), ...more };
}

/** Checks the position on the board by its text for screen readers. */
export async function expectBoard(page: Page, expected: string): Promise<void> {
  await expect(page.locator('.board-frame > p.sr-only').first()).toContainText(
    describePieces(parsePieces(expected)),
  );
}

export function positionAfter(from: string, ...uci: string[]): string {
  const position = parsePosition(from);
  if (!position.ok) throw new Error(position.error);
  const played = playLine(position.value, uci);
  expect(played).toHaveLength(uci.length);
  return played.at(-1)!.position.fen;
}
