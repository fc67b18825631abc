import type { Color } from '../../chess/pieces.ts';
import type { Claim, Place, Statement } from '../claim.ts';
import { after, before } from '../claim.ts';
import type { Fact } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import { proofOf } from '../explain/proof.ts';
import type { Scene } from '../position-view/scene.ts';
import type { KnownLine, Setting } from '../setting.ts';
import type { Slot } from '../slot.ts';

/** The board before the user's move, as questions about it are found and proved. */
export interface Desk {
  readonly me: Color;
  readonly them: Color;
  readonly scene: Scene;
  /** Where the board is, as claims name it, and the same with the turn passed to the opponent. */
  readonly here: Place;
  readonly passed: Place;
  /** The move that led here, or, where nothing has been played, the one that is looked for. */
  readonly setting: Setting;
  readonly wasMoved: boolean;
  /** What an engine says for the opponent if the user passed, and for the user. */
  readonly probe: KnownLine | undefined;
  readonly lines: readonly KnownLine[];
  /** What is true of the move that is looked for; none in a game of one's own. */
  readonly next: { readonly setting: Setting; readonly facts: readonly Fact[] } | undefined;
  readonly isProved: (sentence: Sentence) => boolean;
}

/** The board after a move that was played. */
export function deskAfter(setting: Setting, next: Desk['next']): Desk {
  return {
    me: setting.opponent,
    them: setting.me,
    scene: setting.after,
    here: after,
    passed: { ...after, passed: true },
    setting,
    wasMoved: true,
    probe: setting.probeAfter,
    lines: setting.replies,
    next,
    isProved: proofOf(setting.input),
  };
}

/** The board on which nothing has been played. */
export function deskBefore(next: NonNullable<Desk['next']>): Desk {
  const { setting } = next;
  return {
    me: setting.me,
    them: setting.opponent,
    scene: setting.before,
    here: before,
    passed: { ...before, passed: true },
    setting,
    wasMoved: false,
    probe: setting.probeBefore,
    lines: setting.options,
    next,
    isProved: proofOf(setting.input),
  };
}

/** What a question takes for granted, and what its words can name. */
export interface Matter {
  readonly claims: readonly Claim[];
  readonly slots?: Readonly<Record<string, Slot>>;
  /** More than one thing answers it: other words. */
  readonly many?: boolean;
}

export function so(at: Place, says: Statement): Claim {
  return { at, says };
}
