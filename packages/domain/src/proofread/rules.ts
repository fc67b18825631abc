import type { Rule } from './rule.ts';
import { attacksRule } from './rules/attacks.ts';
import { movesRule } from './rules/moves.ts';
import { placementRule } from './rules/placement.ts';

/** All rules, in the order in which their findings are listed. */
export const rules: readonly Rule[] = [movesRule, placementRule, attacksRule];
