/**
 * Words that claim something, and the tags that prove them. A term with a star matches every word with that beginning;
 * several words are a phrase. Longer phrases are matched first, and their words are not matched again.
 */
export interface Entry {
  readonly terms: readonly string[];
  /** At least one of these must be true; with a `!`, denied. */
  readonly tags: readonly string[];
  /** In a denial one of these is enough: 'nothing defends it' is proved by `undefended`. */
  readonly denied: readonly string[];
}

function createEntry(terms: string, tags: string, denied = ''): Entry {
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
  createEntry(
    'check, checks, checked, checking, in check',
    'check checkers checkmate mates line-mates line-repeats',
  ),
  createEntry('double check, checked twice', 'checkers'),
  createEntry(
    'mate, mates, mated, mating, checkmate*, mating net',
    'checkmate mates line-mates mate-score',
  ),
  createEntry('no legal move, no legal answer', 'checkmate stalemate'),
  createEntry('stalemate*', 'stalemate'),
  createEntry('perpetual*', 'line-repeats'),

  // Motifs.
  createEntry('fork*, double attack', 'fork'),
  createEntry('pin, pins, pinned, pinning, tied to, ties, tie', 'pin'),
  createEntry('skewer*', 'skewer motif:skewer'),
  createEntry('x-ray*', 'aligned'),
  createEntry('discovered, discovers, uncover*', 'discovered motif:discovered-attack checkers'),
  createEntry('trapped, traps, trap', 'trapped'),
  createEntry(
    'caught',
    'trapped checkmate mates line-mates may-castle motif:attraction',
    'may-castle',
  ),
  createEntry('caught in the centre', '!may-castle'),
  createEntry('no escape, nowhere, no safe way out, no safe square, run out of squares', 'trapped'),
  createEntry(
    'defender*',
    'guarding motif:removal motif:deflection motif:interference',
    'undefended',
  ),
  createEntry('deflect*, drawn away, led away, draws away', 'motif:deflection'),
  createEntry('lure*, lures, attraction, decoy*', 'motif:attraction'),
  createEntry('bait', 'motif:attraction pays'),
  createEntry('interfer*, shut out, shuts out', 'motif:interference cut-off', 'reaches'),
  createEntry('cut off, cuts off', 'cut-off motif:interference', 'reaches'),
  createEntry('zwischenzug, intermezzo, in-between', 'motif:zwischenzug'),
  createEntry('clearance', 'motif:clearance'),
  createEntry('overload*', 'reached'),
  createEntry('battery', 'battery'),
  createEntry('sacrific*', 'pays material'),
  createEntry('poison*', 'pays'),
  createEntry('zugzwang', 'moves'),

  // Material.
  createEntry(
    'win, wins, won, nets, richer, profit*, picks up, pays',
    `${material} line-mates line-takes legal:passed`,
  ),
  createEntry('material', `${material} exchange gain settles`),
  createEntry(
    'gain, gains, gained',
    `${material} ${compared} rises reaches reached mobility space opposition`,
  ),
  createEntry('extra', `lead material rises reaches reached`),
  createEntry(
    'lose, loses, losing, costs, cost',
    `${material} ${compared} falls costs exchange hole`,
    'ANY',
  ),
  createEntry(
    'lost',
    `${material} ${compared} falls trapped band:lost band:won hole half-open-file undefended`,
    'ANY',
  ),
  createEntry(
    'drops, falls, fall',
    `line-takes material pays motif:removal motif:interference skewer ${compared}`,
  ),
  createEntry('poorer', 'takes material'),
  createEntry('for free, free of charge, free piece', 'pays'),
  createEntry('hang, hangs', 'pays undefended', 'gain'),
  createEntry('en prise', 'pays'),
  createEntry(
    'take ◆, takes ◆, taken, taking, took ◆, captur*, recaptur*, takers, takes back, take back, taking back, take with',
    `${taking} reaches`,
  ),
  createEntry(
    'exchange, exchanged, exchanging, exchanges, trade*, swap*',
    `${taking} material promotes`,
  ),
  createEntry('simplif*', 'material takes line-takes'),
  createEntry('offer*', `${taking} pays`),
  createEntry('desperado', 'material'),

  // Attack and defence.
  createEntry('threat*', 'pays mates legal:passed exchange:passed gain'),
  createEntry(
    'attack*, hit, hits, hitting, strike*, sights, under fire, takes aim, pressure*, presses, target*, challenge*',
    attacking,
    'attacking unattacked gain',
  ),
  createEntry(
    'defend*, protect*, guard*, support*, shelter*, overprotect*',
    guarding,
    'undefended unguarded guarding hole shield pawn:supported',
  ),
  createEntry(
    'cover, covers, covered',
    `${guarding} reaches reached`,
    'undefended unguarded reached reaches hole shield wrong-rook-pawn',
  ),
  createEntry('loose', 'undefended unreached', 'undefended'),
  createEntry('undefended, unprotected, unguarded', 'undefended', 'undefended'),
  createEntry(
    'safe, safely, safety, secure*',
    'does-not-pay unreached gain exchange space outpost undefended count mates',
    'pays gain exchange trapped',
  ),
  createEntry('danger', 'pays gain does-not-pay reached unreached mates'),
  createEntry(
    'weak, weakness*, weakened, soft',
    'hole weak-back-rank pawn:isolated pawn:backward pawn:doubled reached',
    'weak-back-rank',
  ),

  // Pawns.
  createEntry(
    'passed, passer*',
    'pawn:passed pawn:protected-passer pawn:outside-passer connected-passers behind-passer outside-square cut-off',
    'pawn:passed',
  ),
  createEntry('protected passer, protected passed pawn', 'pawn:protected-passer'),
  createEntry('outside passer, outside passed pawn', 'pawn:outside-passer'),
  createEntry('connected', 'connected-passers rooks-connected'),
  createEntry('isolated, isolates, isolani', 'pawn:isolated'),
  createEntry('doubled, doubles, undouble*', 'pawn:doubled'),
  createEntry('backward', 'pawn:backward'),
  createEntry('hanging pawns', 'hanging-pawns'),
  createEntry('hanging', 'pays undefended'),
  createEntry('majority', 'majority'),
  createEntry('minority', 'majority'),
  createEntry('island*', 'islands'),
  createEntry('blockad*', 'pawn:blockaded'),
  createEntry('fixed, fixes', 'pawn:fixed'),
  createEntry('tension', 'lever'),
  createEntry('break', 'lever'),
  createEntry('storm*', 'storm'),
  createEntry('chain', 'pawn:supported'),
  createEntry('phalanx, abreast', 'pawn:phalanx'),
  createEntry(
    'promot*, queening',
    'promotes line-promotes to-promotion outside-square wrong-rook-pawn',
  ),

  // Files, squares, pieces.
  createEntry('half-open, half open', 'half-open-file'),
  createEntry(
    'open file, open files, open',
    'open-file half-open-file mobility aligned discovered reaches line-motif vacant legal exchange holds-file line-mates',
    'open-file weak-back-rank legal exchange',
  ),
  createEntry('closed', 'legal exchange lever line-motif', 'ANY'),
  createEntry('active on', 'open-file half-open-file holds-file mobility from-centre', 'mobility'),
  createEntry('outpost*', 'outpost'),
  createEntry('hole, holes', 'hole'),
  createEntry('seventh', 'seventh'),
  createEntry('back rank, back-rank', 'weak-back-rank developed line-mates', 'weak-back-rank'),
  createEntry('bishop pair, two bishops, both bishops, pair of bishops', 'bishop-pair'),
  createEntry('bad bishop, good bishop', 'on-shade'),
  createEntry(
    'opposite colours, opposite-coloured, different colours, pair of bishops of opposite colours',
    'opposite-bishops',
  ),
  createEntry('opposite wings, opposite sides, different wings', 'kings-apart'),
  createEntry('long diagonal', 'aligned reaches piece'),
  createEntry(
    'lined up, line-up, lines up, line up',
    'battery aligned pin skewer reaches pawn:phalanx',
  ),
  createEntry(
    'centre, central*, centralis*, middle of the board',
    'centre from-centre reaches piece space',
  ),
  createEntry('develop*, undeveloped', 'developed piece'),
  createEntry('castle, castles, castled, castling', 'castles may-castle kings-apart', 'may-castle'),
  createEntry('space, roomier', 'space reaches reached'),
  createEntry(
    'active, activity, mobile, mobility, scope, livelier, freedom',
    'mobility least-mobile from-centre',
    'mobility',
  ),
  createEntry(
    'control, controls, controlled',
    'reaches reached holds-file hole gain wrong-rook-pawn',
    'hole',
  ),
  createEntry('unchallenged', 'holds-file'),
  createEntry('opposition', 'opposition'),
  createEntry('outruns, too fast, too late', 'outside-square'),
  createEntry(
    'king safety, exposed, bare',
    'shield ring-attackers half-open-file open-file',
    'pawn:passed',
  ),
  createEntry('luft, flight square', 'legal reaches vacant'),
  createEntry('endgame, ending', 'signature phase:endgame'),
  createEntry('middlegame', 'phase:middlegame'),

  // Engine statements.
  createEntry('engine*, computer*, stockfish, depth', `${engine} in-line line`),
  createEntry('winning', 'band:won band:lost'),
  createEntry(
    'better',
    `band:slightly-better band:better band:won band:slightly-worse band:worse band:lost loss gap apart shield rises`,
  ),
  createEntry(
    'worse',
    `band:slightly-worse band:worse band:lost band:slightly-better band:better band:won loss gap apart`,
  ),
  createEntry('equal, equality, level, balanced, balance', 'band:equal apart loss gap settles'),
  createEntry(
    'best, strongest, top choice, first choice',
    'rank loss gap band least-mobile legal pawn:blockaded',
  ),
  createEntry('advantage, upper hand', `band lead apart`),
  createEntry('ahead', `lead leads material pawn majority band reaches piece ${compared}`),
  createEntry('blunder*, mistake*, inaccura*, brilliant, great move', 'quality loss'),
  createEntry('accurate, precise', 'rank loss'),

  createEntry('theory', 'opening quality:book'),

  // Time and repetition.
  createEntry('repeat*, repetition', 'repeated line-repeats'),
  createEntry(
    'draw, drawn',
    'repeated stalemate motif:deflection motif:attraction pawn:outside-passer',
  ),

  // Numbers are in slots; the engine has three lines.
  createEntry('three', 'gap:3'),

  // Comparisons.
  createEntry(
    'more squares, more active, more room, more scope, more freedom, more space',
    'rises leads space',
  ),
  createEntry(
    'fewer*, less room, less active, less cover, less of, shrinks, thins, thinner, loosens, shrink',
    'falls leads bishop-pair lead',
  ),
  createEntry('more pawns, more pawn cover, more cover', 'majority rises leads reaches reached'),
  createEntry('grows, raises', 'rises reaches reached mobility'),
];

/** Statements that cover all cases. Only these allow 'no' or 'nothing'. */
const exhaustiveTags =
  'moves undefended checkmate stalemate trapped pawn open-file half-open-file hole outpost holds-file signature count unreached reached rank unranked gap loss opposition majority bishop-pair vacant may-castle least-mobile mobility legal gain exchange hanging-pawns weak-back-rank outside-square wrong-rook-pawn cut-off islands ring-attackers shield connected-passers pin lever opposite-bishops rooks-connected aligned';

/** Words about all or none. */
export const quantifiers: readonly Entry[] = [
  createEntry(
    'only, sole, solely, forced, forces, must, no choice, no alternative, has to',
    'one-move stands-out',
  ),
  createEntry(
    'every, everything, everywhere, always, all, whole, entire, wherever, unstoppable, any move',
    'trapped checkmate ring-attackers signature half-open-file count reaches-ring moves phase holds-file settles',
  ),
  createEntry(
    'cannot, impossible, unable',
    'outpost hole undefended trapped does-not-pay opposite-bishops outside-square wrong-rook-pawn',
    'ANY',
  ),
  createEntry(
    'no, nothing, none, nobody, neither, nor, without, alone',
    exhaustiveTags,
    exhaustiveTags,
  ),
];

/** Words that state a cause. */
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

/** Tags that prove a cause: something differs with and without the move, or a tactic is proved. */
export const causes: readonly string[] =
  'passed-turn line-motif fork pin skewer discovered trapped pays does-not-pay costs material mates line-mates pawn:blockaded pawn:fixed'.split(
    ' ',
  );

/** Terms that cannot be checked: intentions, feelings, other games and praise. */
export const forbidden: readonly string[] =
  'want,wants,wanted,hope,hopes,hoped,intend*,decide*,feel,feels,felt,believ*,fear,fears,dislike*,enjoy*,tempted,surpris*,psycholog*,nervous,confident,brave,courageous,aggressive*,crushing,beautiful*,harmonious*,terribl*,awful,horribl*,elegant*,stunning,amazing,wonderful*,fantastic,superb*,magnificent,devastat*,dominat*,overwhelm*,obvious*,clearly winning,famous*,histor*,tradition*,usually,typical*,popular,well-known,novelty,prefers to avoid,remember*,genius,masterful*,world champion,rating,resign*,probably,perhaps,maybe,likely,seems,apparently'.split(
    ',',
  );
