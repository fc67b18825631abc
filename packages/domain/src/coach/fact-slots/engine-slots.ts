import type {
  BandSlot,
  EngineSlot,
  MoveSlot,
  NameSlot,
  NumberSlot,
  ScoreSlot,
  SideSlot,
} from '../slot.ts';

/** Comparison with the moves and evaluations of the engine, and the record of the game. See fact-slots.ts for the conventions. */
export interface EngineFactSlots {
  /** The explained move is the only legal move. */
  forced: { count: NumberSlot };
  /** Every other move of the engine is worse by at least ten percentage points of winning chance. */
  'only-move': { second: MoveSlot; band: BandSlot; otherwise: BandSlot; engine: EngineSlot };
  /** The winning chances of the engine's three moves differ by less than two percentage points. */
  'free-choice': { second: MoveSlot; third: MoveSlot; engine: EngineSlot };
  'engine-first': { engine: EngineSlot; score: ScoreSlot };
  'engine-as-good': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  'engine-near': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  'engine-differs': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  'engine-objects': { best: MoveSlot; engine: EngineSlot; score: ScoreSlot; bestScore: ScoreSlot };
  /**
   * Comparison of another of the engine's moves with the explained move. The other move differs by less than two
   * percentage points of winning chance (`equal`), is worse by at least two (`behind`), or better by at least two
   * (`ahead`). `score` and `band` belong to the explained move, `otherScore` and `otherBand` to the other move. Both
   * bands are those of the mover.
   */
  'compares-equal': ComparisonSlots;
  'compares-behind': ComparisonSlots;
  'compares-ahead': ComparisonSlots;
  /** Engine's evaluation after the move: `side` is better (`assessment`), or neither side is (`level`). */
  assessment: { side: SideSlot; band: BandSlot; score: ScoreSlot; engine: EngineSlot };
  level: { score: ScoreSlot; engine: EngineSlot };
  repetition: { count: NumberSlot };
  opening: { name: NameSlot };
}

type ComparisonSlots = {
  other: MoveSlot;
  score: ScoreSlot;
  otherScore: ScoreSlot;
  band: BandSlot;
  otherBand: BandSlot;
  engine: EngineSlot;
};
