/** Options of jobs that may take hours. Their attempts are counted outside the queue, so it never drops one. */
export const longJobOptions = {
  expireInSeconds: 24 * 60 * 60,
  retryLimit: 1000,
  retryDelay: 1,
  deleteAfterSeconds: 24 * 60 * 60,
};

/** Options of jobs that look every minute for lost work. The next run replaces a failed one. */
export const sweepOptions = { retryLimit: 0, deleteAfterSeconds: 60 * 60 };
