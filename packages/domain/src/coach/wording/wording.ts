import type { Claim } from '../claim.ts';
import type { Fact, Level } from '../fact.ts';
import type { MoveContext } from '../move-context.ts';
import type { MovesSlot, Slot } from '../slot.ts';
import type { Connective } from './connectives.ts';
import type { Frame } from './frame.ts';
import type { FullName } from './refer.ts';

/** For whom a sentence is made, and about what. */
export interface Stage {
  readonly context: MoveContext;
  /** As texts call the grandmaster; nobody has played a move that was not. */
  readonly player: string | undefined;
  readonly level: Level;
}

export interface Clause {
  readonly fact: Fact;
  readonly frame: Frame;
  /** Which of the wordings of its kind. */
  readonly index: number;
}

export interface Extra {
  readonly slots: Readonly<Record<string, Slot>>;
  readonly claims: readonly Claim[];
}

export interface Wording {
  readonly opener?: Connective | undefined;
  readonly clauses: readonly Clause[];
  readonly joiner?: Connective | undefined;
  /** How pieces are named where a clause leaves it open. */
  readonly how: FullName;
  /** What the words before the clause name besides, and what backs it. */
  readonly extra?: Extra | undefined;
  /** A line to end with, in brackets. */
  readonly quote?: MovesSlot | undefined;
}
