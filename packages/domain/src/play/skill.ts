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
  /** Text about how far the engine looks ahead, and how often it errs. */
  readonly description: string;
  /** Elo setting of the engine, a rating among engines. It is within the engine's permitted range. */
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
    description: 'One move ahead, frequent slips.',
    elo: 1320,
    depth: 15,
    minDepth: 12,
    moveTimeMs: 2000,
    pickDepth: 1,
  },
  casual: {
    name: 'Casual',
    description: 'Captures and simple threats.',
    elo: 1600,
    depth: 15,
    minDepth: 12,
    moveTimeMs: 3000,
    pickDepth: 3,
  },
  intermediate: {
    name: 'Intermediate',
    description: 'Two moves ahead, some slips.',
    elo: 1900,
    depth: 18,
    minDepth: 12,
    moveTimeMs: 5000,
    pickDepth: 4,
  },
  advanced: {
    name: 'Advanced',
    description: 'Three moves ahead, fewer slips.',
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
