import type { Finding } from './verdict.ts';

const unchecked = 'cannot be checked';

/** The reason of a finding for a reader who sees its words beside it: without repeating them, and without tokens. */
export function shortenReason(reason: string, words: string): string {
  const [, named] = /^cannot be checked: (.+)$/su.exec(reason) ?? [];
  const isRepeated =
    named !== undefined && (/<[A-Z]\d+>/u.test(named) || simplify(words).includes(simplify(named)));
  return isRepeated ? unchecked : reason;
}

function simplify(words: string): string {
  return words.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** The reasons of findings, each once. Words that cannot be checked are quoted together. */
export function listReasons(
  text: string,
  findings: readonly Pick<Finding, 'start' | 'end' | 'reason'>[],
): string[] {
  const reasons = new Set<string>();
  const quoted = new Set<string>();
  for (const { start, end, reason } of findings) {
    const words = text.slice(start, end);
    if (shortenReason(reason, words) === unchecked) quoted.add(`'${words.trim()}'`);
    else if (reason !== '') reasons.add(reason);
  }
  return [...reasons, ...(quoted.size > 0 ? [`${unchecked}: ${[...quoted].join(', ')}`] : [])];
}
