import type { EvaluationWord } from './evaluation-words.ts';

export interface Phrase {
  readonly word: EvaluationWord;
  readonly pattern: RegExp;
  /** The phrase is about the position, not about one side. */
  readonly isNeutral?: boolean;
  /** The phrase names no side, and is true if it is true for one of them: 'the attack is decisive'. */
  readonly isEither?: boolean;
  /** A fixed expression, which is not read if something before it denies or wishes it. */
  readonly isIdiom?: boolean;
}

const adverbs = String.raw`(?:(?:already|now|still|again|simply|clearly|completely|totally|objectively|strategically|technically|positionally|practically|virtually|almost|surely|probably|obviously|easily|very|quite|much|far|even|then|also|just|therefore|thus|actually|in fact|certainly|undoubtedly|definitely|by now|once more|hopelessly|utterly|dead|about|roughly|approximately|more or less|absolutely|nearly|close to|theoretically|evidently|equally|perfectly|only|long since|anyway|either way|here|there|at least|slightly|somewhat|soon|perhaps|if anything)\s)*`;
const copula = String.raw`(?:(?<=with (?:<C\d+>|the (?:game|position)))|is|are|was|were|be|been|being|'s|stands?|stood|standing|remains?|remained|remaining|looks?|looked|seems?|seemed|becomes?|became|gets?|got|comes? out|came out|ends? up|finds? himself|found himself|considered|judged|called|said to be|regarded as|rated|assessed as|proves?|feels?|appears?|keeps? (?:him|himself)|leaves? (?:<C\d+>|him)|left (?:<C\d+>|him)|leaving (?:<C\d+>|him))`;
const denial = String.raw`(?:(?:not yet|not|never|no longer|by no means|far from|hardly|anything but|not really|nowhere near|n't)\s)?`;
const verb = String.raw`(?<lead>${copula}(?:n't)? ${denial}${adverbs}${denial}${adverbs})`;
const noObject = String.raw`(?! (?:<[PSN]\d+>|an?\b|the\b|his\b|her\b|its\b|their\b|back\b|anything\b|everything\b|time\b|tempo|space\b|material\b|something\b|moves?\b|shots?\b|blows?\b|tr(?:y|ies)\b|chances?\b|attempts?\b|way\b|plan\b|idea\b|ground\b|control\b|two\b|at least <P))`;
const game = String.raw`(?:position|game|ending|endgame|endings?|rook ending|pawn ending|middlegame|play)`;
const gain = String.raw`(?:advantage|edge|plus|superiority)`;
const notBetter = String.raw`(?! (?:than|placed|off\b|to\b|still\b|pieces?|<P|chance of|move|way|try|moves|version|structure|pawn|defended|developed|square|late|prepared|known|bishop|knight|for <P|was|is|were))`;

function make(word: EvaluationWord, source: string, isNeutral = false): Phrase {
  return { word, pattern: new RegExp(source, 'gu'), isNeutral };
}

/** The more special phrases stand first; a phrase inside an earlier match is not read again. */
export const phrases: readonly Phrase[] = [
  make(
    'holding',
    String.raw`(?:real|good|fair|practical|excellent|every|decent|reasonable|serious|the best|some) (?:practical |drawing |saving )?chances? (?:to|of) (?:hold|draw|sav|surviv|escap|defend)\w*`,
  ),
  make(
    'holding',
    String.raw`(?:real|good|fair|practical|excellent|decent|reasonable|serious|some) drawing chances\b`,
  ),
  make('holding', String.raw`${verb}(?:tenable|defensible|defendable|holdable)\b`),
  make(
    'holding',
    String.raw`(?:a |an |the )?(?:tenable|defensible|playable|holdable) (?:game|position|ending|endgame)\b`,
  ),
  make(
    'holding',
    String.raw`(?:good|fair|real|every|excellent|reasonable) chances? (?:to|of) (?:repel|repuls|beat|weather|resist|stop|parr)\w*`,
  ),
  make(
    'level',
    String.raw`(?:has|have|had|is) nothing (?:better|more) than (?:an? |to give |to force |to take )?(?:draw(?: by)? )?(?:an? )?(?:perpetual(?: check)?|draw|repetition)\b`,
    true,
  ),
  make(
    'holding',
    String.raw`(?:gives?|giving|forc(?:es|ing)|has|have|prepar(?:es|ing)|threaten(?:s|ing)|escapes? with|secur(?:es|ing)|with|to|by) (?:an? |the )?perpetual(?: check)?\b`,
  ),
  make('not worse', String.raw`${verb}?at least (?:equal|level|as good)`),
  make(
    'not worse',
    String.raw`${verb}(?:fine|okay|ok|all right|alright|doing well|out of danger|safe and sound)(?=[.,;:!)]|$| and\b| again\b)`,
  ),
  make(
    'not worse',
    String.raw`(?:has|have|had) ${adverbs}(?:absolutely |little or )?(?:nothing to (?:fear|worry about)|no (?:problems|worries|difficulties|reason to worry))`,
  ),
  make(
    'winning',
    String.raw`(?:has|have|had) ${adverbs}(?:an? (?:easy |forced |simple |clear |technical |quick |trivial )?win)\b(?! of)`,
  ),
  make('not worse', String.raw`${verb}?(?:no worse|not worse)(?! than)`),
  make('not better', String.raw`\b(?:no|little|hardly) better than (?:equal|level|a draw)\b`),
  make(
    'not better',
    String.raw`(?:no|not? any|without any|without an?|nothing like an?|hardly any) (?:real |great |serious |objective |lasting )?${gain}\b`,
  ),
  make(
    'slightly better',
    String.raw`${verb}?(?:only |just )?(?:slightly|a little|a bit|marginally|somewhat|a shade|a touch|minimally|a trifle) (?:better|preferable|more comfortable)${notBetter}`,
  ),
  make(
    'slightly better',
    String.raw`(?:an? |the |only an? )?(?:small|slight|minimal|modest|tiny|symbolic|nagging|minor|little|microscopic|faint|shade of an?) ${gain}\b`,
  ),
  make(
    'slightly worse',
    String.raw`${verb}?(?:only |just )?(?:slightly|a little|a bit|marginally|somewhat|a shade|a touch|minimally|a trifle) worse(?! than)`,
  ),
  make(
    'winning',
    String.raw`(?:an? |the )?(?:decisive|winning|crushing|overwhelming|won|decisively|huge|enormous|totally won) (?:material )?(?:${gain}|attack|initiative|${game}|lead)\b`,
  ),
  make(
    'clearly better',
    String.raw`${verb}?(?:clearly|much|far|considerably|significantly|substantially|visibly|distinctly|markedly|obviously|undoubtedly|a lot|definitely) better${notBetter}`,
  ),
  make(
    'clearly better',
    String.raw`(?:an? |the )?(?:clear|big|large|substantial|serious|considerable|great|solid|commanding|significant|marked|sizeable|definite|obvious|undeniable) ${gain}\b`,
  ),
  make(
    'clearly better',
    String.raw`${verb}(?:in command|in full control|dominating|well on top|on top|in charge)\b`,
  ),
  make(
    'clearly worse',
    String.raw`${verb}?(?:clearly|much|far|considerably|significantly|substantially|a lot|definitely) worse(?! than)`,
  ),
  make(
    'clearly worse',
    String.raw`${verb}(?:in (?:deep |serious |big |great |grave )?trouble|in (?:dire|desperate) straits|in difficulties|under heavy pressure|struggling|suffering)\b`,
  ),
  make(
    'lost',
    String.raw`${verb}(?:lost|losing|hopeless|beyond (?:saving|repair|rescue|hope|salvation)|doomed|busted|resignable|finished)${noObject}`,
  ),
  make('lost', String.raw`(?:an? |the )?(?:lost|losing|hopeless|hopelessly lost) ${game}\b`),
  make(
    'lost',
    String.raw`(?:may|might|could|can) (?:as well |safely |already |just as well |now )?resign\b`,
  ),
  make('lost', String.raw`(?:cannot|can't|can no longer|could not) be (?:saved|held|defended)\b`),
  make('winning', String.raw`(?<=up |ahead |more )and ${adverbs}(?:winning|won)${noObject}`),
  make(
    'winning',
    String.raw`${verb}(?:winning|won|decisive|crushing)${noObject}(?! (?:by|on|in) (?:<N|move))`,
  ),
  make(
    'level',
    String.raw`(?:the |a |an |with )?(?:(?:approximate|full|complete|rough|dynamic|easy|total) )?(?:equality|equilibrium)\b`,
    true,
  ),
  make(
    'level',
    String.raw`(?:an? |the |with )?(?:level|equal|even|balanced|drawn|drawish) (?:chances|${game}|fight|struggle|battle)\b`,
    true,
  ),
  make('level', String.raw`(?:equali[sz](?:es|ed|e|ing))\b`, true),
  make(
    'level',
    String.raw`(?:keeps?|holds?|kept|held|restores?|restored|maintains?|preserves?|in) (?:the |the dynamic |perfect |dynamic |approximate )?balance\b`,
    true,
  ),
  make('level', String.raw`(?:^|[:,] )(?:about |roughly )?level(?=[.,:;!])`, true),
  make('level', String.raw`(?:there is )?(?:nothing|not much|very little) in it\b`, true),
  make(
    'level',
    String.raw`(?:with|to|for|nothing (?:more|better) than|only|just|at best|at most|secures?|holds?|achieves?|salvages?|clinch(?:es)?|claims?|forces?|forcing|gives?|escapes? with|has|have|reach(?:es)?|saves?|make|makes|making) (?:<C\d+> |himself )?(?:an? (?:easy |simple |forced |quick |immediate |dead )?|the )draw\b`,
    true,
  ),
  make(
    'level',
    String.raw`(?<!material |materially )${verb}(?:level|equal|balanced|drawn|a (?:dead |theoretical |simple |clear )?draw|drawish|even(?=[.,;:!)]|$)|equalised|equalized)(?! (?:in|on|to|with|number|material|<|by|though|if|when|more|the|into|onto|out|away|back|towards?|forward|off|from)\b)`,
    true,
  ),
  make(
    'better',
    String.raw`(?:an? |the |some |any |his |lasting |stable |long-term |positional |)(?:(?:lasting|stable|long-term|positional|whole|permanent|pleasant|comfortable|certain|strategic|objective) )*(?<![\w-])(?<!(?:space|time|numerical|development|spatial|pawn|other|main|only|big) )(?<!(?:to|at|near|on|over|towards|off|along|from) the )${gain}\b(?! of (?!<C))`,
  ),
  make('better', String.raw`(?:the )?upper hand\b`),
  make(
    'better',
    String.raw`(?:the |much the |clearly the )?(?:better|superior|preferable|happier) (?:side|game|position|chances|prospects|of it|endgame|ending|of the (?:game|play|struggle|deal|argument|bargain))\b`,
  ),
  make(
    'worse',
    String.raw`(?:the |an? )?(?:worse|inferior|uncomfortable|difficult) (?:side|game|position|chances|prospects|endgame|ending)\b`,
  ),
  make('better', String.raw`${verb}(?:better|preferable|for choice)${notBetter}`),
  // 'Black is a pawn up and better.'
  make(
    'better',
    String.raw`(?<=\b(?:up|ahead|down|behind),? (?:and|but|yet) (?:also |still )?)better(?=[.,;:!)]|$)`,
  ),
  make('better', String.raw`(?:^|with |prefers? )<C\d+> for choice\b`),
  make('worse', String.raw`${verb}worse(?! than| still|:|,? (?:the|he|his))`),
  make(
    'better',
    String.raw`(?:good|excellent|real|the better|practical|winning|serious) (?:winning )?chances(?= |[.,;:!)]|$)(?! to (?:draw|hold|save))`,
  ),
];
