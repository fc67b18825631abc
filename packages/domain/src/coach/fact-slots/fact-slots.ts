import type { EngineFactSlots } from './engine-slots.ts';
import type { ExchangeSlots } from './exchange-slots.ts';
import type { KingSlots } from './king-slots.ts';
import type { PawnSlots } from './pawn-slots.ts';
import type { PieceFactSlots } from './piece-slots.ts';
import type { PlanSlots } from './plan-slots.ts';
import type { QuietSlots } from './quiet-slots.ts';
import type { TacticSlots } from './tactic-slots.ts';

/**
 * Slots that sentences about each kind of fact can name. Detectors fill them, and templates use them. Unless a comment
 * says otherwise, pieces are on their squares after the explained move, and `line` contains the moves that prove the
 * fact, from the first move after the explained move to the move at which the fact is visible.
 */
export interface FactSlots
  extends
    TacticSlots,
    PawnSlots,
    PieceFactSlots,
    KingSlots,
    QuietSlots,
    ExchangeSlots,
    EngineFactSlots,
    PlanSlots {}
