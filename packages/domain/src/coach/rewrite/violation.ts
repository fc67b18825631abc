/** A reason to reject a sentence. */
export interface Violation {
  readonly rule: string;
  readonly message: string;
}

/** Returns the violations of the checks that failed. */
export function listViolations(
  checks: readonly (readonly [isViolated: boolean, rule: string, message: string])[],
): Violation[] {
  return checks.flatMap(([isViolated, rule, message]) => (isViolated ? [{ rule, message }] : []));
}
