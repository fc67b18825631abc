/** A reason to reject a sentence. */
export interface Violation {
  readonly rule: string;
  readonly message: string;
}

/** The violations among the checks. */
export function listViolations(
  checks: readonly (readonly [isViolated: boolean, rule: string, message: string])[],
): Violation[] {
  return checks.flatMap(([isViolated, rule, message]) => (isViolated ? [{ rule, message }] : []));
}
