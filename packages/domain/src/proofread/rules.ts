import type { Rule } from './rule.ts';
import { boardRules } from './rules/board/board-rules.ts';
import { engineRules } from './rules/engine/engine-rules.ts';
import { structureRules } from './rules/structure/structure-rules.ts';

/** All rules, in the order in which their findings are listed. */
export const rules: readonly Rule[] = [...boardRules, ...structureRules, ...engineRules];
