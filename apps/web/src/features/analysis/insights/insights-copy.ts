import { deployment } from '@lamplight/domain/deployment.ts';

const { shortName } = deployment.player;

/** What the coach's section says. */
export const insightsCopy = {
  title: 'AI Strategic Insights',
  notice: `Insights cover only ${shortName}’s moves.`,
  move: (number: number, isWhite: boolean, san: string) =>
    `${number}${isWhite ? '. ' : '… '}${san}`,
  ask: 'Get Strategic Analysis',
  asking: 'Getting Analysis...',
  selectFirst: 'Select a move first',
  onlyHis: `Only ${shortName} moves`,
  unavailable: 'AI analysis unavailable for this move',
  failed: 'The analysis could not be loaded.',
  tryAgain: 'Try again',
} as const;
