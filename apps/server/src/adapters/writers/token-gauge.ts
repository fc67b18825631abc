export type TokenGauge = {
  /** Tokens a text will probably cost. */
  estimate(characters: number): number;
  /** What it did cost. */
  learn(characters: number, tokens: number): void;
};

/** Chess in JSON is dense: a quarter, the usual guess, is a third too low. */
const charactersPerToken = 2.6;
const memory = 0.8;

/** A guess that comes closer with every answer, for one model. */
export function createTokenGauge(): TokenGauge {
  let factor = 1;
  return {
    estimate: (characters) => Math.ceil((characters / charactersPerToken) * factor),
    learn(characters, tokens) {
      if (characters === 0 || tokens <= 0) return;
      const seen = (tokens * charactersPerToken) / characters;
      // One odd report must not make every job look dear or free.
      factor = memory * factor + (1 - memory) * Math.min(Math.max(seen, 0.3), 3);
    },
  };
}
