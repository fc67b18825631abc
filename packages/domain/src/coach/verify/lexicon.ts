/**
 * Words that claim something, and what must be proved for them to be said. A term with a star stands for every word that begins
 * so; several words are a phrase. Longer phrases are looked for first, and a word inside one is not looked at again.
 */
export interface Entry {
  readonly terms: readonly string[];
  /** One of these must be true; with a `!`, must have been denied. */
  readonly tags: readonly string[];
  /** One of these is enough where the sentence denies it: 'nothing defends it' for what is undefended. */
  readonly denied: readonly string[];
}

function entry(terms: string, tags: string, denied = ''): Entry {
  return {
    terms: terms.split(',').map((term) => term.trim()),
    tags: tags.split(' ').filter(Boolean),
    denied: denied.split(' ').filter(Boolean),
  };
}

const attacking =
  'attacking fork pin skewer discovered gain exchange ring-attackers reaches-ring lever check checkers storm aligned trapped half-open-file open-file line-motif pays line-takes motif:skewer motif:discovered-attack mates';
const guarding =
  'guarding pawn:supported pawn:protected-passer shield ring-defenders outpost does-not-pay line-motif behind-passer battery holds-file rooks-connected aligned pawn:isolated fork gain weak-back-rank';
const engine = 'score band rank unranked gap loss apart quality';
const compared = 'gap loss apart';
const material = 'material pays lead signature count';
const taking = 'takes line-takes recaptures exchange gain legal settles lever';

export const lexicon: readonly Entry[] = [
  // Checks and mates.
  entry(
    'check, checks, checked, checking, in check',
    'check checkers checkmate mates line-mates line-repeats',
  ),
  entry('double check, checked twice', 'checkers'),
  entry(
    'mate, mates, mated, mating, checkmate*, mating net',
    'checkmate mates line-mates mate-score',
  ),
  entry('no legal move, no legal answer', 'checkmate stalemate'),
  entry('stalemate*', 'stalemate'),
  entry('perpetual*', 'line-repeats'),

  // Motifs.
  entry('fork*, double attack', 'fork'),
  entry('pin, pins, pinned, pinning, tied to, ties, tie', 'pin'),
  entry('skewer*', 'skewer motif:skewer'),
  entry('x-ray*', 'aligned'),
  entry('discovered, discovers, uncover*', 'discovered motif:discovered-attack checkers'),
  entry('trapped, traps, trap', 'trapped'),
  entry('caught', 'trapped checkmate mates line-mates may-castle motif:attraction', 'may-castle'),
  entry('caught in the centre', '!may-castle'),
  entry('no escape, nowhere, no safe way out, no safe square, run out of squares', 'trapped'),
  entry('defender*', 'guarding motif:removal motif:deflection motif:interference', 'undefended'),
  entry('deflect*, drawn away, led away, draws away', 'motif:deflection'),
  entry('lure*, lures, attraction, decoy*', 'motif:attraction'),
  entry('bait', 'motif:attraction pays'),
  entry('interfer*, shut out, shuts out', 'motif:interference cut-off', 'reaches'),
  entry('cut off, cuts off', 'cut-off motif:interference', 'reaches'),
  entry('zwischenzug, intermezzo, in-between', 'motif:zwischenzug'),
  entry('clearance', 'motif:clearance'),
  entry('overload*', 'reached'),
  entry('battery', 'battery'),
  entry('sacrific*', 'pays material'),
  entry('poison*', 'pays'),
  entry('zugzwang', 'moves'),

  // Material.
  entry(
    'win, wins, won, nets, richer, profit*, picks up, pays',
    `${material} line-mates line-takes legal:passed`,
  ),
  entry('material', `${material} exchange gain settles`),
  entry(
    'gain, gains, gained',
    `${material} ${compared} rises reaches reached mobility space opposition`,
  ),
  entry('extra', `lead material rises reaches reached`),
  entry(
    'lose, loses, losing, costs, cost',
    `${material} ${compared} falls costs exchange hole`,
    'ANY',
  ),
  entry(
    'lost',
    `${material} ${compared} falls trapped band:lost band:won hole half-open-file undefended`,
    'ANY',
  ),
  entry(
    'drops, falls, fall',
    `line-takes material pays motif:removal motif:interference skewer ${compared}`,
  ),
  entry('poorer', 'takes material'),
  entry('for free, free of charge, free piece', 'pays'),
  entry('hang, hangs', 'pays undefended', 'gain'),
  entry('en prise', 'pays'),
  entry(
    'take ◆, takes ◆, taken, taking, took ◆, captur*, recaptur*, takers, takes back, take back, taking back, take with',
    `${taking} reaches`,
  ),
  entry('exchange, exchanged, exchanging, exchanges, trade*, swap*', `${taking} material promotes`),
  entry('simplif*', 'material takes line-takes'),
  entry('offer*', `${taking} pays`),
  entry('desperado', 'material'),

  // Attack and defence.
  entry('threat*', 'pays mates legal:passed exchange:passed gain'),
  entry(
    'attack*, hit, hits, hitting, strike*, sights, under fire, takes aim, pressure*, presses, target*, challenge*',
    attacking,
    'attacking unattacked gain',
  ),
  entry(
    'defend*, protect*, guard*, support*, shelter*, overprotect*',
    guarding,
    'undefended unguarded guarding hole shield pawn:supported',
  ),
  entry(
    'cover, covers, covered',
    `${guarding} reaches reached`,
    'undefended unguarded reached reaches hole shield wrong-rook-pawn',
  ),
  entry('loose', 'undefended unreached', 'undefended'),
  entry('undefended, unprotected, unguarded', 'undefended', 'undefended'),
  entry(
    'safe, safely, safety, secure*',
    'does-not-pay unreached gain exchange space outpost undefended count mates',
    'pays gain exchange trapped',
  ),
  entry('danger', 'pays gain does-not-pay reached unreached mates'),
  entry(
    'weak, weakness*, weakened, soft',
    'hole weak-back-rank pawn:isolated pawn:backward pawn:doubled reached',
    'weak-back-rank',
  ),

  // Pawns.
  entry(
    'passed, passer*',
    'pawn:passed pawn:protected-passer pawn:outside-passer connected-passers behind-passer outside-square cut-off',
    'pawn:passed',
  ),
  entry('protected passer, protected passed pawn', 'pawn:protected-passer'),
  entry('outside passer, outside passed pawn', 'pawn:outside-passer'),
  entry('connected', 'connected-passers rooks-connected'),
  entry('isolated, isolates, isolani', 'pawn:isolated'),
  entry('doubled, doubles, undouble*', 'pawn:doubled'),
  entry('backward', 'pawn:backward'),
  entry('hanging pawns', 'hanging-pawns'),
  entry('hanging', 'pays undefended'),
  entry('majority', 'majority'),
  entry('minority', 'majority'),
  entry('island*', 'islands'),
  entry('blockad*', 'pawn:blockaded'),
  entry('fixed, fixes', 'pawn:fixed'),
  entry('tension', 'lever'),
  entry('break', 'lever'),
  entry('storm*', 'storm'),
  entry('chain', 'pawn:supported'),
  entry('phalanx, abreast', 'pawn:phalanx'),
  entry('promot*, queening', 'promotes line-promotes to-promotion outside-square wrong-rook-pawn'),

  // Files, squares, pieces.
  entry('half-open, half open', 'half-open-file'),
  entry(
    'open file, open files, open',
    'open-file half-open-file mobility aligned discovered reaches line-motif vacant legal exchange holds-file line-mates',
    'open-file weak-back-rank legal exchange',
  ),
  entry('closed', 'legal exchange lever line-motif', 'ANY'),
  entry('active on', 'open-file half-open-file holds-file mobility from-centre', 'mobility'),
  entry('outpost*', 'outpost'),
  entry('hole, holes', 'hole'),
  entry('seventh', 'seventh'),
  entry('back rank, back-rank', 'weak-back-rank developed line-mates', 'weak-back-rank'),
  entry('bishop pair, two bishops, both bishops, pair of bishops', 'bishop-pair'),
  entry('bad bishop, good bishop', 'on-shade'),
  entry(
    'opposite colours, opposite-coloured, different colours, pair of bishops of opposite colours',
    'opposite-bishops',
  ),
  entry('opposite wings, opposite sides, different wings', 'kings-apart'),
  entry('long diagonal', 'aligned reaches piece'),
  entry('lined up, line-up, lines up, line up', 'battery aligned pin skewer reaches pawn:phalanx'),
  entry(
    'centre, central*, centralis*, middle of the board',
    'centre from-centre reaches piece space',
  ),
  entry('develop*, undeveloped', 'developed piece'),
  entry('castle, castles, castled, castling', 'castles may-castle kings-apart', 'may-castle'),
  entry('space, roomier', 'space reaches reached'),
  entry(
    'active, activity, mobile, mobility, scope, livelier, freedom',
    'mobility least-mobile from-centre',
    'mobility',
  ),
  entry(
    'control, controls, controlled',
    'reaches reached holds-file hole gain wrong-rook-pawn',
    'hole',
  ),
  entry('unchallenged', 'holds-file'),
  entry('opposition', 'opposition'),
  entry('outruns, too fast, too late', 'outside-square'),
  entry(
    'king safety, exposed, bare',
    'shield ring-attackers half-open-file open-file',
    'pawn:passed',
  ),
  entry('luft, flight square', 'legal reaches vacant'),
  entry('endgame, ending', 'signature phase:endgame'),
  entry('middlegame', 'phase:middlegame'),

  // What an engine says.
  entry('engine*, computer*, stockfish, depth', `${engine} in-line line`),
  entry('winning', 'band:won band:lost'),
  entry(
    'better',
    `band:slightly-better band:better band:won band:slightly-worse band:worse band:lost loss gap apart shield rises`,
  ),
  entry(
    'worse',
    `band:slightly-worse band:worse band:lost band:slightly-better band:better band:won loss gap apart`,
  ),
  entry('equal, equality, level, balanced, balance', 'band:equal apart loss gap settles'),
  entry(
    'best, strongest, top choice, first choice',
    'rank loss gap band least-mobile legal pawn:blockaded',
  ),
  entry('advantage, upper hand', `band lead apart`),
  entry('ahead', `lead leads material pawn majority band reaches piece ${compared}`),
  entry('blunder*, mistake*, inaccura*, brilliant, great move', 'quality loss'),
  entry('accurate, precise', 'rank loss'),

  entry('theory', 'opening quality:book'),

  // What happens later, and again.
  entry('repeat*, repetition', 'repeated line-repeats'),
  entry('draw, drawn', 'repeated stalemate motif:deflection motif:attraction pawn:outside-passer'),

  // Numbers stand in slots; the engine's lines are three.
  entry('three', 'gap:3'),

  // More and less.
  entry(
    'more squares, more active, more room, more scope, more freedom, more space',
    'rises leads space',
  ),
  entry(
    'fewer*, less room, less active, less cover, less of, shrinks, thins, thinner, loosens, shrink',
    'falls leads bishop-pair lead',
  ),
  entry('more pawns, more pawn cover, more cover', 'majority rises leads reaches reached'),
  entry('grows, raises', 'rises reaches reached mobility'),
];

/** What has looked at all there is of something: only then may 'no' or 'nothing' be said. */
const looked =
  'moves undefended checkmate stalemate trapped pawn open-file half-open-file hole outpost holds-file signature count unreached reached rank unranked gap loss opposition majority bishop-pair vacant may-castle least-mobile mobility legal gain exchange hanging-pawns weak-back-rank outside-square wrong-rook-pawn cut-off islands ring-attackers shield connected-passers pin lever opposite-bishops rooks-connected aligned';

/** Words that speak of all or none. */
export const quantifiers: readonly Entry[] = [
  entry(
    'only, sole, solely, forced, forces, must, no choice, no alternative, has to',
    'one-move stands-out',
  ),
  entry(
    'every, everything, everywhere, always, all, whole, entire, wherever, unstoppable, any move',
    'trapped checkmate ring-attackers signature half-open-file count reaches-ring moves phase holds-file settles',
  ),
  entry(
    'cannot, impossible, unable',
    'outpost hole undefended trapped does-not-pay opposite-bishops outside-square wrong-rook-pawn',
    'ANY',
  ),
  entry('no, nothing, none, nobody, neither, nor, without, alone', looked, looked),
];

/** Each says that one thing is so on account of another. */
export const causal: readonly string[] = [
  'because',
  'so that',
  'therefore',
  'thus',
  'hence',
  'in order to',
  'since',
  'prevents',
  'prevent',
  'prepares',
  'prepare',
  'enables',
  'makes possible',
  'thanks to',
  'due to',
  'as a result',
  'consequently',
  'stops',
  'to stop',
  'deals with',
];

/** What is true without and not with the move, or the other way round, or a tactic with its proof. */
export const causes: readonly string[] =
  'passed-turn line-motif fork pin skewer discovered trapped pays does-not-pay costs material mates line-mates pawn:blockaded pawn:fixed'.split(
    ' ',
  );

/** Nobody can check these: what somebody wanted or felt, what happened in other games, and praise. */
export const forbidden: readonly string[] =
  'want,wants,wanted,hope,hopes,hoped,intend*,decide*,feel,feels,felt,believ*,fear,fears,dislike*,enjoy*,tempted,surpris*,psycholog*,nervous,confident,brave,courageous,aggressive*,crushing,beautiful*,harmonious*,terribl*,awful,horribl*,elegant*,stunning,amazing,wonderful*,fantastic,superb*,magnificent,devastat*,dominat*,overwhelm*,obvious*,clearly winning,famous*,histor*,tradition*,usually,typical*,popular,well-known,novelty,prefers to avoid,remember*,genius,masterful*,world champion,rating,resign*,probably,perhaps,maybe,likely,seems,apparently'.split(
    ',',
  );
