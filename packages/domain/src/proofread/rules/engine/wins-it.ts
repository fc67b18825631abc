import { computeExchange } from '../../../coach/verify/captures.ts';
import { getTakenPiece } from '../../../coach/verify/rules.ts';
import { getPieceValue } from '../../../coach/verify/piece-value.ts';
import { line } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Finding } from '../../verdict.ts';
import { decideByEngine, modals } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { valueMove } from './outlook.ts';

const winsIt = new RegExp(
  String.raw`(?<line>${line}) (?:simply |just |even |now |then |also )?(?:wins?|won|would (?:simply )?(?:win|have won)|could have won|nets|collects|gains|picks? up|takes) (?:it|her|him|<P\d+>)(?: off| up)? ?(?<free>for nothing|for free|cleanly|outright|free of charge|without (?:any )?(?:compensation|giving anything in return|return|risk|danger))`,
  'gu',
);

/** Loss of a move, in pawns, from which it is a mistake whatever it takes. */
const mistakePawns = 1.2;

/** '24...Rxd8 wins it for nothing': nothing takes back at a profit, and the move is no mistake. */
export const winsItRule: Rule = {
  id: 'wins-it',
  reads: modals,
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    return context.scan(winsIt).flatMap((match) => checkWins(context, match) ?? []);
  },
};

function checkWins(context: SentenceContext, match: Match): Finding | undefined {
  const bound = context.getLine(match.groups['line'] ?? '');
  const taking = bound?.spots.length === 2 ? bound.spots[1] : undefined;
  const { move, parent } = taking ?? {};
  if (!taking || !move || !parent) return undefined;
  const taken = getTakenPiece(parent.board, move);
  return decideByEngine(context, {
    rule: 'wins-it',
    basis: 'evaluation',
    match,
    places: [taking],
    test: (spot): Answer => {
      if (taken === 0) return undefined;
      if (computeExchange(parent.board, move) < getPieceValue(taken)) return false;
      const value = valueMove(context, spot);
      if (!value) return 'missing';
      if (value.loss <= 5) return true;
      return value.loss >= 10 && value.pawnLoss >= mistakePawns ? false : undefined;
    },
    otherwise: () => 'it can be taken back, or another move is much better',
  });
}
