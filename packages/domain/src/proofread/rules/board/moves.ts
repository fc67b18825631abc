import { findWrongSign, isBroken } from '../../bind-line.ts';
import type { LineBinding } from '../../bind-line.ts';
import { createEvidence } from '../../sentence-context.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Rule } from '../../rule.ts';
import { findSanMove, isAfterPass } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';

const illegalAfter =
  /^,? (?:(?:is|was|would be|are|were|remains|becomes) (?:[a-z]+ ){0,2}?(?:illegal|impossible|not (?:even |really |yet |actually )?(?:legal|possible|allowed|available|playable|permitted)|forbidden|ruled out|no longer (?:legal|possible|available)|against the rules)|cannot (?:legally )?be played|can't be played|(?:is|was)n't (?:even )?(?:legal|possible|allowed))/u;
const illegalBefore =
  /\b(?:may not|is not allowed to|cannot legally|cannot|can't|is unable to|it is illegal to) (?:now |simply |just )?(?:play |answer |reply |respond |recapture |take )?(?:with )?$/u;
/** 'Cannot play' can also mean that the move is bad. */
const unwise =
  /\b(?:cannot|can't|impossible|ruled out|not (?:really )?possible|be played|is unable to)\b/u;

const presentBefore = /\b(?:can|may) (?:still|now) (?:play|answer|reply|choose)(?: with)? $/u;
const possibleAfter =
  /^,? (?:is|becomes|are)(?: (?:now|again|also|at last|therefore|thus|already|still|once more))* (?:possible|legal|playable|available)\b/u;

/** 'Next comes 22.Qh2', 'g4 comes next' */
const forecastBefore = /\bnext comes $/iu;
const forecastAfter = /^ comes next\b/u;
const conditional = /\b(?:if|unless|once|after|when|otherwise|unprevented)\b/u;
/** Half-moves within which the game has a move that a text announces. */
const forecastPlies = 8;

/** 'Could just as well play Rh2 or', 'Rxa7 scores +0.59,': a move that is an alternative to the one before. */
const alternativeTo =
  /(?:\bas well (?:have )?(?:play|played|choose|chosen|try|tried) (?<peer><L\d+>)(?:,? or|,? and)|(?<peer2><L\d+>) scores <E\d+>(?:,|,? and)) $/u;

/** Moves and lines in SAN: they must be legal in a position the text can be about. */
export const movesRule: Rule = {
  id: 'move',
  isSelfContained: true,
  check: (context) => [...context.lines].map((entry) => checkLine(context, ...entry)),
};

function checkLine(context: SentenceContext, index: number, binding: LineBinding): Finding {
  const token = `<L${index}>`;
  const { canonical } = context.read;
  const at = canonical.indexOf(token);
  const match: Match = { index: at, text: token, groups: {} };
  const evidence = createEvidence(context.place, binding.spots.at(-1) ?? context.place.after);
  const common = { rule: 'move', basis: 'rules', match, evidence } as const;
  const words =
    illegalAfter.exec(canonical.slice(at + token.length))?.[0] ??
    illegalBefore.exec(canonical.slice(0, at))?.[0];
  const problem = isBroken(binding)
    ? `${binding.illegal.text.trim()} is not a legal move there`
    : findWrongSign(binding);
  if (words !== undefined) {
    const isAfter = canonical.startsWith(words, at + token.length);
    const said = isAfter
      ? { ...match, text: token + words }
      : { ...match, index: at - words.length, text: words + token };
    if (isBroken(binding) || isIllegalNow(context, binding))
      return context.report({ ...common, match: said, verdict: 'proved', reason: '' });
    const reason = `${binding.entity.text} is legal`;
    const verdict = unwise.test(words) ? 'unproved' : 'refuted';
    return context.report({ ...common, verdict, reason });
  }
  const peer = findPeer(context, at, binding);
  if (peer !== undefined && problem === undefined)
    return context.report({
      ...common,
      verdict: 'refuted',
      reason: `${binding.entity.text} is not a legal move where ${peer} is`,
    });
  // 'Can still play 33.Kxe8': legal on the board, not in an earlier position.
  const isPresent = presentBefore.test(canonical.slice(0, at)) && problem === undefined;
  if (isPresent && isIllegalNow(context, binding))
    return context.report({
      ...common,
      verdict: 'refuted',
      reason: `${binding.entity.text} is not legal now`,
    });
  // 'Is now possible' after a line that leaves out the last move: it is not legal on the board.
  const [start] = binding.spots;
  const isPossible = possibleAfter.exec(canonical.slice(at + token.length))?.[0];
  if (
    isPossible !== undefined &&
    problem === undefined &&
    start !== undefined &&
    isAfterPass(start) &&
    start.parent !== context.place.after
  )
    return context.report({
      ...common,
      match: { ...match, text: token + isPossible },
      verdict: 'refuted',
      reason: `${binding.entity.text} is not legal after the last move`,
    });
  if (problem !== undefined)
    return context.report({ ...common, verdict: 'refuted', reason: problem });
  const isForecast =
    !conditional.test(canonical.slice(0, at)) &&
    (forecastBefore.test(canonical.slice(0, at)) ||
      forecastAfter.test(canonical.slice(at + token.length)));
  if (isForecast && isUnfulfilled(context, binding))
    return context.report({
      ...common,
      verdict: 'unproved',
      reason: `${binding.entity.text.trim()} does not come in the game: say that it is planned`,
    });
  return context.report({ ...common, verdict: 'proved', reason: '' });
}

/** True if a move announced in the game is not among its next moves. */
function isUnfulfilled({ place }: SentenceContext, { spots }: LineBinding): boolean {
  const { after, game, isMainLine, isAboutGame } = place;
  const [start, first] = spots;
  const now = game.indexOf(after);
  if (!isMainLine || isAboutGame || now < 0 || !start || !first?.move) return false;
  const { move } = first;
  const isFromHere = start === after || start.parent === after;
  return (
    isFromHere &&
    game
      .slice(now + 1, now + 1 + forecastPlies)
      .every(({ move: next }) => next?.from !== move.from || next.to !== move.to)
  );
}

/** The move to which this one is an alternative, if this one is legal only after another move or a null move. */
function findPeer(
  context: SentenceContext,
  at: number,
  { spots, entity }: LineBinding,
): string | undefined {
  const { peer, peer2 } = alternativeTo.exec(context.read.canonical.slice(0, at))?.groups ?? {};
  const other = context.getLine(peer ?? peer2 ?? '');
  const [start] = spots;
  const [first] = other?.spots ?? [];
  const san = entity.moves[0]?.san;
  if (!other || !first || !start || !isAfterPass(start) || isAfterPass(first)) return undefined;
  if (san === undefined || findSanMove(first.board, san)) return undefined;
  return other.entity.text.trim();
}

/** True if the move is due on the board and not legal there, so that its line was bound to an earlier position. */
function isIllegalNow({ place }: SentenceContext, { entity, spots }: LineBinding): boolean {
  const { board } = place.after;
  const [first] = entity.moves;
  const isDue =
    first?.number === board.moveNumber && (first.color === 'white') === (board.turn === 1);
  // A position that the text has reached by other moves is meant.
  const [start] = spots;
  const isEarlier = start !== undefined && (isAfterPass(start) || place.game.includes(start));
  return isDue && isEarlier && start !== place.after && !findSanMove(board, first.san);
}
