import type { Square } from '../../../chess/square.ts';
import { formatSquare, getPiece, parseSquare, toColor } from '../../../coach/verify/board.ts';
import { listCaptures } from '../../../coach/verify/captures.ts';
import { isSaidEnPassant } from '../board/en-passant.ts';
import { line, objects, piece, square } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import { resolveSquares } from '../../sentence-context.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { getPositionKey, listAncestors, playFrom, playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideByEngine, listLines, listVerdictPlaces } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { countBalance } from './material.ts';
import { formatPawns, getPawns } from './outlook.ts';

const not = String.raw`(?:dares? not|does not dare(?: to)?|dare not|cannot afford to|can't afford to|could not afford to|must not|should not|had better not|cannot|can't|could not|may not|is not able to|cannot safely|does well not to|cannot really|would be foolish to|can hardly|can never)`;
const dareTake = new RegExp(
  String.raw`\b(?<verb>${not}) (?:now |yet |simply |ever |even |well |safely |think of )*(?:take|capture|accept|touch|win|grab|taking|capturing|recapture)(?: back)? (?:on |the offered |it on )?(?<objects>${objects})`,
  'gu',
);
const darePlay = new RegExp(
  String.raw`\b(?<verb>dares? not|does not dare(?: to)?|cannot afford(?: to)?|can't afford(?: to)?|could not afford(?: to)?|must not|should not|had better not) (?:now |yet |simply |reply |answer )*(?:play |reply |answer |try |go |with |castle |(?:take|capture|accept|recapture)(?: it| back)?(?:,? (?:because of|in view of))?:? )?(?<line>${line})`,
  'gu',
);
const immune = new RegExp(
  String.raw`(?<objects>${objects}),? (?:(?:which|that|of course|for)\s)*(?:is|are|was|were|remains?|stays?) (?:still |now |again |of course |tactically |indirectly |therefore |thus |in fact |also )*(?<denied>not )?(?<word>poisoned|immune|taboo|untouchable|off limits|off-limits|tabu|inviolable|(?:cannot|can't) be (?:taken|captured))\b`,
  'gu',
);
const immuneSubject =
  /(?<objects><P\d+>)[^;:.]*\band (?:is|are|was|remains?) (?:now |still |of course )*(?<word>poisoned|immune|taboo|untouchable)\b/gu;
const poisoned = /\bpoisoned (?<objects><P\d+>)/gu;
const notTaken = new RegExp(
  String.raw`(?<objects>${objects}) (?:cannot|can't|may not|must not|should not|could not) (?:yet |now |safely |simply |well )*be (?<word>taken|captured|touched|accepted)\b(?! back| away| by)`,
  'gu',
);
const riskless = String.raw`(?:(?:off )?(?:at once |simply |here )?(?:safely|without (?:any |the least |the slightest |further )?(?:risk|danger|ill effects?|fear|consequences?|harm|trouble|punishment|loss)|with impunity|for nothing|for free|at no cost|in (?:perfect |complete |all )?safety)|(?:off )?(?:at once|straight away|here|now|immediately|outright)?,? ?(?=because|since|for [a-z<]|as ))`;
const safe = new RegExp(
  String.raw`(?<objects>${piece}) (?:can|could|may|might) (?:simply |safely |just |now |of course |quietly |calmly |perfectly well |easily )*(?:be|have been) (?:simply |safely )?(?:taken|captured|won|accepted|recaptured|removed)(?: back| off)?(?: (?:by|with) (?:the |his )?(?<agent>${piece}))?,? ?${riskless}`,
  'gu',
);
const safeTake = new RegExp(
  String.raw`\b(?:can|could|may|might) (?<quiet>(?:simply |safely |calmly |just |quietly |happily |now |coolly )+)(?:have )?(?:take|capture|accept|win|grab|pocket|taken|captured|accepted|won)(?: back)? (?:on )?(?<objects>${piece}|${square})(?: with (?<agent>${piece}))?`,
  'gu',
);

const safeAfter = new RegExp(
  String.raw`\b(?:can|could|may|might) (?:have )?(?:taken?|captured?|accept(?:ed)?|grab(?:bed)?)(?: back)? (?:on )?(?<objects>${piece}|${square})(?: (?:with|using) (?:the |his )?(?<agent>${piece}))?,? ${riskless}`,
  'gu',
);

/** Captures and moves that are legal and lose: 'dare not take the bishop', 'the pawn is poisoned'. */
export const dangerRule: Rule = {
  id: 'danger',
  reads: /^(?:can|cannot|could|would|might|may|will|should|must|no|not|never|any|without|losing)$/u,
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    return [
      ...[dareTake, immune, immuneSubject, poisoned, notTaken]
        .flatMap((pattern) => context.scan(pattern))
        .filter((match) => !isSaidEnPassant(context, match))
        .map((match) => checkCaptures(context, match)),
      ...context.scan(safe).flatMap((match) => checkSafe(context, match)),
      ...context.scan(safeTake).flatMap((match) => checkSafe(context, match)),
      ...context.scan(safeAfter).flatMap((match) => checkSafe(context, match)),
      ...context.scan(darePlay).flatMap((match) => checkMove(context, match) ?? []),
    ];
  },
};

/** Positions after the captures on the squares, by the side that is or would be to move. */
function listCaptureEnds(context: SentenceContext, match: Match, spot: Spot): Spot[] | undefined {
  const [token = ''] = match.groups['objects']?.match(/<[PS]\d+>/u) ?? [];
  const squares = resolveSquares(context, token, spot);
  if (squares.length === 0) return undefined;
  const named = context.getPiece(token);
  // 'The rook is immune' after a rook's move: the one that moved.
  const moved = spot.move && formatSquare(spot.move.to);
  const isMoved =
    moved !== undefined &&
    named?.squares.length === 0 &&
    !named.isPlural &&
    squares.includes(moved);
  const takers = findTakers(context, match, spot);
  const found = (isMoved ? [moved] : squares).flatMap((square) => {
    const at = parseSquare(square);
    const owner = getPiece(spot.board, at);
    if (owner === 0) return [];
    const toMove = owner > 0 === (spot.board.turn === 1) ? playPass(spot) : spot;
    // A pronoun without a square means the piece that can be taken now.
    if (!toMove || (named?.squares.length === 0 && toMove !== spot)) return [];
    return listCaptures(toMove.board, at)
      .filter(({ from }) => !takers || takers.includes(formatSquare(from)))
      .map((move) => playFrom(toMove, move));
  });
  return found.slice(0, 5);
}

/** Squares of the piece that is said to take: 'the pinned pawn may not take the knight'. */
function findTakers(context: SentenceContext, match: Match, spot: Spot): Square[] | undefined {
  const { agent } = match.groups;
  if (agent !== undefined) return resolveSquares(context, agent, spot);
  if (match.groups['verb'] === undefined) return undefined;
  const clause = context.read.canonical.slice(0, match.index).split(/[;:]/u).at(-1) ?? '';
  const [token] = /<[PCL]\d+>(?=[^<]*$)/u.exec(clause) ?? [];
  return token?.startsWith('<P') ? resolveSquares(context, token, spot) : undefined;
}

/** Loss in pawns of the capture, compared with the best move. */
function measureLoss(
  context: SentenceContext,
  taken: Spot,
): { loss: number; own: number } | undefined {
  if (!taken.parent) return undefined;
  const mover = toColor(taken.parent.board.turn);
  const [best, own] = [getPawns(context, taken.parent, mover), getPawns(context, taken, mover)];
  return best === undefined || own === undefined ? undefined : { loss: best - own, own };
}

/** True if a line of the sentence goes on from one of the captures and wins material for the other side. */
function isPunished(context: SentenceContext, ends: readonly Spot[]): boolean {
  const keys = new Set(ends.map(getPositionKey));
  return listLines(context).some(({ line: { spots } }) => {
    const end = spots.at(-1);
    const taken = end && listAncestors(end).find((spot) => keys.has(getPositionKey(spot)));
    if (!end || !taken?.parent) return false;
    const winner = toColor(taken.board.turn);
    const { points } = countBalance(taken.parent.board, winner);
    return countBalance(end.board, winner).points > points;
  });
}

function checkCaptures(context: SentenceContext, match: Match): Finding {
  const isDenied = match.groups['denied'] !== undefined;
  const isCannot = /cannot|can't|could not|may not|taken|captured/u.test(
    match.groups['verb'] ?? match.groups['word'] ?? '',
  );
  const isOpen = isCannot && !/afford|safely|really/u.test(match.text);
  return decideByEngine(context, {
    rule: 'danger',
    match,
    places: listVerdictPlaces(context, match),
    test: (spot): Answer => {
      const ends = listCaptureEnds(context, match, spot);
      if (!ends) return undefined;
      if (ends.length === 0) return isCannot ? !isDenied : undefined;
      const losses = ends.map((taken) => measureLoss(context, taken));
      if (losses.includes(undefined)) return 'missing';
      const isBad = losses.every(
        (each) => each !== undefined && (each.loss >= 1 || (each.own <= -1.3 && each.loss >= 0.4)),
      );
      // 'Cannot' also says that the capture is illegal. A reason tells which is meant; for a king it is the rule.
      if (isBad && isOpen && !hasReason(context, match))
        return isKing(context, match) ? isDenied : undefined;
      if (isBad) return !isDenied;
      // In a bad position the capture may fail to win anything and still be as good as other moves.
      const isFine = losses.some((each) => each !== undefined && each.loss < 0.4 && each.own > -1);
      // The text may show what the capture costs: 'is immune: 12...Nxg4 13.Bxd8'.
      return isFine && !isPunished(context, ends) ? isDenied : undefined;
    },
    otherwise: (spot) => {
      const [taken] = listCaptureEnds(context, match, spot) ?? [];
      if (!taken) return 'no capture is possible there';
      return `${taken.san ?? 'the capture'} is possible: the engine gives ${formatPawns(getPawns(context, taken, 'white') ?? 0, 'white')} after it`;
    },
  });
}

/** Words after which the reason for 'cannot take' stands, or its limit. */
const reasonWords =
  /^[^.;]*(?:[:–—]|\b(?:because|since|as|for|without|except|safely|with impunity|in view of|owing to|thanks to|or)\b)/u;

/** True if the sentence says why the capture is bad, or what it costs. */
function hasReason({ read, lines }: SentenceContext, { index, text }: Match): boolean {
  return lines.size > 0 || reasonWords.test(read.canonical.slice(index + text.length));
}

/** True if the words before 'cannot take' name the king. */
function isKing(context: SentenceContext, { index }: Match): boolean {
  const [, token = ''] = /(<P\d+>) $/u.exec(context.read.canonical.slice(0, index)) ?? [];
  return context.getPiece(token)?.noun === 'king';
}

/** 'The knight can be taken without any risk': one of the captures is possible and good. */
function checkSafe(context: SentenceContext, match: Match): Finding[] {
  const { canonical } = context.read;
  // 'Nobody can take the knight' and 'can never be taken for nothing' deny it.
  const isDenied =
    /\b(?:nobody|no one|nothing|neither|no|not|never|hardly)(?: [a-z']+){0,2} $/u.test(
      canonical.slice(0, match.index),
    );
  if (isDenied) return [];
  const clause = canonical.slice(0, match.index).split(/[;:]/u).at(-1) ?? '';
  // 'Could have been taken' may tell of the move that was played instead.
  const isPast = /\bhave\b/u.test(match.text);
  const { before } = context.place;
  const isOpen = /\b(?:if|when|unless|until|once|before|so that|after)\b/u.test(clause);
  return [
    decideByEngine(context, {
      rule: 'danger',
      match,
      places: isOpen
        ? []
        : [...(isPast && before ? [before] : []), ...listVerdictPlaces(context, match)],
      test: (spot): Answer => {
        const ends = listCaptureEnds(context, match, spot);
        if (!ends) return undefined;
        if (ends.length === 0) return match.groups['agent'] === undefined ? undefined : false;
        // 'The king may take the knight, because it is undefended' tells what is legal.
        const isKing = context.getPiece(match.groups['agent'] ?? '')?.noun === 'king';
        if (isKing && !/saf|risk|danger|impunity|nothing|free|cost/u.test(match.text)) return true;
        const losses = ends.map((taken) => measureLoss(context, taken));
        if (losses.includes(undefined)) return 'missing';
        const least = Math.min(...losses.map((each) => each?.loss ?? 0));
        const isLost = losses.every((each) => (each?.own ?? 0) <= -2);
        if (least >= 1.5 || (isLost && least >= 0.5)) return false;
        return least < 0.8 && !isLost ? true : undefined;
      },
      otherwise: (spot) => {
        const [taken] = listCaptureEnds(context, match, spot) ?? [];
        if (!taken) return 'no such capture is possible there';
        return `${taken.san ?? 'the capture'} is bad: the engine gives ${formatPawns(getPawns(context, taken, 'white') ?? 0, 'white')} after it`;
      },
    }),
  ];
}

function checkMove(context: SentenceContext, match: Match): Finding | undefined {
  const bound = context.getLine(match.groups['line'] ?? '');
  const first = bound?.spots[1];
  if (!first) return undefined;
  return decideByEngine(context, {
    rule: 'danger',
    match,
    places: [first],
    test: (spot): Answer => {
      const value = measureLoss(context, spot);
      if (!value) return 'missing';
      if (value.loss >= 1 || (value.own <= -1.3 && value.loss >= 0.4)) return true;
      return value.loss < 0.6 ? false : undefined;
    },
    otherwise: (spot) =>
      `${spot.san ?? 'the move'} is possible: the engine gives ${formatPawns(getPawns(context, spot, 'white') ?? 0, 'white')} after it`,
  });
}
