import { deployment } from '@lamplight/domain/deployment.ts';
import { moveName } from '@lamplight/domain/chess/move-name.ts';

const { shortName } = deployment.player;

/** What the coach's section says before it has been asked. */
export const insightsCopy = {
  title: 'AI Strategic Insights',
  notice: `Insights cover only ${shortName}’s moves.`,
  move: moveName,
  ask: 'Get Strategic Analysis',
  asking: 'Getting Analysis...',
  selectFirst: 'Select a move first',
  onlyHis: `Only ${shortName} moves`,
  unavailable: 'AI analysis unavailable for this move',
} as const;
