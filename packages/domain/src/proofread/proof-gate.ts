import { clauseEnd, locate, overlaps, split, statementEnd } from './clauses.ts';
import type { Located, Part } from './clauses.ts';
import { plainWords } from './neutral-words.ts';
import type { Rule } from './rule.ts';
import type { SentenceContext } from './sentence-context.ts';
import type { Finding } from './verdict.ts';

/** Words of a clause that say what is possible, impossible, necessary or missing. */
const claiming =
  /\b(?:nothing|nobody|none|no|never|only|impossible|possible(?<!<L\d+>.*)|unable|forced|compel(?:s|led)|obliged|wins?|won|loses?|lost|would(?! (?:play|go|welcome|like|love|be glad)\b)|sav(?:e|es|ed)|saving (?!<)|safely|safe|safer|safety|consolidat\w+|equali[sz]\w+|punish\w*|harmless|surviv\w+|rescu\w+|ways? out|gets? rid|solv(?:e|es|ed)|dangers?|refut\w+|follow-up|good defence|next move|on the (?:very )?next|the key|without (?:risk|danger|trouble|problems|any))\b/u;
/** A cause that is a thing, not a move: 'because of the queen behind it'. */
const cause = /^(?:only )?because of (?!<L)/u;
const subject = /<[A-Z]\d+>|\b(?:he|she|it|they|him|his|her|there|this|that|its|their)\b/u;

/** A modal verb with the verb that it governs. */
const modal =
  /\b(?<modal>can|could|cannot|can't|couldn't|may|might|must|should|ought to|(?:has|have|had) to)(?: (?:not|never|only|simply|just|still|now|also|even|then|hardly|already|at once|no longer|both|[a-z]+ly))* (?:be |have been |have )?(?<verb>[a-z]+)/gu;
/** Modal verbs that a rule must read itself, because the verb alone is another statement. */
const necessary = /^(?:must|should|ought to|(?:has|have|had) to)$/u;
/** Verbs after which a modal verb claims nothing about the board. */
const idleVerb =
  /^(?:wait|waited|breathe|follow|ask|asked|look|say|said|think|see|seen|imagine|choose|chosen|pick|begin|start|continue|expect|hope|afford|decide|feel|want|like|admit|know|known|count|counted|remember|do|face|deal|dealt|react|wonder|argue|call|called|add|note|mention|welcome)$|^moved?(?! (?:to|the|his|her|it|away))$/u;
/** Verbs that say no more than that a move with its line is legal. */
const playing =
  /^(?:play|played|answer|answered|reply|replied|respond|accept|decline|take|taken|capture|captured|recapture|go|come|move|interpose|promote|castle)$/u;
/** Words that restrict a statement to one case or extend it to all. */
const quantity =
  /\b(?:only(?! (?:because|now|then|in|to|when|after|if|[a-z]+s)\b)|(?<!\bleav(?:e|es|ing) (?:it|him|her|<P\d+>) )alone|solely|sole|precisely|exactly|(?<!\bat )every|whichever|no other|any other|(?:nothing|nobody|no one) else|nothing but|latter|former)\b/gu;
/** Evaluations, which only an evaluation proves: 'clearly better thanks to the passed pawn on d6'. */
const evaluative = /\b(?:better|worse|winning)\b/gu;
/** Words between such a word and an expression that takes it into account. */
const quantified =
  /^ (?:(?:one|a|an|single) )?(?:<[PNC]\d+> )?(?:(?:now|also|still|then|has|have|had) )*$/u;

/** True if the finding says no more than that a move is legal there or that a piece stands there. */
function isName({ finding, text }: Located): boolean {
  return /^(?:move|placement)$/u.test(finding.rule) && /^<[A-Z]\d+>$/u.test(text);
}

/**
 * Parts of a sentence that claim something and that no finding has read. A sentence with one is not proved: its reader
 * would take the mark of proof for the whole.
 */
export function listUnreadClaims(
  context: SentenceContext,
  findings: readonly Finding[],
  rules: readonly Rule[],
): Part[] {
  const spans = locate(context, findings).filter((span) => !isName(span));
  const readBy = new Map(rules.map(({ id, reads }) => [id, reads]));
  return listClauses(context).filter((clause) => {
    const own = spans.filter((span) => overlaps(span, clause));
    const isReadBy = (word: string): boolean =>
      own.some(({ finding }) => readBy.get(finding.rule)?.test(word) === true);
    const hasClaim =
      own.length === 0 &&
      (claiming.test(clause.text) || cause.test(clause.text)) &&
      subject.test(clause.text);
    const isEvaluated = [...clause.text.matchAll(evaluative)].every(({ index }) => {
      const at = clause.start + index;
      const covering = own.filter(({ start, end }) => at >= start && at < end);
      return covering.length === 0 || covering.some(({ finding }) => finding.basis !== 'rules');
    });
    return (
      hasClaim ||
      !isEvaluated ||
      listModals(clause).some((part) => !isModalRead(part, own) && !isReadBy(part.word)) ||
      listQuantities(clause).some(
        (part) => !isQuantityRead(part, own, context.read.canonical) && !isReadBy(part.text),
      )
    );
  });
}

/** A motif that is only mentioned: 'feel that battery', 'a pin cannot'. */
const motifName =
  /^(?:(?:an?|the|that|this|his|her|its) )?(?:pin|pinned|battery|check|fork|skewer)$/u;

/**
 * True if the findings check no more than names of moves, pieces or motifs, and other words of the sentence say
 * something about them.
 */
export function saysMoreThanNames(context: SentenceContext, findings: readonly Finding[]): boolean {
  const words = context.read.canonical.match(/(?<!<)\b[a-z][a-z'-]*/gu) ?? [];
  return (
    locate(context, findings).every((span) => isName(span) || motifName.test(span.text)) &&
    words.some((word) => !plainWords.has(word))
  );
}

function listClauses({ read: { canonical } }: SentenceContext): Part[] {
  const whole = { start: 0, end: canonical.length, text: canonical };
  return split(whole, statementEnd).flatMap((part) => split(part, clauseEnd));
}

interface Modal extends Part {
  readonly word: string;
}

function listModals(clause: Part): Modal[] {
  const isMove = /<L\d+>/u.test(clause.text);
  return [...clause.text.matchAll(modal)].flatMap(({ index, 0: text, groups = {} }) => {
    const { modal: word = '', verb = '' } = groups;
    if (idleVerb.test(verb)) return [];
    if (isMove && !necessary.test(word) && !/n't|not/u.test(text) && playing.test(verb)) return [];
    const start = clause.start + index;
    return [{ start, end: start + text.length, text, word }];
  });
}

function isModalRead(part: Modal, spans: readonly Located[]): boolean {
  return spans.some(
    (span) => overlaps(span, part) && (!necessary.test(part.word) || span.start <= part.start),
  );
}

function listQuantities(clause: Part): Part[] {
  return [...clause.text.matchAll(quantity)].map(({ index, 0: text }) => {
    const start = clause.start + index;
    return { start, end: start + text.length, text };
  });
}

function isQuantityRead(part: Part, spans: readonly Located[], canonical: string): boolean {
  return spans.some(
    (span) =>
      overlaps(span, part) ||
      (span.start >= part.end && quantified.test(canonical.slice(part.end, span.start).padEnd(1))),
  );
}
