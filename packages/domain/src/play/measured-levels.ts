import type { SkillLevel } from './skill.ts';

export interface Measured {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Results of each level against the level below it, as measured in docs/levels.md. Null for the weakest level. */
export const measuredLevels: Readonly<Record<SkillLevel, Measured | null>> = {
  beginner: null,
  casual: { won: 133, drawn: 8, lost: 59 },
  intermediate: { won: 142, drawn: 9, lost: 49 },
  advanced: { won: 150, drawn: 7, lost: 43 },
  expert: { won: 193, drawn: 6, lost: 1 },
  grandmaster: { won: 7, drawn: 0, lost: 0 },
};
