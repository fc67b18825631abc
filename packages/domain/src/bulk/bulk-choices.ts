/** Whose moves a bulk analysis is about. */
export const bulkSides = ['both', 'White', 'Black'] as const;
export const jobStatuses = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];
/** The first and last full move that are analysed unless others are named. */
export const defaultMoves = { start: 1, end: 30 } as const;
