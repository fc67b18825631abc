/** `owner` is undefined for bulk work. */
export interface QueuedJob {
  readonly owner: string | undefined;
}

/**
 * Queue of searches. Users come before bulk work, then first come first served. At most one job of each user runs at a
 * time.
 */
export interface FairQueue<Job extends QueuedJob> {
  readonly admit: (job: Job) => 'admitted' | 'owner-busy' | 'full';
  /** Returns the next job that may run. The job counts as running until `finish` is called. */
  readonly takeNext: () => Job | undefined;
  readonly finish: (job: Job) => void;
  /** Returns true if the job was still waiting. */
  readonly remove: (job: Job) => boolean;
  readonly listWaiting: () => readonly Job[];
}

/** One running job and one waiting job. */
const maxPerOwner = 2;

export function createFairQueue<Job extends QueuedJob>(maxWaiting: number): FairQueue<Job> {
  const people: Job[] = [];
  const bulk: Job[] = [];
  const running = new Set<string>();

  return {
    admit: (job) => {
      const { owner } = job;
      if (owner === undefined) {
        bulk.push(job);
        return 'admitted';
      }
      const own = people.filter((other) => other.owner === owner).length;
      if (own + (running.has(owner) ? 1 : 0) >= maxPerOwner) return 'owner-busy';
      if (people.length >= maxWaiting) return 'full';
      people.push(job);
      return 'admitted';
    },
    takeNext: () => {
      const index = people.findIndex(({ owner }) => owner === undefined || !running.has(owner));
      const [job] = index < 0 ? bulk.splice(0, 1) : people.splice(index, 1);
      if (job?.owner !== undefined) running.add(job.owner);
      return job;
    },
    finish: ({ owner }) => {
      if (owner !== undefined) running.delete(owner);
    },
    remove: (job) => {
      const line = job.owner === undefined ? bulk : people;
      const index = line.indexOf(job);
      if (index >= 0) line.splice(index, 1);
      return index >= 0;
    },
    listWaiting: () => [...people, ...bulk],
  };
}
