import type { Divergence } from '@lamplight/contract/play-session.ts';
import { getEffectiveRating } from '@lamplight/domain/account/rating.ts';
import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import { interpolateExpectedMoves } from '@lamplight/domain/difficulty/difficulty.ts';
import {
  chooseNaturalMoves,
  type NaturalMove,
} from '@lamplight/domain/difficulty/natural-moves.ts';
import { roundShare, type PlayContext } from './play-context.ts';

type Compared = {
  /** Number of half-moves before the move. */
  ply: number;
  /** Position before the move. */
  fen: string;
  userUci: string;
  recordedUci: string;
  isMoveKnown: boolean;
};

/**
 * Describes the choices of people of the user's strength in a position in which the user's move differed from the
 * recorded one. Other moves are named only if the recorded move is known: that the natural move is or is not the
 * recorded one would be a hint. Null if the difficulty is not computed.
 */
export function describeChoices(
  { caller: { account }, difficulties }: Pick<PlayContext, 'caller' | 'difficulties'>,
  { ply, fen, userUci, recordedUci, isMoveKnown }: Compared,
): Divergence['choices'] {
  const difficulty = difficulties.get(ply);
  if (!difficulty) return null;
  const expected = interpolateExpectedMoves(
    difficulty.expected,
    getEffectiveRating(account.rating),
  );
  const { natural, tempting } = chooseNaturalMoves(expected, difficulty.judgements);
  return {
    userShare: roundShare(expected.find(({ move }) => move === userUci)?.probability),
    isNatural: natural?.move === userUci,
    natural: nameMove(natural),
    tempting: tempting?.move === natural?.move ? null : nameMove(tempting),
  };

  function nameMove(named: NaturalMove | null) {
    if (!isMoveKnown || !named || [userUci, recordedUci].includes(named.move)) return null;
    const [san] = writeSanLine(fen, [named.move], 1).san;
    if (san === undefined) return null;
    const share = roundShare(named.probability) ?? 0;
    return { move: san, uci: named.move, share, loss: named.judgement?.loss ?? null };
  }
}
