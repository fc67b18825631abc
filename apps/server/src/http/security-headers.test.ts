import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { buildSecurityHeaders } from './security-headers.ts';

const { 'content-security-policy': policy = '' } = buildSecurityHeaders(true);

function findingsIn(text: string): { about: string; severity: Severity }[] {
  return new CspEvaluator(new CspParser(text).csp)
    .evaluate()
    .map(({ directive, value, severity }) => ({ about: `${directive} ${value ?? ''}`, severity }));
}

test('E1: the evaluator of content security policies has nothing against ours but a perhaps', () => {
  // The evaluator warns in case the site hosts files of users or responds with scripts. It does neither.
  expect(findingsIn(policy)).toEqual([
    { about: "script-src 'self'", severity: Severity.MEDIUM_MAYBE },
  ]);
});

test.each([
  ["'wasm-unsafe-eval'", "'unsafe-inline'"],
  ["'wasm-unsafe-eval'", "'unsafe-eval'"],
  ["script-src 'self'", 'script-src https:'],
  ["default-src 'none'; ", ''],
])('E1: the evaluator does see it when "%s" becomes "%s"', (from, to) => {
  // Also removes `object-src`, which would otherwise still cover the weakened directive.
  const weaker = policy.replace(from, to).replace("object-src 'none'; ", '');
  expect(weaker).not.toBe(policy);
  expect(findingsIn(weaker)).not.toEqual(findingsIn(policy));
});
