/** Splits a list of words that is written with spaces. */
function listWords(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}

/** Words of grammar: articles, pronouns, prepositions, conjunctions and auxiliaries. */
const grammar = listWords(
  'a an the this that these those it its itself he him his himself she her they them their there here one ones',
  'is are was were be been being am has have had having does do did doing',
  'and or but yet nor so for as of in on at to from by with into onto along across through over under behind between',
  'against towards toward upon within inside near beside around via off up down out about because since while whereas',
  'although though however therefore thus hence moreover besides indeed which who whom whose where what how why also too',
  'both all each same such more most very much many own else even still already now again just simply only then together',
  "us we our you your i my let's s not there's it's that's he's she's here's who's what's",
);

/** Adverbs and adjectives of manner and praise. Other adverbs are found by their ending. */
const manner = listWords(
  'well good fine nice great strong strongly powerful beautiful lovely elegant brilliant clever cunning natural quiet calm',
  'simple sharp fierce bold brave solid modest careful accurate precise exact energetic ambitious famous well-known known',
  'typical thematic classic classical model standard usual surprising unexpected spectacular stunning important key vital',
  'big small little large huge fat proud poor unfortunate unhappy lonely brave active passive aggressive direct clear plain',
  'real true full whole very quite rather fairly too so at once of course in fact after all indeed right straight hard fast',
  'excellent superb fantastic magnificent splendid impressive instructive pretty neat cool logical necessary useful handy',
  'dangerous annoying unpleasant nasty awkward irritating harmless innocent tiny mighty monstrous dominant monster giant',
  'far alone when after before at end ends today tonight alas clearly sure enough first long deep deeply high low close closer better best',
);

/** Nouns of annotators that tell nothing about the board. */
const nouns = listWords(
  "move moves text game games player players side sides opponent opponents opponent's rival annotator author commentator",
  'idea point points fact reason way ways thing things matter case part course moment moments position diagram board',
  "square squares file files rank ranks diagonal diagonals line lines pieces piece men man king's queen's wing flank",
  "kingside queenside centre center middle corner camp territory white black enemy enemy's",
  'tempo time energy style spirit help force purpose aim goal task job duty role hand eye eyes attention effect pressure',
  "mr mrs dr grandmaster master champion world champion's veteran genius engine theory book",
  'pair pairs couple number kind sort bit lot first second third two three four five six',
  'reply replies answer answers response continuation choice decision capture captures recapture advance push check',
  'attack attacker attackers defence defense defender defenders initiative activity counterplay compensation',
  'addition step steps promotion tension term terms count repetition opinion verdict assessment evaluation advantage half',
  'weakness weaknesses target targets structure endgame ending middlegame opening phase exchanges exchange trade trades',
  'alternative alternatives variation variations resource try attempt trick trap plan strategy sacrifice sacrifices offer blow shot thrust march result end beginning start story finish conclusion combination operation manoeuvre maneuver transaction complications',
);

const adjectives = listWords(
  'weak lost winning won final last young old new immediate mating decisive fatal additional further remaining early late',
  'white black own entire total sole single healthy backward isolated passed doubled protected fianchettoed centralised',
);

/** Verbs whose other words keep their meaning beside them: 'emerges with the two bishops'. */
const verbs = listWords(
  'move play make put place post station install develop transfer bring send swing switch shift regroup reroute',
  'retreat withdraw return step jump hop leap land arrive settle occupy invade penetrate infiltrate march advance push rush',
  'run race roll walk travel head sit stand stay lie live lurk wait watch come go get find keep leave give let',
  'emerge remain retain maintain preserve obtain achieve reach enter lead follow finish conclude decide choose select prefer',
  'continue proceed accept decline regain recover restore join help assist participate serve work act operate function',
  'show demonstrate reveal illustrate note notice observe see say tell call name describe mean matter count turn become',
  'think believe consider judge rate agree claim put begin start launch use employ exploit create establish build form erect enjoy own possess carry form complete end',
  'save rescue protect defend attack capture recapture grab snatch pocket collect strike respond reply answer offer',
).flatMap(inflect);

/** Forms of a regular verb; forms that do not exist harm nobody. */
function inflect(verb: string): string[] {
  const stem = verb.replace(/e$/u, '');
  const doubled = `${verb}${verb.at(-1) ?? ''}`;
  return [
    verb,
    `${verb}s`,
    `${verb}es`,
    `${stem}ed`,
    `${stem}ing`,
    `${doubled}ed`,
    `${doubled}ing`,
  ];
}

const irregular = listWords(
  'made came went found kept left gave got stood sat lay ran brought sent led chose saw said told meant became began built won',
  'shown seen chosen given gone taken took put let struck occupies carries occupied carried replies replied',
  'simultaneously thereby meanwhile whilst instead',
);

/** Words that say nothing about the moves and pieces beside them but that they are played and are there. */
export const plainWords: ReadonlySet<string> = new Set([
  ...grammar.filter((word) => !/^(?:for|all|enough|even|only)$/u.test(word)),
  ...listWords(
    'play answer reply respond compare follow continue come go stand choose consider want take capture push',
  ).flatMap(inflect),
  ...listWords(
    'came went stood chose took if not next instead can could may might will would following idea plan point',
    'move moves game black white side position before after when first second possible legal engine line lines run runs some',
  ),
]);

export const neutralWords: ReadonlySet<string> = new Set([
  ...grammar,
  ...manner,
  ...nouns,
  ...adjectives,
  ...verbs,
  ...irregular,
]);

/** Adverbs in '-ly' that weaken a statement or move it in time. */
export const weakeningAdverbs: ReadonlySet<string> = new Set(
  listWords(
    'nearly almost practically virtually hardly barely scarcely possibly probably potentially presumably supposedly',
    'seemingly apparently eventually ultimately finally temporarily momentarily initially originally formerly previously',
    'lately recently shortly mostly mainly partly partially largely generally usually normally nominally theoretically',
    'effectively essentially indirectly optically conceivably ideally hopefully likely unlikely rarely seldom early family',
    'reply supply rely apply ally fly',
  ),
);
