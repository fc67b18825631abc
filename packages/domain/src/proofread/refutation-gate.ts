import { formatSquare, getPiece, pawn } from '../coach/verify/board.ts';
import { getTakenPiece } from '../coach/verify/rules.ts';
import { neutralWords, weakeningAdverbs } from './neutral-words.ts';
import { clauseEnd, locate, overlaps, split, statementEnd } from './clauses.ts';
import type { Located, Part } from './clauses.ts';
import { readDescribedMoves } from './described-moves.ts';
import { listTokens } from './rule.ts';
import type { Rule } from './rule.ts';
import type { SentenceContext } from './sentence-context.ts';
import { getPositionKey } from './spot.ts';
import type { Finding, RuleFinding } from './verdict.ts';

/** Words at the head of a clause that make the rest of the statement depend on it. */
const conditionHead =
  /^(?:and |but |so |even |only |just |especially |particularly )*(?:if|unless|once|until|till|when|whenever|after|before|as soon as|as long as|in case|provided|providing|assuming|suppose|supposing|imagine|had|should|were|without|with|otherwise|sooner or later|in the long run|in the end|later|soon|next|eventually|at some point|one day|from now on|by then|even if|even when|in that case|in this case|then|on the other hand|later on|a move later|earlier|a move ago|some moves ago|not long ago|originally|in the meantime)\b/u;
/** Words at the head of the clause itself that put it into another position. */
const openHead =
  /^(?:and |but |so |even |only )*(?:if|unless|once|until|till|should|so long as|when(?=[^<]*<[PC]\d+> (?:still )?(?:stands?|stood|stays?|remains?)\b)|had|were|otherwise|provided|assuming|suppose|supposing|imagine|as soon as|with (?:any|every) other|with anything|after (?:any|every) other|after anything)\b(?!.*<L\d+>)/u;
/** Words that continue the line of an earlier sentence, in which a piece may stand where there is none yet. */
const continuedHead =
  /^(?:(?:shortly|soon) after(?:wards)?|(?:a few|some|two|three|several) moves (?:on|later)|a little later|in the continuation|in what follows|as the line goes on|from there|next|then)\b/iu;
/** Conditions that are on the board: 'after this move', 'after all', 'now that'. */
const metCondition =
  /^(?:and |but |so )*(?:after (?:all|this|that|the text|the move|the last move|it|which)\b(?! (?:exchange|trade|capture))|with (?:this|that|it|which|the text|(?:his|her|their|its|the) (?:last|latest)|its|the move|great|good|check|tempo|a tempo|gain|every|all)\b|with (?:<C\d+>|the (?:position|game|material)|material)\b|then\b|before (?:this|that|the text|it)\b)/u;

/** A condition that is no more than a pawn move: 'with b7', 'once b7+ is played'. */
const pawnMoveCondition =
  /^(?:and |but |so )*(?:after|with|once) (?<to><S\d+>)\+?(?: (?:is|was|has been) (?:played|made))?$/u;

/** Words that move a statement to another position, weaken it, or restrict what it is about. */
const shifting =
  /\b(?:if|unless|(?<!\bat )once|until|till|whenever|soon|later|eventually|sooner or later|in the long run|in the end|for the moment|for now|for the time being|at some point|one day|from there|no longer|any ?more|used to|ago|earlier|next|would|could|might|may|can|cannot|can't|must|should|shall|will|'ll|ought|need|needs|wants?|wanted|hopes?|hoping|hoped|intends?|plans?|planned|planning|threat\w*|prepar\w+|about to|ready|trying|tries|try|tried|seems?|seemed|appears?|appeared|looks like|as if|as though|like|than|rather|instead|without|except|apart|otherwise|perhaps|maybe|somehow|sort of|kind of|so to speak|in effect|in a sense|as good as|in theory|on paper|at first sight|at first glance|never|nobody|nothing|neither|nor|none|no|not|n't|few|fewer|less|least|at least|at most|some|any|either|every|everything|anything|half|other|another|former|latter|potential|possible|future|imaginary|would-be|wherever|whoever|whatever)\b/u;

const afterExchange =
  /^(?:and |but )?(?:after|once|when) (?:the|this|that|these|all the|<C\d+>) (?:[a-z]+ )?(?:exchanges?|trades?|captures?|recapture|complications|smoke|dust)\b/u;
/** Modal verbs. In a clause with a line they tell of the line. */
const modalVerb = /^(?:would|could|might|may|can|cannot|must|should|will)$/u;
/** A place that limits what was said before it: 'no pawn left on d7'. */
const limitAfter =
  /^,? (?:(?:on|along|in|at|from|near|around|behind) (?:the |his |her )?(?:<[SFRDC]\d+>|kingside|queenside|centre|center|(?:[a-z]+ )?(?:wing|side|flank))|(?:so |very |too )?(?:easily|quickly|immediately|readily|comfortably)|at once|in a hurry|any time soon|for long|or (?:two|three|so|more|less)\b)/u;
/** Words of a statement that a limit makes smaller. */
const general =
  /\b(?:no|not|none|nothing|nobody|never|without|only|just|all|both|every|each)\b|n't\b|<N\d+>/u;

/** Words that put a null move before what follows. */
const threatens =
  /\b(?:threat\w*|wants?|would like|means? to|intend\w*|idea|plan\w*|ready|prepar\w+|about to|hop(?:es|ing)|aim\w*|next|does nothing|do nothing|pass(?:es)?|free move|to move|prevent\w*|stop\w*|parr\w+)\b/u;

/** Makes refutations unproved that rest on a clause which was not wholly understood. */
export function withholdDoubtful(
  context: SentenceContext,
  checked: readonly { readonly rule: Rule; readonly findings: readonly RuleFinding[] }[],
): Finding[] {
  const all = checked.flatMap(({ findings }) => findings);
  const spans = locate(context, all);
  const continued =
    context.earlierText.length > 0 ? continuedHead.exec(context.read.canonical)?.[0] : undefined;
  // A null move stands for a reply that the words name and that was not understood.
  const isThreat = threatens.test(context.read.canonical);
  return checked.flatMap(({ rule, findings }) =>
    findings.map(({ isGranted = false, isFirm = false, ...finding }): Finding => {
      if (finding.verdict !== 'refuted') return finding;
      const isCertain = isFirm || rule.isSelfContained === true;
      const passed =
        isThreat || rule.isSelfContained === true
          ? undefined
          : finding.evidence?.line.find((san) => san === '--');
      if (isCertain && continued === undefined && passed === undefined) return finding;
      const word =
        continued ?? passed ?? findDoubt(context, finding, spans, { isGranted, reads: rule.reads });
      return word === undefined
        ? finding
        : {
            ...finding,
            verdict: 'unproved',
            reason: `not understood: '${word}' (${finding.reason})`,
          };
    }),
  );
}

/** The first word that the refutation does not account for. */
function findDoubt(
  context: SentenceContext,
  finding: Finding,
  spans: readonly Located[],
  { isGranted, reads }: { readonly isGranted: boolean; readonly reads: RegExp | undefined },
): string | undefined {
  const { canonical, text } = context.read;
  const own = spans.find(
    (span) => span.finding.start === finding.start && span.finding.end === finding.end,
  );
  if (!own) return undefined;
  const whole = { start: 0, end: canonical.length, text: canonical };
  const statement = split(whole, statementEnd).filter((part) => overlaps(part, own));
  const clauses = statement.flatMap((part) => split(part, clauseEnd));
  const about = clauses.filter((part) => overlaps(part, own));
  const condition = clauses.find((part) => {
    if (about.includes(part)) return openHead.test(part.text.trim());
    // 'So in the long run it falls' is a consequence of what stands before it.
    if (part.start >= own.end && /^so (?!that\b|long\b|far\b)/u.test(part.text.trim()))
      return false;
    return isOpenCondition(context, part.text) && !isPlayed(context, part, own);
  });
  if (condition) return condition.text.trim();
  if (isGranted) return undefined;
  const limit = limitAfter.exec(canonical.slice(own.end))?.[0];
  const said = text.slice(finding.start, finding.end).toLowerCase();
  if (limit !== undefined && general.test(`${own.text} ${said}`)) return limit.trim();
  const covering = spans.filter(
    (span) => span.finding.verdict !== 'unproved' || span.start === own.start,
  );
  for (const part of about) {
    const isOwn = (at: number): boolean => at >= own.start && at < own.end;
    const shift = [...part.text.matchAll(new RegExp(shifting, 'gu'))].find(
      ({ index, 0: word }) =>
        !isOwn(part.start + index) &&
        reads?.test(word) !== true &&
        !(modalVerb.test(word) && /<L\d+>/u.test(part.text)),
    );
    if (shift) return shift[0];
    for (const { index, 0: word } of part.text.matchAll(/(?<!<)\b[a-z][a-z'-]*/gu)) {
      const at = part.start + index;
      const isRead = covering.some(({ start, end }) => at >= start && at < end);
      if (isRead || isNeutral(word) || reads?.test(word) === true || shifting.test(word)) continue;
      return word;
    }
  }
  return undefined;
}

/** True if the expression names a line that begins after a move of the condition: 'if he takes, 24...Ne2 is mate'. */
function isPlayed(context: SentenceContext, condition: Part, own: Part): boolean {
  const starts = listTokens(own.text).flatMap((token) => context.getLine(token)?.spots[0] ?? []);
  const keys = new Set(starts.map(getPositionKey));
  return readDescribedMoves(context).some(
    ({ index, ends }) =>
      index >= condition.start &&
      index < condition.end &&
      ends.some((end) => keys.has(getPositionKey(end))),
  );
}

/** True for a condition that is not met on the board and names no move: 'once the queens are off'. */
function isOpenCondition(context: SentenceContext, text: string): boolean {
  const { place, read } = context;
  const clause = text.trim();
  if (!conditionHead.test(clause) || metCondition.test(clause) || /<L\d+>/u.test(clause))
    return false;
  if (isPawnMovePlayed(context, clause)) return false;
  if (!afterExchange.test(clause)) return true;
  // 'Once the exchanges are over' is met after a capture, and at the end of a line that the sentence names.
  const { parent, move } = place.after;
  const isCapture = parent && move && getTakenPiece(parent.board, move) !== 0;
  const isOver = isCapture === true && /^(?:and |but )?after /u.test(clause);
  return !isOver && !/<L\d+>/u.test(read.canonical);
}

/** True for 'with b7' and 'once b7 is played' if the noted move is the pawn move to b7: a pawn move reads as a square. */
function isPawnMovePlayed({ place, read, getEntity }: SentenceContext, clause: string): boolean {
  // 'Once b6 is played, Black has Nc5 next, with an outpost' tells of a later position.
  if (/\bnext\b/u.test(read.canonical)) return false;
  const named = getEntity(pawnMoveCondition.exec(clause)?.groups?.['to'] ?? '');
  const { board, move } = place.after;
  return (
    named?.kind === 'square' &&
    move !== undefined &&
    named.square === formatSquare(move.to) &&
    Math.abs(getPiece(board, move.to)) === pawn
  );
}

function isNeutral(word: string): boolean {
  if (neutralWords.has(word)) return true;
  return word.length > 4 && word.endsWith('ly') && !weakeningAdverbs.has(word);
}
