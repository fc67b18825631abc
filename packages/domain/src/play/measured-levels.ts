import type { SkillLevel } from './skill.ts';

export interface Measured {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Results of each level against the level below it, as measured in docs/levels.md. Null for the weakest level. */
export const measuredLevels: Readonly<Record<SkillLevel, Measured | null>> = {
  beginner: null,
  casual: { won: 90, drawn: 5, lost: 5 },
  intermediate: { won: 74, drawn: 2, lost: 24 },
  advanced: { won: 47, drawn: 4, lost: 9 },
  expert: { won: 52, drawn: 3, lost: 5 },
  grandmaster: { won: 7, drawn: 0, lost: 0 },
};
