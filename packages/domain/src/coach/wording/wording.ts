import type { Claim } from '../claim.ts';
import type { Fact, Level } from '../fact.ts';
import type { MoveContext } from '../move-context.ts';
import type { MovesSlot, Slot } from '../slot.ts';
import type { Connective } from './connectives.ts';
import type { Template } from './template.ts';
import type { NamingStyle } from './piece-names.ts';

/** The explained move, and the reading level and player's name for texts about it. */
export interface WritingSubject {
  readonly context: MoveContext;
  /** Name of the featured player in texts. Undefined if the explained move was not played. */
  readonly player: string | undefined;
  readonly level: Level;
}

export interface Clause {
  readonly fact: Fact;
  readonly template: Template;
  /** Index of the template in the list of its kind. */
  readonly index: number;
}

export interface ExtraSlots {
  readonly slots: Readonly<Record<string, Slot>>;
  readonly claims: readonly Claim[];
}

export interface Wording {
  readonly opener?: Connective | undefined;
  readonly clauses: readonly Clause[];
  readonly joiner?: Connective | undefined;
  /** Form of piece names in templates that do not prescribe one. */
  readonly namingStyle: NamingStyle;
  /** Slots and claims of the opener. */
  readonly extra?: ExtraSlots | undefined;
  /** Line that is added in brackets at the end of the sentence. */
  readonly quote?: MovesSlot | undefined;
}
