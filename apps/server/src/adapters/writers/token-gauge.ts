export type TokenGauge = {
  /** Estimates the number of tokens of a text. */
  estimate(characters: number): number;
  /** Adjusts later estimates by an actual count. */
  learn(characters: number, tokens: number): void;
};

/**
 * Chess notation has few characters per token. The usual assumption of four characters gives about a third
 * too few tokens.
 */
const charactersPerToken = 2.6;
const memory = 0.8;

/** Creates the token estimator of one model. The estimates improve with every answer. */
export function createTokenGauge(): TokenGauge {
  let factor = 1;
  return {
    estimate: (characters) => Math.ceil((characters / charactersPerToken) * factor),
    learn(characters, tokens) {
      if (characters === 0 || tokens <= 0) return;
      const seen = (tokens * charactersPerToken) / characters;
      // Clamped, so that one implausible count does not distort the estimates for all jobs.
      factor = memory * factor + (1 - memory) * Math.min(Math.max(seen, 0.3), 3);
    },
  };
}
