import type { EvaluationWord } from './evaluation-words.ts';
import type { Phrase } from './evaluation-phrases.ts';

/** Words between a verb and what it says. */
const adverbs = String.raw`(?:(?:already|now|still|again|simply|clearly|completely|very|quite|much|even|then|also|just|only|therefore|thus|certainly|definitely|finally|at last|by now|firmly|comfortably|perfectly|absolutely|utterly|hopelessly|well and truly|all but|pretty|rather|fairly|more or less|about|roughly|approximately|almost|nearly|practically|virtually|once more|once again|safely|easily|in effect|to all intents and purposes|never really|well|fully|largely|successfully|happily|merely|long since|as good as|in fact|truly|really|objectively|anyway|either way) )*`;
const be = String.raw`(?:(?:is|are|'s|was|were|has been|have been|being|be|stands?|stood|remains?|remained|looks?|seems?|becomes?|became|gets?|got|feels?|finds himself|found himself|finds itself|ends up|comes out|leaves? (?:<C\d+>|him|her)|leaving (?:<C\d+>|him|her)|left (?:<C\d+>|him)|puts? (?:<C\d+>|him)|putting (?:<C\d+>|him)|keeps? (?:<C\d+>|him)) ${adverbs})`;
const have = String.raw`(?:(?:has|have|having|had|with|enjoys?|enjoying|holds?|holding|gets?|gives? (?:<C\d+>|him)|leaves? (?:<C\d+>|him) with|leaving (?:<C\d+>|him) with) ${adverbs})`;
const own = String.raw`(?:(?:the|his|her|<C\d+>|this|whole|entire|black|white) )*`;
const camp = String.raw`${own}(?:position|game|defences?|defenses?|defensive lines|camp|kingside|king's position|house|house of cards|structure|resistance|fortress|set-up|setup|ranks)`;
const contest = String.raw`(?:the |this )?(?:game|issue|matter|matters|day|outcome|battle|struggle|contest|result|fight|point|rest|win|victory)`;
const favour = String.raw`(?:,? in (?:his|her|<C\d+>) favou?r)?`;
const goal = String.raw`(?:victory|a win|winning|the win|success|the full point|the point)`;
const ruin = String.raw`(?:defeat|collapse|collapsing|losing|disaster|ruin|being lost|resignation)`;

function make(
  word: EvaluationWord,
  source: string,
  kind: Pick<Phrase, 'isNeutral' | 'isEither'> = {},
): Phrase {
  return { word, pattern: new RegExp(source, 'gu'), isIdiom: true, ...kind };
}

const either = { isEither: true } as const;
const neutral = { isNeutral: true } as const;

/** Idioms for an evaluation. What is denied, wished or asked in them is not read. */
export const idioms: readonly Phrase[] = [
  // Winning.
  make(
    'winning',
    String.raw`${be}(?:cruising|coasting|home and dry|a (?:sure|certain|clear) winner)(?![a-z])`,
  ),
  make(
    'winning',
    String.raw`(?<![a-z])(?:stands|on course|on track|set|bound|sure|certain) to win(?=[.,;:!)]|$| (?:the game|easily|in the end|by|and|because|since|as|now|here))`,
  ),
  make(
    'clearly better',
    String.raw`(?<![a-z])(?:on (?:the|his) (?:verge|brink|road|way|path) (?:of|to)|close to|near to|within reach of|heading for|heads for|headed for|on course for) ${goal}\b`,
  ),
  make(
    'winning',
    String.raw`(?<![a-z])(?:sails|cruises|coasts|romps) (?:home|to victory)(?![a-z])|\bwins as (?:he|she) (?:pleases|likes)(?![a-z])|(?<![a-z])(?:has|have) ${contest} (?:safely )?in (?:his|the|her) (?:pocket|hands?|bag)(?![a-z])|(?<![a-z])(?:the|his|<C\d+>) (?:win|victory) (?:is|was) ${adverbs}(?:in the bag|secure|secured|certain|safe|assured|beyond doubt|a formality|near|in sight)(?![a-z])`,
  ),
  make(
    'winning',
    String.raw`(?<![a-z])(?:the rest|the outcome|winning|it|the conversion|the win) (?:is|was|will be|would be) ${adverbs}(?:a matter of (?:technique|time)|a formality|(?:easy|simple)(?! to\b)|child's play|beyond doubt|no longer in doubt|never in doubt)(?![a-z])`,
    either,
  ),
  make(
    'winning',
    String.raw`(?<![a-z])(?:decides?|deciding|settles?|settling|seals?|sealing|clinch(?:es)?|clinching|wraps? up|crowns?) ${contest}${favour}(?: (?:at once|on the spot|immediately|outright|by force))?`,
  ),
  make(
    'winning',
    String.raw`(?<![a-z])(?:puts?|putting) (?:the )?(?:result|game|outcome|issue|matter) (?:beyond|out of) (?:all |any )?(?:doubt|question|dispute)(?![a-z])`,
  ),
  make(
    'winning',
    String.raw`(?<![a-z])(?:is|was|are|proves?|becomes?|remains?) ${adverbs}(?:irresistible|unstoppable|overwhelming|devastating|crushing|decisive)(?=[.,;:!)]|$| and| because| since| as| here| now| in view| for)`,
    either,
  ),
  make(
    'winning',
    String.raw`(?<![a-z])(?:an?|the|his|her|<C\d+>) (?:irresistible|unstoppable|devastating|murderous|deadly|annihilating) (?:attack|initiative|onslaught|assault)(?![a-z])`,
  ),
  make(
    'winning',
    String.raw`\bcrash(?:es|ing) through\b|(?<![a-z])(?:attack|assault|onslaught) (?:breaks|crashes|goes) through\b`,
    either,
  ),
  // Better.
  make(
    'clearly better',
    String.raw`${be}(?:comfortably |firmly |very much |well )?(?:on top|in the driver's seat|in the driving seat|in the saddle|in full command|calling the shots|in the ascendancy|in control)(?=[.,;:!)]|$| and| because| since| as| here| now| after| for| with| in| thanks| despite)`,
  ),
  make(
    'clearly better',
    String.raw`${have}(?:the whip hand|all the (?:trumps|cards|aces|play|fun|winning chances)|the (?:game|board|position) (?:firmly |fully |completely )?(?:in (?:his|her) grip|at (?:his|her) feet)|complete control|total control|full control)(?![a-z])`,
  ),
  make(
    'better',
    String.raw`(?<![a-z])(?:dominates?|dominating|rules?|commands?) (?:the )?(?:board|game|position|whole board|entire board)(?![a-z])|(?<![a-z])(?:has|have) (?:it|things|everything) (?:all )?(?:his|her|their) own way\b|\bcalls? the shots\b|(?<![a-z])(?:has|have) (?:the )?(?:better of it|best of it|better of the game)(?![a-z])`,
  ),
  make(
    'better',
    String.raw`${have}an? (?:dominating|dominant|commanding|towering|superb|magnificent|excellent|wonderful|dream|superior|ideal) (?:position|game|advantage)(?![a-z])`,
  ),
  make(
    'clearly better',
    String.raw`(?<![a-z])(?:edge|advantage|superiority|plus) (?:is|was) (?:beyond (?:dispute|doubt|question)|indisputable|undeniable|unquestionable|obvious)(?![a-z])`,
  ),
  // Lost.
  make(
    'lost',
    String.raw`${be}(?:toast|done for|in ruins|past (?:saving|help|hope|praying for)|beyond (?:help|hope|repair|salvation|rescue)|helpless|defenceless|defenseless|a lost cause|without (?:a |any )?(?:hope|defence|chance)|on (?:his|its|the|her) last legs|going down|dead lost|stone dead|dead and buried)(?=[.,;:!)]|$| and| because| since| as| here| now| after| for| in| against)`,
  ),
  make(
    'clearly worse',
    String.raw`${be}(?:on the (?:brink|verge|edge) of ${ruin}|heading for ${ruin}|facing ${ruin}|staring at ${ruin}|staring ${ruin} in the face|on the ropes|in hot water|in dire straits|in a (?:bad|sorry|terrible|dire|parlous|miserable) (?:way|state|mess|condition|shape)|up against it|fighting for (?:his|its|her) life|in a mess|in tatters|on the back foot)(?![a-z])|\bfac(?:es|ing) (?:certain |sure |inevitable |imminent )?${ruin}\b|\bwith (?:his|her) back (?:to|against) the wall\b`,
  ),
  make(
    'lost',
    String.raw`${have}(?:no hope(?: left)?|no (?:good |adequate |satisfactory |sufficient |real |proper |useful |decent )?answers?(?! to)|no (?:good |adequate |satisfactory |sufficient |real |proper |useful |decent )?defen[cs]e(?! (?:of|to|against <))|nothing left to (?:play|fight) for|no chances? (?:left|of (?:survival|surviving|saving|holding|escape|escaping))|not the slightest chance|an? (?:hopeless|thankless|impossible) (?:task|position|game|job))(?=[.,;:!)]|$| and| because| since| as| here| now| after| for| in| against| left| any)`,
  ),
  make(
    'lost',
    String.raw`\bthere is (?:now |already |simply |really )*(?:no (?:defen[cs]e|hope|salvation|remedy|way out|escape|cure|rescue)|nothing (?:to be done|left to do|<C\d+> can do))(?: (?:left|any more|whatsoever|at all|now|here|any longer|for (?:him|her|<C\d+>)))*(?=[.,;:!)]|$| and| because| since| as)`,
    either,
  ),
  make(
    'clearly worse',
    String.raw`(?<![a-z])${camp} (?:is |are |was )?(?:now |then |simply |just |about to |already |ready to |on the verge of |bound to )*(?:collaps(?:es?|ed|ing)|fall(?:s|ing)? (?:apart|to pieces)|crumbl(?:es?|ed|ing)|cav(?:es?|ing) in|go(?:es|ing)? to pieces|disintegrat(?:es|ing)|break(?:s|ing)? down|cracks?)(?![a-z])`,
  ),
  make(
    'lost',
    String.raw`(?<![a-z])(?:nothing|no move|no defen[cs]e) (?:can|could|will|would|is going to) (?:now |still |ever |possibly )*(?:save|rescue|help) (?:<C\d+>|him|her|the (?:game|day))(?![a-z])|(?<![a-z])(?:cannot|can't|can no longer|could not) (?:now )?(?:save (?:himself|herself|the game)|survive|escape defeat|avoid (?:defeat|loss|losing))(?![a-z])`,
  ),
  make(
    'lost',
    String.raw`(?<![a-z])(?:seals?|sealing|sealed) (?:<C\d+>|his|her) (?:own )?(?:fate|defeat|doom)(?![a-z])`,
  ),
  // Safe.
  make(
    'safe',
    String.raw`${be}(?:out of (?:danger|the woods|trouble|harm's way|the wood)|over the worst|home free|alive and (?:well|kicking)|in (?:complete |perfect |relative )?safety|in no (?:real |serious |great |immediate |particular )?(?:danger|trouble)|secure|perfectly safe|completely safe|quite safe|safe enough)(?=[.,;:!)]|$| and| because| since| as| here| now| after| for| in| again| thanks| with| there)`,
  ),
  make(
    'safe',
    String.raw`(?<![a-z])(?:can|may|is able to|has time to) ${adverbs}breathe(?: (?:again|freely|easily|easier|more easily|more freely|a sigh of relief))?\b|\bbreathes (?:again|freely|easily|more easily|a sigh of relief)(?![a-z])|\bheaves a sigh of relief\b|(?<![a-z])(?:can|may) (?:now |well |safely )*sleep (?:soundly|easily|well)(?![a-z])`,
  ),
  make(
    'safe',
    String.raw`(?<![a-z])(?:has|have|having) ${adverbs}(?:consolidated|stabili[sz]ed|weathered the storm|survived the (?:worst|storm|attack|crisis)|survived|escaped(?! (?:from|to|with|the))|escaped (?:the worst|unscathed|with a draw)|solved (?:all |most of )?(?:his|the|her) (?:opening )?(?:problems|difficulties|worries)|(?:beaten|fought|fended|warded|held) off (?:the|his|<C\d+>) (?:attack|assault|onslaught)|repelled (?:the|his|<C\d+>) (?:attack|assault|onslaught)|repulsed (?:the|his|<C\d+>) (?:attack|assault|onslaught)|got out of trouble|got away with it|got over the worst|put (?:his|the) (?:troubles|worst) behind him|taken the (?:sting|venom|steam) out of (?:the|his|<C\d+>) attack)(?![a-z])`,
  ),
  make(
    'safe',
    String.raw`\bconsolidat(?:es|ing)(?: (?:the|his|her|<C\d+>))?(?: (?:position|kingside|queenside|game|extra <P\d+>|material))?(?=[.,;:!)]|$| and| with| by)|\bstabili[sz]es (?:the|his) (?:position|game|situation)(?![a-z])`,
  ),
  make(
    'safe',
    String.raw`(?<![a-z])(?:holds?|holding|hangs?|sticks?|holds everything|keeps everything|holds it all|holds his position) together\b|(?<![a-z])(?:holds|stands) (?:firm|fast)(?![a-z])|(?<![a-z])${camp} (?:stands|holds|is holding|is as solid as a rock|is rock[- ]solid|is impregnable|is watertight)(?=[.,;:!)]|$| and| because| since| as| for| thanks)|\bkeeps? (?:everything|things|it all|the position|his position|the game) (?:together|under control|protected|defended|covered)(?![a-z])|(?<![a-z])(?:has|have) (?:everything|things|matters|the (?:game|position|situation)) (?:firmly |fully |completely |well |safely )?(?:under control|covered|defended|protected|in hand)(?![a-z])|\bkeeps (?:body and soul|his head above water)(?![a-z])`,
  ),
  make(
    'holding',
    String.raw`(?<![a-z])(?:holds?|hold on|defends?|copes|draws?|saves? (?:himself|herself|the game|the day|the half point|the draw)|survives?|escapes?) (?:out )?(?:without (?:any |much |further |the least |real )*(?:difficult(?:y|ies)|trouble|effort|problems?|risk)|comfortably|easily|with ease|quite easily|all right|with no trouble)`,
  ),
  make(
    'holding',
    String.raw`(?<![a-z])(?:should|can|will|is able to|manages to|does|would|could) ${adverbs}(?:hold|survive|defend(?: himself| herself| successfully)?|save (?:himself|the game|the day)|bail out)(?=[.,;:!)]|$| and| because| since| as| here| now| for| this| with care| the draw)`,
  ),
  make(
    'holding',
    String.raw`(?:, which|\band|, and|\bthis|\bthat|\bit|<L\d+>) ${adverbs}(?:saves|rescues|holds) (?:the (?:game|day|draw|position|half point)|<C\d+>|him|himself)(?=[.,;:!)]|$| and| because| since| as| for| at)`,
  ),
  make(
    'no attack',
    String.raw`(?<![a-z])(?:his|<C\d+>) (?:[a-z]+ )?(?:attack|initiative|assault|onslaught|counterplay|offensive|threats|pressure) (?:is|are|has|have|comes?|came|runs?|ran|peters?|fizzles?|dies?|grinds?|breaks?|was|will be|collapses|evaporates|melts|ends|stops) ?${adverbs}(?:over|at an end|finished|spent|beaten off|repulsed|repelled|parried|exhausted|gone|run (?:out of (?:steam|fuel|ammunition|breath)|its course|into the sand)|out of (?:steam|fuel|ammunition|breath)|petered out|fizzled out|burnt? (?:itself )?out|come to (?:nothing|an end|a standstill|a halt|a stop)|been (?:beaten off|repulsed|repelled|parried|stopped|neutrali[sz]ed)|to (?:nothing|an end|a standstill|a halt|a stop)|out|down|away|off)(?![a-z])`,
  ),
  make(
    'safe',
    String.raw`(?<![a-z])(?:parr(?:ies|ying|ied)|answers|meets|met|stops|repels|repulses|beats off|fends off|survives|withstands|weathers|escapes|consolidates|defends|covers|interposes|blocks)(?![a-z])[^;:.]{0,60}(?<![a-z])(?:and|so|after which) (?:the|that) (?:attack|danger|storm|worst|crisis) (?:is|has) ${adverbs}(?:over|past|at an end|beaten off|averted|finished|passed|gone|blown over|run out of steam|abated|subsided)(?![a-z])`,
  ),
  make(
    'no attack',
    String.raw`<C\d+> (?:has|have) ${adverbs}(?:run out of (?:ammunition|steam|ideas|attackers|fuel|attacking (?:pieces|resources))|shot his bolt|nothing left to attack with|no attack (?:left|any more)|no attack(?=[.,;:!)]|$))`,
  ),
  make(
    'safe',
    String.raw`(?<![a-z])(?:has|have|with) ${adverbs}nothing (?:more |serious |much |particular |immediate |further |special |left )*to (?:fear|worry about|be afraid of)(?![a-z])|\bis (?:now )?(?:able|given time|in time|free) to (?:consolidate|breathe|catch (?:his|her) breath|complete (?:his|her) development in peace)(?![a-z])`,
  ),
  make(
    'holding',
    String.raw`(?<![a-z])(?:the )?(?:game|position|ending|endgame|day|half point) (?:can|could|may|might) ${adverbs}(?:still )?(?:be|have been) (?:saved|held|rescued)(?![a-z])`,
  ),
  make(
    'not winning',
    String.raw`<C\d+> (?:has|have) ${adverbs}(?:nothing (?:immediate|concrete|decisive|tangible|better than a draw)|no (?:immediate|real|serious|direct) threats?(?: left)?)(?=[.,;:!)]|$| and| because| since| as| here| now| for)`,
  ),
  make(
    'holding',
    String.raw`(?<![a-z])(?:resign(?:ed|s)|gave up|capitulated|resignation (?:was|is|came)) (?:rather |a little |much |somewhat |quite |far |a bit |perhaps )*(?:too (?:soon|early)|premature(?:ly)?|hasty|hastily|unnecessar(?:y|ily)|needless(?:ly)?|unjustified)(?![a-z])`,
  ),
  make('safe', String.raw`\ball (?:is|was|would be|would still be|remains) (?:still |yet )?well\b`),
  // Level.
  make(
    'level',
    String.raw`(?<![a-z])(?:honou?rs are (?:even|shared)|all square|on an even keel|dead level|(?:finely|evenly|equally) (?:balanced|matched|poised)|(?:little|nothing|not much) to choose between|(?:the )?scales are (?:even|balanced)|no one is ahead)(?![a-z])`,
    neutral,
  ),
  make(
    'level',
    String.raw`(?<![a-z])(?:neither (?:side|player|of them)|nobody|no one|no side) (?:is|stands|can (?:claim|boast(?: of)?|point to)|has|holds|can be said to (?:have|be)|enjoys) ${adverbs}(?:better|ahead|on top|an? (?:real |clear |serious )?(?:advantage|edge)|the (?:better of it|upper hand|advantage|edge)|winning|any (?:advantage|edge))(?![a-z])`,
    neutral,
  ),
  make(
    'level',
    String.raw`(?<![a-z])(?:leads?|leading|led|amounts?|comes? down) to (?:an? |nothing (?:more|better) than |no more than |only )*perpetual(?: check)?\b|(?<![a-z])(?:starts?|begins?|sets up|sets in motion) (?:an? |the )*perpetual(?: check)?\b|(?<![a-z])(?:settles?|settle|mak(?:es?) do|be content|is content|be satisfied|contents? (?:him|her)self|content (?:him|her)self) (?:for|with) (?:an? )*(?:perpetual(?: check)?|draw|repetition)(?![a-z])|(?<![a-z])(?:no|nothing|not) (?:more|better) than (?:an? )?(?:draw(?: by)? )?(?:an? )?(?:perpetual(?: check)?|repetition)(?![a-z])|(?<![a-z])(?:has|have|is left with) (?:only|just|at most|at best) (?:an? )?perpetual(?: check)?\b|\bdraws? by (?:perpetual(?: check)?|repetition)(?![a-z])`,
    neutral,
  ),
  make(
    'level',
    String.raw`(?<![a-z])(?:peters?|fizzles?|petering) out (?:in|into|to) (?:an? |dead |complete )*(?:draw|equality|level (?:game|position|ending))(?![a-z])|(?<![a-z])(?:heads?|heading|headed|points?|pointing) (?:straight )?(?:for|towards?) (?:an? |the )draw\b|(?<![a-z])(?:a|the) draw (?:is|would be|seems|looks|was) ${adverbs}(?:the (?:logical|likely|natural|correct|fair|inevitable|just|normal) (?:result|outcome)|inevitable|near|in sight|imminent|unavoidable|secured?|certain|assured|in the air|not far off|on the cards)(?![a-z])|\bdraws? (?:easily|comfortably|at once|by force|without (?:any |much )?(?:difficulty|trouble|effort|problems))(?![a-z])|(?<![a-z])(?:secur(?:es?|ed|ing)|force[sd]?|forcing|sav(?:es|ed|ing)|achiev(?:es|ed)|earn(?:s|ed)|obtain(?:s|ed)|salvag(?:es|ed|ing)|steers? for|mak(?:es|ing) sure of|guarantees?|guaranteed|with) (?:an? |the )?(?:easy |simple |certain |comfortable |immediate |half |quick )*(?:draw|half[ -]point)(?![a-z])`,
    neutral,
  ),
  // No win.
  make(
    'not winning',
    String.raw`(?<![a-z])(?:has|have|had|there is|there was|is|was|with|finds?|offers?) ${adverbs}(?:no (?:forced |direct |immediate |clear |quick |simple |easy |obvious |real |way to |concrete |genuine )*(?:win|victory|knock-?out|knockout blow)|nothing decisive|no (?:decisive|winning|good|useful|promising|sensible) (?:continuation|blow|stroke|combination|follow-up|way (?:to (?:win|continue)|of (?:winning|continuing)))(?: of (?:his|the|her) attack)?|no (?:means|way|hope) (?:to win|of winning)(?! (?:it|the <|<P|a <P|back|material|time|more|another|either|anything)))(?=[.,;:!)]|$| and| because| since| as| here| now| for| in| against| yet| on| at)`,
  ),
];
