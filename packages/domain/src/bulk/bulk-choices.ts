/** Side whose moves a bulk analysis covers. */
export const bulkSides = ['both', 'White', 'Black'] as const;
/** Jobs with a higher priority start first. */
export const jobPriority = { min: -10, usual: 0, max: 10 } as const;
export const jobStatuses = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];
/** First and last full move of the default range. */
export const defaultMoves = { start: 1, end: 30 } as const;
