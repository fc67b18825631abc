/**
 * Words that claim nothing. Texts that the coach did not write may use only these words and the lexicon. Forms with regular
 * endings are not listed.
 */
const words = `
a an the this that these those it its itself they them their one ones other another each both either such same
i you we our us he she his her him who whom whose which what where when why how whether if unless until while although though but
and or so as than then yet also too again already just even ever soon later early earlier late now here there today once twice
in on at by to from of off for with within into onto over under above below up down out through across along around near next
between among behind beside besides before after ahead against about toward towards upon past beyond apart away back forth
together during per via despite instead inside outside along alongside throughout opposite round
be is are was were been being am do does did done have has had having can could may might will would shall should need let lets
get got gets getting go goes going gone went come came coming make made making take took taken give given gave giving put set
keep kept hold held stand stood sit sat lie lay lies leave left bring brought see saw seen look find found show shown turn move
moved play played place placed point use used work help add reach arrive enter follow begin began begun start end finish continue
remain stay become became grow grew change build built join link connect meet met face watch eye aim wait run ran walk step head
return send sent push pull press lift drop draw drawn carry serve act allow mean meant say said says tell told speak call called
name named note notice consider think thought know known ask answer reply respond count number measure compare differ match suit
fit belong share split part meet try seek choose chose chosen pick select prefer favour rate rank judge assess agree disagree
matter depend rely rest lean wake breathe travel jump land march climb invade plant settle steer enter tuck shift regroup reroute
route path way road course line lines track side sides place post spot square squares board file files rank ranks diagonal corner
wing edge camp half territory zone area region row wall gate door window home house air room ground
move moves turn tempo time times moment stage step phase beginning start end finish continuation sequence variation plan idea
point purpose aim goal target task job duty role reason sense question detail feature element thing things something anything
someone somebody anyone everyone else matter story picture sign word words difference contrast comparison similar similarly
alternative alternatives option options choice candidate candidates second third first last final next previous former latter main
major minor heavy light small big large great little long short longer longest shorter high higher low lower deep far further near
nearer close closer wide wider narrow full half whole empty new fresh old early quick quickly slow slowly direct directly straight
simple simply plain plainly natural naturally useful handy good fine fair solid steady calm quiet quieter modest healthy clean
clear clearly slight slightly much many more most less least few fewer several some any enough rather quite very fairly nearly
almost about roughly mostly mainly largely partly especially particularly exactly precisely merely at least at most together
meanwhile however moreover furthermore nevertheless nonetheless otherwise likewise instead still yet though finally eventually
ultimately afterwards beforehand immediately at once indeed namely say such like unlike except including
position positions game games player players opponent opponents enemy piece pieces man men unit units army force forces
white black colour colours light dark shade square-coloured coordination cooperation
king queen rook bishop knight pawn kings queens rooks bishops knights pawns kingside queenside
engine computer line evaluation score verdict opinion depth choice view record numbers number
improve better improves enhance strengthen tighten loosen increase reduce raise lower extend limit restrict restrain cramp squeeze
block stop halt bar shut close open clear free unblock vacate empty occupy contest dispute seize grab claim maintain preserve retain
eye x-ray stare gaze glance watchful ready prepared available possible playable present absent missing left remaining
active passive flexible stable firm loose tied busy idle lazy worst best
doing having being making giving taking leaving bringing keeping putting getting going coming moving playing looking standing
two pair couple trio group series string set
abreast accept according action advance afar alike answer appear arise arrange article await back bargain beckon bit bite
book box boxed bump candidate card care cash catch central certain chain chance chase circle clash climb clip collect common company
complex concern concrete contact context count course deal declare deliver deny destination diagonal disappear distance
door due dust ease effect effort eliminate emerge engage english example expect explain express extend fact fail fallen
fate favourite fellow fight fighter fighting finger fire flank flight focus follow-up forward fortune friend front gap gather general
get give glance grip guest hair hand hands happen hard hardly harm heart heat helper hemmed hidden hint hurry idlest immediate include
inch invest invite item journey jobs label lag lane large lasting laziest legal lend lent level life lively livelier local lone loner
lot margin mark masked mean meet middle mind mirror miss mission modest near neat needs neighbour neighbouring neutral nice noted
object objective occasion often opening opens opposed order organise outcome outline own owner package pair paid particular peace
perform period pile plan please plus pose post power practice praise precise price pries principle problem process profitable
progress project proper prove provide pure purpose quality question race range rare reaction ready real realise reckon record refuge
regroup relation relative relevant relief remark remind report request require respect responsible rest result retreat reveal ride
rival road roll room round route rule ruled runner-up saddled sample scene score sector see serious settle shape shelter shoulder show
shuffle sidestep sideways simple single situation sketch slip smooth so-called solution sort source spare spearhead specific spend
spirit stage stake stance standard state statement steer stick sting story strategic strategy stretch structure structural style
subject success such suggest sum support surroundings switch system tactic tactical taste technique term text thought tidy top
touch tour toward trail transfer transition travel tuck type underline understand upcoming usable value various vary version
vital voice warn wave weaker regain unsafe somewhat relieve prophylaxis pave parry delay activate bear bears break breaks create creates defence defuse equal form kind lack lacks lead leads list lists listen
live lives outnumber pass passes remove removes resolve right ring save saves separate shore shores strip train well weight wide wing worth write wrong
`;

const known: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));
const endings = ['', 's', 'es', 'd', 'ed', 'ing', 'ly', 'er', "'s", 'est'] as const;

/** True if a word is in the vocabulary, in any regular form. */
export function isPlainWord(word: string): boolean {
  if (known.has(word)) return true;
  return endings.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const stem = word.slice(0, word.length - ending.length);
    return (
      known.has(stem) ||
      known.has(`${stem}e`) ||
      (stem.endsWith('i') && known.has(`${stem.slice(0, -1)}y`)) ||
      (/(.)\1$/.test(stem) && known.has(stem.slice(0, -1)))
    );
  });
}
