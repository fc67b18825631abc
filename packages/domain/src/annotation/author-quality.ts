import type { QualityClass } from '../quality/quality.ts';
import { findQualityGlyph } from './glyphs.ts';

const notErrors = ['brilliant', 'great', 'best', 'excellent', 'good'] as const;

/**
 * Class that each glyph stands for, and the computed classes that it may replace, which are those that the proof-reader
 * accepts for the glyph. The glyph `!?` has no class of its own. Book and forced moves are not rated.
 */
const classes: Readonly<
  Record<number, readonly [quality: QualityClass, replaces: readonly QualityClass[]]>
> = {
  1: ['great', notErrors],
  3: ['brilliant', notErrors],
  6: ['inaccuracy', ['good', 'inaccuracy', 'mistake']],
  2: ['mistake', ['inaccuracy', 'mistake', 'blunder']],
  4: ['blunder', ['mistake', 'blunder']],
};

/** Returns the class of the author's glyph if it is near the computed class, else the computed class. */
export function chooseQuality(computed: QualityClass, nags: readonly number[]): QualityClass {
  const [quality, replaces] = classes[findQualityGlyph(nags)?.nag ?? 0] ?? [];
  return quality && replaces?.includes(computed) ? quality : computed;
}
