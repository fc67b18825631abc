/** The five parts of an answer, and what stands where one is missing. */
export const resultCopy = {
  sections: {
    explanation: 'Strategic Explanation',
    points: 'Key Strategic Points',
    plan: 'Engine’s Suggested Plan',
    alternatives: 'Alternative Ideas',
    agreement: 'Engine Agreement',
  },
  missing: {
    points: 'Strategic points data not available for this position',
    plan: 'Move plan data not available for this position',
    alternatives: 'Alternative move analysis not available for this position',
  },
} as const;
