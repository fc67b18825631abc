import { getPiece, parseSquare, toColor, toSide } from '../../../coach/verify/board.ts';
import { computeGain } from '../../../coach/verify/captures.ts';
import { findTakenSquare } from '../../../coach/verify/rules.ts';
import { resolvePiece } from '../../resolve-piece.ts';
import { piece } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { RuleFinding } from '../../verdict.ts';
import { decideByEngine, invert, listVerdictPlaces, modals } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { listChanges } from './material.ts';
import { playBestLine } from './outlook.ts';
import { isPlainClause } from './plain-clause.ts';

const adverbs = String.raw`(?:(?:now|simply|already|soon|inevitably|also|therefore|thus|then|certainly|sooner or later|by force|quite|completely|just|beyond doubt|hopelessly|irretrievably|clearly) )*`;
const falls = new RegExp(
  String.raw`(?<prey>${piece})(?: (?:there|itself|too|also))?(?:,? [a-z]+ [a-z]+(?: [a-z]+)? and)? (?:(?:must|will|is bound to|is going to|is about to|is sure to|has to|is destined to|is doomed to) ${adverbs}(?:fall|be lost|drop(?: off)?|perish|go(?: lost)?|be won)|(?:is|are) ${adverbs}(?:lost|doomed|done for|beyond (?:saving|rescue|help|salvation)|past saving|trapped and lost|as good as lost)|${adverbs}(?:cannot|can't|can no longer|can never|could not) ${adverbs}(?:be (?:saved|held|rescued|defended|protected)|escape))(?= (?:to the|any more|because|since|as|for|and|in|now|at once|either|anyway|by|next)\b|[.,;:!)]|$)`,
  'gu',
);

/** Pieces that are said to be lost: 'the knight cannot be saved', 'the pawn on d5 must fall'. */
export const preyRule: Rule = {
  id: 'prey',
  reads: modals,
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    return context.scan(falls).flatMap((match) => checkPrey(context, match) ?? []);
  },
};

function checkPrey(context: SentenceContext, match: Match): RuleFinding | undefined {
  const entity = context.getPiece(match.groups['prey'] ?? '');
  // A pawn that cannot be held marches on.
  if (entity?.noun === 'pawn' && match.text.endsWith(' held')) return undefined;
  // 'Cannot be protected by another pawn' says who cannot do it.
  if (
    /^ by (?:[a-z]+ )?<[PC]\d+>/u.test(
      context.read.canonical.slice(match.index + match.text.length),
    )
  )
    return undefined;
  if (!entity || /^(?:king|unit|piece)$/u.test(entity.noun) || entity.isPlural) return undefined;
  const finding = decideByEngine(context, {
    rule: 'prey',
    basis: 'material',
    match,
    places: listVerdictPlaces(context, match).filter((spot) => spot !== context.place.before),
    test: (spot): Answer => {
      const squares = resolvePiece(spot.board, entity);
      const [square] = squares;
      if (square === undefined || squares.length > 1) return undefined;
      const at = parseSquare(square);
      const owner = toColor(getPiece(spot.board, at) > 0 ? 1 : -1);
      const hunter = invert(owner);
      const line = playBestLine(context, spot);
      const changes = listChanges(context, { base: spot, end: spot }, hunter);
      if (!line || !changes) return 'missing';
      const isTaken = isTakenIn(line, at);
      if (isTaken) return changes.some(({ points }) => points >= 1) ? true : undefined;
      if (changes.some(({ points }) => points >= 1)) return undefined;
      // A piece that can be taken if its owner passes is in danger at least.
      const passed = toColor(spot.board.turn) === hunter ? spot : playPass(spot);
      const gain = passed && computeGain(passed.board, at, toSide(hunter));
      return gain !== undefined && gain > 0 && toColor(spot.board.turn) === hunter
        ? undefined
        : false;
    },
    otherwise: () => 'nothing is won there with best play',
  });
  return { ...finding, isFirm: isPlainClause(context, match) };
}

/** True if the piece on a square, which may move, is taken in a line. */
function isTakenIn(line: readonly Spot[], start: number): boolean {
  let at = start;
  for (const { parent, move } of line) {
    if (!parent || !move) continue;
    if (move.from === at) at = move.to;
    else if (findTakenSquare(parent.board, move) === at) return true;
  }
  return false;
}
