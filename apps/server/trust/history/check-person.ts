import { filterEntries, type Entry, type Fault, type FinalPerson } from './entries.ts';

/**
 * Time in milliseconds after which a server has given up a request. Until then, a request without a response may still
 * be executed, for example when a paused database resumes.
 */
const lateByMs = 15_000;

export function checkPerson(own: readonly Entry[], person: FinalPerson): Fault[] {
  return [
    ...checkSessions(own, person),
    ...checkCount(own, person),
    ...checkProgress(own, person),
    ...checkPayments(own, person),
  ];
}

function checkSessions(own: readonly Entry[], { person, sessions, listed }: FinalPerson): Fault[] {
  const faults: Fault[] = [];
  const there = new Set([...sessions.map(({ id }) => id), ...listed]);
  const started = countStarted(own);
  const deletions = filterEntries(own, 'delete').filter(({ outcome }) => outcome !== 'fail');
  const mayBeGone = new Set(deletions.map(({ what }) => what.session));
  for (const id of started) {
    if (there.has(id) || mayBeGone.has(id)) continue;
    faults.push({ kind: 'a session that was started is not there', about: `${person}: ${id}` });
  }
  const unexplained = [...there].filter((id) => !started.has(id));
  if (unexplained.length > countLostStarts(own)) {
    const about = `${person}: ${unexplained.join(', ')}`;
    faults.push({ kind: 'a session is there that nobody started', about });
  }
  for (const { what, outcome, endedMs } of deletions) {
    if (outcome !== 'ok') continue;
    const isUsedAgain = own.some(
      ({ shown, startedMs }) => shown?.id === what.session && startedMs > endedMs,
    );
    if (!there.has(what.session) && !isUsedAgain) continue;
    faults.push({ kind: 'a deleted session is there', about: `${person}: ${what.session}` });
  }
  return faults;
}

/** Checks the number of counted sessions. Acknowledged sessions must be counted; sessions without a response may be counted. */
function checkCount(own: readonly Entry[], { person, used, limit }: FinalPerson): Fault[] {
  const min = countStarted(own).size;
  const max = min + countLostStarts(own);
  const about = `${person}: ${used}, of ${min} to ${max} and at max ${limit ?? 'any number'}`;
  const faults: Fault[] = [];
  if (used < min || used > max) faults.push({ kind: 'sessions are counted wrongly', about });
  if (limit !== null && used > limit)
    faults.push({ kind: 'more sessions than the plan allows', about });
  return faults;
}

function checkProgress(own: readonly Entry[], { person, progress }: FinalPerson): Fault[] {
  const saves = filterEntries(own, 'progress').filter(({ outcome }) => outcome !== 'fail');
  const acknowledged = saves.filter(({ outcome }) => outcome === 'ok');
  const possible = saves.filter(
    (save) =>
      !acknowledged.some(
        (later) => later.startedMs > save.endedMs + (save.outcome === 'ok' ? 0 : lateByMs),
      ),
  );
  const allowed = new Set(possible.map(({ what }) => what.moveNumber));
  if (acknowledged.length === 0) allowed.add(0);
  if (allowed.has(progress)) return [];
  const about = `${person}: ${progress} instead of ${[...allowed].join(' or ')}`;
  return [{ kind: 'progress is not the last one saved', about }];
}

/** Checks that each acknowledged payment is stored and that each stored payment took effect exactly once. */
function checkPayments(
  own: readonly Entry[],
  { person, payments, extensions, accessUntil, paidUntil }: FinalPerson,
): Fault[] {
  const kind = 'a payment is not counted once';
  const faults: Fault[] = [];
  const reported = filterEntries(own, 'webhook');
  for (const { what, outcome } of reported) {
    const { payment } = what;
    if (outcome !== 'ok' || payment === undefined || payments.includes(payment)) continue;
    faults.push({ kind, about: `${person}: ${payment} is missing` });
  }
  const sent = new Set(reported.map(({ what }) => what.payment));
  for (const payment of payments.filter((one) => !sent.has(one)))
    faults.push({ kind, about: `${person}: ${payment} was never reported of` });
  const isTwice = new Set(payments).size !== payments.length || extensions > payments.length;
  if (isTwice || accessUntil !== paidUntil) {
    const given = `${extensions} times extended, to ${accessUntil} of ${paidUntil}`;
    faults.push({ kind, about: `${person}: ${payments.length} payments, ${given}` });
  }
  return faults;
}

function countStarted(own: readonly Entry[]): Set<string> {
  const starts = filterEntries(own, 'start').filter(({ outcome }) => outcome === 'ok');
  return new Set(starts.flatMap(({ shown }) => (shown ? [shown.id] : [])));
}

function countLostStarts(own: readonly Entry[]): number {
  return filterEntries(own, 'start').filter(({ outcome }) => outcome === 'unknown').length;
}
