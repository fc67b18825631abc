import { getLineEnd, isBroken } from '../../bind-line.ts';
import { isQuestion, isTakenBack } from '../../general-sentence.ts';
import type { Match, Question, SentenceContext } from '../../sentence-context.ts';
import { listAncestors, playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { readDescribedMoves } from '../../described-moves.ts';

/** Positions that a claim can be about. */
export interface ClaimPlaces {
  readonly places: readonly Spot[];
  /** True if the claim is about one of these positions for certain, so that it may be refuted. */
  readonly isFirm: boolean;
}

const past =
  /\b(?:was|were|had|before|until|so far|previously|earlier|(?<!\b(?:only|just|[a-z]+ed) )once|used to|no longer|any ?more|left(?= (?:<|the |his |her |its |their |on |for |behind ))(?<!(?:\b(?:is|are|been|pawns?|pieces?|moves?|squares?|nothing|no)|<[PN]\d+>) left)|leav(?:es|ing)|gave up|stopped|removed|(?:has|have) been(?! left)|gone|parts? with|instead of|from where it)\b/u;
/** Words that put the whole sentence after them into a position that is not on the board. */
const hypothesis =
  /\b(?:would|could|might|will|if|unless|wants?|hop(?:es|ing)|plan(?:s|ned|ning)?|idea|intend\w*|threat\w*|once (?=<|the\b|he\b|it\b|this\b|that\b)|otherwise|in case|suppose|imagine|(?<!\blook(?:s|ed|ing)? )after(?! (?:the|this|that|his|her|<C\d+>'s) (?:[a-z]+ )?check\b)(?! (?:this|all|which|that)\b)|until|as soon as|when|whenever|instead|in its place)\b/u;
const withPiece = /\bwith <P\d+> (?:on|in|at)\b/u;
/** A plan or a forecast does not reach beyond 'because': the reason is on the board. */
const conditional =
  /\b(?:would|could|might|if|unless|(?<!\blook(?:s|ed|ing)? )after|when|once|suppose|instead|otherwise)\b/u;
/** Words that do so only for their own part of the sentence. */
const modal =
  /\b(?:should|prepar\w+|ready|about to|going to|aim(?:s|ing)? to|dream\w*|next|soon|later|eventually|without|prevent\w*|stop\w*|avoid\w*|bound|head(?:s|ing)|able|possib\w+|chance|allow\w*|help\w*|invit\w+|tempt\w*|fear\w*|try|tries|trying|in order|so as|so that|let(?:s|ting)?|need(?:s|ed)?|must|hard|difficult|easy|wish\w*|looks? (?:for|to))\b/u;
/** 'Every move of the knight gives check' speaks about positions that are not on the board. */
const general =
  /\b(?:every|any|each|whichever|whatever) (?:[a-z]+ )?(?:moves?|captures?|retreats?|checks?|jumps?|exchanges?|tr(?:y|ies))\b/u;
const partEnd = /,|\b(?:because|since|as|for|but|although|though|while|whereas|and)\b/u;
const infinitive = /\bto (?:[a-z]+ly )?$/u;

/** Part of the canonical text before an offset that belongs to the same main clause. */
export function getClauseBefore(canonical: string, index: number): string {
  return (
    canonical
      .slice(0, index)
      .split(/[;:]|\s[–—-]\s|—/u)
      .at(-1) ?? ''
  );
}

/** Lists the positions that the words at an offset can be about, the likeliest first. */
export function findClaimPlaces(
  context: SentenceContext,
  { index, text }: Match,
  isPastForm = false,
  isOwnModal = false,
): ClaimPlaces {
  const { place, read, earlierLines, lines } = context;
  const { canonical } = read;
  const clause = getClauseBefore(canonical, index);
  const clauseStart = index - clause.length;
  const bound = [...lines].flatMap(([entity, binding]) =>
    isBroken(binding)
      ? []
      : [{ spots: binding.spots, end: getLineEnd(binding), at: canonical.indexOf(`<L${entity}>`) }],
  );
  const before = bound.filter(({ at }) => at < index).toReversed();
  const following = bound.filter(({ at }) => at >= index);
  const described = readDescribedMoves(context).filter(({ end, index: at }) =>
    end <= index ? at >= clauseStart : at >= index + text.length,
  );
  const told = described.filter(({ end }) => end <= index);
  const part = clause.split(partEnd).at(-1) ?? '';
  const isModal =
    hypothesis.test(getReason(clause)) ||
    (withPiece.test(clause) && !/\b(?:now|already)\b/u.test(clause + text)) ||
    modal.test(part) ||
    infinitive.test(clause) ||
    (!isOwnModal && (hypothesis.test(text) || modal.test(text)));
  const isTold = told.some(({ ends }) => ends.length > 0) || before.length > 0;
  const sentencePast = isPastForm || past.test(clause) || past.test(text);
  const own = [
    place.after,
    ...(sentencePast ? listAncestors(place.after).toReversed().slice(1, 5) : []),
  ];
  const ends = before.map(({ end }) => end);
  const spots = [
    ...ends.slice(0, 1),
    ...(isModal ? told.flatMap((move) => move.ends) : []),
    ...own,
    ...ends,
    ...following.map(({ end }) => end),
    ...bound.flatMap((line) => line.spots.slice(1)),
    ...(isModal ? described.flatMap((move) => move.ends) : []),
    ...(sentencePast ? bound.flatMap((line) => line.spots.slice(0, 1)) : []),
    ...earlierLines.slice(-1).map(getLineEnd),
    ...(place.isAboutGame || /\bago\b|\bmoves? <N\d+>/u.test(canonical)
      ? context.getPlaces(index)
      : []),
  ];
  const passes = isModal ? own.flatMap((spot) => playPass(spot) ?? []) : [];
  const coming = isModal ? place.game.filter(({ parent }) => parent === place.after) : [];
  return {
    places: [...new Set([...spots, ...passes, ...coming])],
    isFirm:
      (!isModal || isTold || isAfterNamed(clause, before.length)) &&
      !general.test(part) &&
      !isQuestion(read) &&
      // The paragraph before the first move speaks about what will come.
      (place.before !== undefined || bound.length > 0),
  };
}

/** The part after 'because' or 'since', if what stands before it is no condition. */
function getReason(clause: string): string {
  const [, head = '', reason = ''] = /^(.*)\b(?:because|since)\b(.*)$/u.exec(clause) ?? [];
  return reason === '' || conditional.test(head) ? clause : reason;
}

/** 'After the exchange on e4' speaks about what has happened; 'after 14.Bxf6' is bound. */
function isAfterNamed(clause: string, lines: number): boolean {
  return lines > 0 && /\bafter <L\d+>/u.test(clause);
}

/** Decides a claim; what is false only at positions that are not certain is unproved. */
export function decideClaim(
  context: SentenceContext,
  question: Omit<Question, 'places'> & {
    /** The form of the verb puts the claim into an earlier position. */
    readonly isPast?: boolean;
    /** The words can mean more than what is tested, so that they are not refuted. */
    readonly isDoubtful?: boolean;
    /** The test itself looks ahead, as for a threat; such words in the claim are no hypothesis. */
    readonly isOwnModal?: boolean;
  },
): Finding {
  const { isPast = false, isDoubtful = false, isOwnModal = false, ...rest } = question;
  const { places, isFirm } = findClaimPlaces(context, question.match, isPast, isOwnModal);
  const finding = context.decide({ ...rest, places });
  const { index, text } = question.match;
  const isOpen = isTakenBack(context.read.canonical.slice(index + text.length));
  if (finding.verdict !== 'refuted' || (isFirm && !isDoubtful && !isOpen)) return finding;
  return {
    ...finding,
    verdict: 'unproved',
    reason: `cannot be checked: ${finding.reason}`,
  };
}
