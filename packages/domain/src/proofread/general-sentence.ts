import type { PieceEntity, ReadSentence } from './entities.ts';

/** True if the sentence asks. A question asserts only that the moves and pieces it names exist. */
export function isQuestion({ canonical, text }: ReadSentence): boolean {
  // A mark of interrogation behind a move is read as its glyph.
  return endsAsQuestion.test(canonical) || (asking.test(canonical) && endsAsQuestion.test(text));
}
const endsAsQuestion = /\?["'”’)\]]*$/u;
const asking =
  /^(?:(?:but|and|so|then),? )?(?:why|what|how|who|whom|whose|which|where|when|should|can|could|does|do|did|is|will|would)\b/u;

/** True if the words before a noun exclude it: 'every piece but the queen', 'no pawn except the one on d4'. */
export function isExcepted(before: string): boolean {
  return (
    / (?:except(?: for)?|besides|apart from|other than) $/u.test(before) ||
    /\b(?:every|everything|all|each|no|nothing|none|nobody|any|anything)\b[^,;:]* (?:but|save(?: for)?) $/u.test(
      before,
    )
  );
}

/** True if the words after a claim take it back in part: 'is passed or soon will be', 'has a passed pawn nowhere'. */
export function isTakenBack(after: string): boolean {
  return /^,? (?:or (?:at least|soon|almost|nearly|even|perhaps|rather|will|would|not|only|just|in danger|about|is|are|was|has|can|could|may|might)\b|nowhere\b|in name only\b|at best\b|only in theory\b)/u.test(
    after,
  );
}

const concreteWords =
  /\b(?:this|these|here|now|his|her|he|she|today|again|still|remains|position)\b/u;
const generalWords =
  /\b(?:you|your|yours|one should|always|whenever|don't|do not|rules?|in general|generally|usually|often|seldom|rarely|every|anyone|everyone|(?<!the |both |neither |two )players?|pupils?|beginners?|chess)\b/u;
const imperative =
  /^(?:look|ask|count|take|add|remember|keep|trade|remove|bring|cover|think|find|develop|castle|open|push|put|place|use|avoid|attack|wait|check|search|calculate|first|before|in an?|when|never|if)\b/u;
const generalSubject =
  /^(?:[a-z-]+ )*<P(\d+)> (?:[a-z-]+ )?(?:is|are|has|have|can|cannot|may|must|should|will|belongs?|needs?|likes?|loves?|wants?|tends?|decides?|wins?|loses?)\b/u;
const generalMotif =
  /^(?:[a-z]+[,:] )?an? (?:[a-z]+ )?(?:check|pin|fork|threat|capture|exchange|sacrifice|trade|tempo|outpost|initiative) (?:that|which|is|are|can|may|must|needs?|costs?|gains?|works?|wins?|does|often|never|only) (?!(?:there|possible|impossible|coming|forced|threatened|about)\b)/u;
/** 'A queen that protects a pawn', 'a piece with one guard': any piece of that kind. */
const describedSubject =
  /^(?:[a-z]+[,:] )?(?:[a-z-]+ )*<P(\d+)> (?:that|which|who|with|without|does not|do not|doesn't|don't|never|always)\b/u;
/** 'A pinned knight may move', 'an isolated pawn has no neighbour' */
const anyOfKind =
  /^(?:[a-z]+[,:] )?(?:pinned|isolated|loose|passed|backward|doubled|attacked|protected) <P(\d+)> (?:may|can|cannot|has no|need not|is (?:an?|as|only|half|never|often|always|no)|often|never)\b/u;
/** The beginning of a lesson: 'Third:', 'And one for yourself:', 'Developing is a good rule, but' */
const label = /^(?:[a-z]+(?: [a-z]+){0,3}:|[^:;]*\bis a good rule, but) /u;
const readersCase = /^(?:[a-z]+[,:] )?(?:if|when|whenever|unless|once|as long as) you\b/u;
const generalArticles = new Set(['', 'a', 'an', 'every', 'each', 'any', 'all', 'another', 'your']);

/**
 * True for a maxim: a sentence that names no move, square, side or particular piece, and speaks to the reader or about
 * any piece of a kind. What it says is not a statement about this game.
 */
export function isMaxim({ canonical, entities }: ReadSentence): boolean {
  const isConcrete = entities.some(
    (entity) =>
      entity.kind !== 'number' &&
      entity.kind !== 'rank' &&
      (entity.kind !== 'piece' || isParticular(entity)),
  );
  if (isConcrete || concreteWords.test(canonical)) return false;
  if ([generalWords, imperative, generalMotif].some((words) => words.test(canonical))) return true;
  return [generalSubject, describedSubject].some((words) => isAboutAny(entities, canonical, words));
}

/** True if the piece that is the subject is any piece of its kind. */
function isAboutAny(
  entities: ReadSentence['entities'],
  canonical: string,
  subject: RegExp,
): boolean {
  const entity = entities[Number(subject.exec(canonical)?.[1] ?? -1)];
  return entity?.kind === 'piece' && generalArticles.has(entity.determiner);
}

/**
 * True for a maxim that cannot be meant of the position: 'A queen that protects a pawn does a pawn's work.' 'Every pawn
 * is protected' and 'You are a pawn up' can be.
 */
export function isRuleOfThumb(read: ReadSentence): boolean {
  const { canonical, entities } = read;
  return (
    isMaxim(read) &&
    ([commandVerb, generalMotif, readersCase].some((words) => words.test(canonical)) ||
      isCommand(canonical.replace(label, '').replace(introduction, ''), true) ||
      [describedSubject, anyOfKind].some((words) => isAboutAny(entities, canonical, words)))
  );
}

const introduction =
  /^(?:(?:first|second|third|then|so|but|and)[,:]? )?(?:(?:before|when|whenever|if|once|after|while|in|with) [^,:;]*, )?(?:first )?/u;
const commandVerb =
  /^(?:please )?(?:do not|don't|never|look|ask|count|take|add|remember|keep|trade|remove|bring|think|find|push|put|place|use|avoid|attack|wait|search|calculate|compare|note|notice|hold|build|seek|watch|list|let|imagine|name|guard|defend|write|see|play|spend|offer|save|choose|make|give|start|stop|leave|move|try|prefer|exchange|hit|shut|set|mind|beware|learn|aim|prepare|improve|protect|free|hunt|chase|cut|treat|go)\b(?!,)/u;
const generalStatement =
  /^(?:an? (?!.*\b(?:has|have) been\b)|every |any |not every |the best |your |there is (?:seldom|rarely|usually|often|always|hardly ever) |<P\d+> that |(?:you|<P\d+>|[a-z]+) (?:need not|needs?|should|must|has to|have to) )/u;

/**
 * True for a sentence that only tells the reader what to do, or what pieces do in general. Whether the advice is good is
 * a judgement, even if the pieces that it names stand there.
 */
export function isAdvice(read: ReadSentence): boolean {
  if (read.entities.some(({ kind }) => kind === 'line')) return false;
  const isGeneral = isMaxim(read);
  return read.canonical
    .split(/[;:]/u)
    .map((part) => part.trim().replace(introduction, ''))
    .every((part) => isCommand(part) || (isGeneral && generalStatement.test(part)));
}

function isCommand(part: string, isWholeMaxim = false): boolean {
  return (
    commandVerb.test(part) &&
    (isWholeMaxim || !/, (?:and|or|but|for|because|since|so) /u.test(part)) &&
    !/^(?:remember|note|notice|see) that (?:<|the |an? |he |she |it )/u.test(part)
  );
}

function isParticular({ color, squares, file, determiner }: PieceEntity): boolean {
  return (
    color !== undefined ||
    squares.length > 0 ||
    file !== undefined ||
    ['his', 'her', 'their', 'its', 'this', 'both', 'these'].includes(determiner)
  );
}
