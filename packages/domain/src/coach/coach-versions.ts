/** Versions of the coach and the verifier that produced a stored comment. */
export interface CoachVersions {
  readonly coach: string;
  readonly verifier: string;
}

/**
 * These versions are set by hand. Comments stored with other versions are out of date and are produced again, at the
 * operator's cost if a language model wrote them. Therefore change a version only if the output changes: `coach` if a
 * produced text or its stored JSON changes, `verifier` if it accepts other sentences.
 * scripts/produced-texts.data.test.ts compares the produced texts with the shipped ones. The first values were digests
 * of the source files; the next value is '2'.
 */
export const coachVersions: CoachVersions = { coach: '1b4b90e4c01e', verifier: '907c6ef2a65d' };
