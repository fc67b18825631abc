/** `owner` is undefined for bulk work. */
export interface Waiter {
  readonly owner: string | undefined;
}

/** Scheduling order: users before bulk work, first come first served, at most one running job for each user. */
export interface WaitingLine<Job extends Waiter> {
  readonly admit: (job: Job) => 'admitted' | 'owner-busy' | 'full';
  /** Takes the next job that may run. It counts as running until `done`. */
  readonly next: () => Job | undefined;
  readonly done: (job: Job) => void;
  /** Returns whether the job was still waiting. */
  readonly withdraw: (job: Job) => boolean;
  readonly waiting: () => readonly Job[];
}

/** One running and one waiting. */
const mostOfOneOwner = 2;

export function createWaitingLine<Job extends Waiter>(mostWaiting: number): WaitingLine<Job> {
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
      if (own + (running.has(owner) ? 1 : 0) >= mostOfOneOwner) return 'owner-busy';
      if (people.length >= mostWaiting) return 'full';
      people.push(job);
      return 'admitted';
    },
    next: () => {
      const index = people.findIndex(({ owner }) => owner === undefined || !running.has(owner));
      const [job] = index < 0 ? bulk.splice(0, 1) : people.splice(index, 1);
      if (job?.owner !== undefined) running.add(job.owner);
      return job;
    },
    done: ({ owner }) => {
      if (owner !== undefined) running.delete(owner);
    },
    withdraw: (job) => {
      const line = job.owner === undefined ? bulk : people;
      const index = line.indexOf(job);
      if (index >= 0) line.splice(index, 1);
      return index >= 0;
    },
    waiting: () => [...people, ...bulk],
  };
}
