import type { AnswerCache } from '../src/adapters/writers/answer-cache.ts';
import type { Budget, Paid, PlannedCall } from '../src/adapters/writers/budget.ts';

export type MemoryBudget = ReturnType<typeof createMemoryBudget>;

/** Creates a budget in memory, with a cache of the answers that were paid for. */
export function createMemoryBudget(capMicros = 1_000_000) {
  const calls: { planned: PlannedCall; paid?: Paid }[] = [];
  const answers = new Map<string, string>();
  const sumCosts = () =>
    calls.reduce((sum, { planned, paid }) => sum + (paid?.costMicros ?? planned.maxMicros), 0);
  const budget: Budget = {
    async reserve(planned) {
      if (sumCosts() + planned.maxMicros > capMicros) return 'budget';
      const call: (typeof calls)[number] = { planned };
      calls.push(call);
      return {
        async settle(paid) {
          call.paid = paid;
          if (paid.answer) answers.set(paid.answer.key, paid.answer.text);
        },
      };
    },
  };
  const cache: AnswerCache = { find: async (key) => answers.get(key) };
  return {
    budget,
    cache,
    /** All planned calls, in the order of their requests. */
    calls,
    get spentMicros() {
      return sumCosts();
    },
  };
}
