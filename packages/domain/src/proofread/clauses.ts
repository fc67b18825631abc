import type { SentenceContext } from './sentence-context.ts';
import type { Finding } from './verdict.ts';

/** A part of the canonical text, by its offsets. */
export interface Part {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Signs between statements that do not depend on each other. */
export const statementEnd = /[;:!?()“”"]|\s[–—-]\s|—/gu;
/** Words and signs between clauses of one statement. */
export const clauseEnd =
  /,\s|\s(?=(?:but|yet|because|since|while|whereas|although|though|(?<!(?:after|of|with|in|on|from|to|by|behind|against) )which|who|where|so that|when|(?<!\blook(?:s|ed|ing)? )after|before|(?<!at )once|if|unless|until|as soon as|as long as|in case)\s)|\s(?=(?:and|or|but) (?:(?:also|then|now|even|still|thus|thereby) )?(?:is|are|was|were|has|have|had|can|cannot|can't|couldn't|isn't|aren't|doesn't|won't|may|must|will|would|does|did|win|lose|take|play|attack|defend|keep|hold|trade|reach|get|gain|give|(?![a-z]+thing )[a-z]+(?:s|ed|ing)) )/gu;

export interface Located extends Part {
  readonly finding: Finding;
}

/** Spans of the findings in the canonical text. */
export function locate({ read }: SentenceContext, findings: readonly Finding[]): Located[] {
  const { canonical } = read;
  const offsets = Array.from({ length: canonical.length + 1 }, (_, at) => read.toOffset(at));
  return findings.map((finding) => {
    const start = offsets.findIndex((at) => at >= finding.start);
    const end = offsets.findIndex((at) => at >= finding.end);
    const to = end === -1 ? canonical.length : end;
    return { finding, start, end: to, text: canonical.slice(start, to) };
  });
}

export function split(part: Part, pattern: RegExp): Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const match of [...part.text.matchAll(pattern), undefined]) {
    const to = match ? match.index : part.text.length;
    found.push({ start: part.start + from, end: part.start + to, text: part.text.slice(from, to) });
    from = to + (match?.[0].length ?? 0);
  }
  return found.filter(({ text }) => text.trim() !== '');
}

export function overlaps(a: Part, b: Part): boolean {
  return a.start < b.end && b.start < a.end;
}
