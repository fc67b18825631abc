/** The six levels of the computer opponent, the weakest first. */
export const skillLevels = [
  'beginner',
  'casual',
  'intermediate',
  'advanced',
  'expert',
  'grandmaster',
] as const;
export type SkillLevel = (typeof skillLevels)[number];

export interface Skill {
  readonly name: string;
  /** Text about whose moves the level plays, or how far the engine looks ahead. */
  readonly description: string;
  /**
   * Strength that the level is meant to have, from the documents. For levels of the engine also its Elo setting, a
   * rating among engines within its permitted range.
   */
  readonly elo: number;
  /** Limits for analysis at this level: target depth, minimum depth, and time. */
  readonly depth: number;
  readonly minDepth: number;
  readonly moveTimeMs: number;
  /**
   * Depth at which an engine of limited strength chooses its move. Searching deeper would make the level depend on the
   * speed of the machine.
   */
  readonly pickDepth: number;
}

export const skills: Readonly<Record<SkillLevel, Skill>> = {
  beginner: {
    name: 'Beginner',
    description: 'Moves like people rated about 1050.',
    elo: 1320,
    depth: 15,
    minDepth: 12,
    moveTimeMs: 2000,
    pickDepth: 1,
  },
  casual: {
    name: 'Casual',
    description: 'Moves like people rated about 1200.',
    elo: 1600,
    depth: 15,
    minDepth: 12,
    moveTimeMs: 3000,
    pickDepth: 3,
  },
  intermediate: {
    name: 'Intermediate',
    description: 'Moves like people rated about 1500.',
    elo: 1900,
    depth: 18,
    minDepth: 12,
    moveTimeMs: 5000,
    pickDepth: 4,
  },
  advanced: {
    name: 'Advanced',
    description: 'Moves like people rated about 2000.',
    elo: 2200,
    depth: 20,
    minDepth: 12,
    moveTimeMs: 7000,
    pickDepth: 6,
  },
  expert: {
    name: 'Expert',
    description: 'Four moves ahead, rare slips.',
    elo: 2600,
    depth: 25,
    minDepth: 15,
    moveTimeMs: 9000,
    pickDepth: 8,
  },
  grandmaster: {
    name: 'Grandmaster',
    description: 'Seven moves ahead, hardly a slip.',
    elo: 3000,
    depth: 30,
    minDepth: 20,
    moveTimeMs: 11_000,
    pickDepth: 14,
  },
};

export function isSkillLevel(text: string): text is SkillLevel {
  return Object.hasOwn(skills, text);
}
