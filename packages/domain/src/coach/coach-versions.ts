/** Versions of the coach and of its verifier that a commentary was made with. */
export interface CoachVersions {
  readonly coach: string;
  readonly verifier: string;
}

/**
 * Declared by hand. Commentary stored under other versions is out of date and is made again, at the operator's cost where a
 * language model wrote it, so raise them only with the output: `coach` when a produced text or its stored JSON changes,
 * `verifier` when it accepts other sentences. scripts/produced-texts.data.test.ts compares the produced texts with the shipped ones.
 * The first values were digests of the source files; the next one is '2'.
 */
export const coachVersions: CoachVersions = { coach: '1b4b90e4c01e', verifier: '907c6ef2a65d' };
