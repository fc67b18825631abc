import type { Choices, SessionState } from '@lamplight/contract/play-session.ts';
import { formatShare } from '@lamplight/domain/difficulty/difficulty.ts';
import { verdictCutOffs } from '@lamplight/domain/play/judge-guess.ts';
import { formatStrength } from './found-by.ts';

/** Moves that fewer players choose are not worth a sentence. */
const minShare = 0.05;
const minMost = 0.5;

/**
 * Sentences about the choices of players of the reader's strength, at most two: one about the reader's move and one about
 * a move that many of them prefer. Each is left out if it would say nothing of use.
 */
export function describeChoices(
  choices: Choices | null,
  strength: SessionState['strength'],
): string[] {
  if (!choices) return [];
  const players = `players ${formatStrength(strength)}`;
  return [describeOwnMove(choices, players), describeOtherMove(choices, players)].filter(
    (sentence) => sentence !== null,
  );
}

function describeOwnMove({ userShare, isNatural }: Choices, players: string): string | null {
  if (userShare === null) return null;
  if (isNatural) {
    const many =
      userShare > minMost
        ? `most ${players} choose it`
        : `${formatShare(userShare)} ${players} choose it, more than any other move`;
    return `Your move is the natural one: ${many}.`;
  }
  return userShare < minShare
    ? null
    : `Your move is the choice of ${formatShare(userShare)} ${players}.`;
}

function describeOtherMove({ natural, tempting }: Choices, players: string): string | null {
  if (natural && natural.share >= minShare) {
    const many =
      natural.share > minMost
        ? `Most ${players} choose ${natural.move}`
        : `The natural move for ${players} is ${natural.move}, the choice of ${formatShare(natural.share)}`;
    return `${many}${describeLoss(natural.loss)}.`;
  }
  if (!tempting || tempting.share < minShare) return null;
  return `The tempting mistake is ${tempting.move}, the choice of ${formatShare(tempting.share)} ${players}${describeLoss(tempting.loss)}.`;
}

function describeLoss(loss: number | null): string {
  if (loss === null) return '';
  const points = Math.round(loss);
  return loss < verdictCutOffs.equal
    ? '; by the engine it is as good as any'
    : `; it costs ${points} points of winning chance`;
}
