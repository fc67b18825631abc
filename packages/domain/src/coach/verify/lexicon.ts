/**
 * Terms that claim something, and the tags that prove them. A term that ends with a star matches every word with that
 * beginning. A term of several words is a phrase. Longer phrases are matched first, and their words are not matched
 * again.
 */
export interface Entry {
  readonly terms: readonly string[];
  /** At least one of these tags must be claimed or, with a leading `!`, denied. */
  readonly tags: readonly string[];
  /** In a denial, one of these tags is enough. For example, `undefended` proves 'nothing defends it'. */
  readonly denied: readonly string[];
}

/** Parses entries. Keys are the terms; values are the tags and, after a slash, the tags that are enough in a denial. */
function parseEntries(proofs: Readonly<Record<string, string>>): readonly Entry[] {
  return Object.entries(proofs).map(([terms, proof]) => {
    const [tags = [], denied = []] = proof.split(' / ').map((part) => part.split(' '));
    return { terms: terms.split(', '), tags, denied };
  });
}

const attacking =
  'attacking fork pin skewer discovered gain exchange ring-attackers reaches-ring lever check checkers storm aligned trapped half-open-file open-file line-motif pays line-takes motif:skewer motif:discovered-attack mates';
const guarding =
  'guarding pawn:supported pawn:protected-passer shield ring-defenders outpost does-not-pay line-motif behind-passer battery holds-file rooks-connected aligned pawn:isolated fork gain weak-back-rank';
const engine = 'score band rank unranked gap loss apart quality';
const compared = 'gap loss apart';
const material = 'material pays lead signature count';
const taking = 'takes line-takes recaptures exchange gain legal settles lever';

export const lexicon: readonly Entry[] = parseEntries({
  // Words about checks and mates.
  'check, checks, checked, checking, in check':
    'check checkers checkmate mates line-mates line-repeats',
  'double check, checked twice': 'checkers',
  'mate, mates, mated, mating, checkmate*, mating net': 'checkmate mates line-mates mate-score',
  'no legal move, no legal answer': 'checkmate stalemate',
  'stalemate*': 'stalemate',
  'perpetual*': 'line-repeats',

  // Words about motifs.
  'fork*, double attack': 'fork',
  'pin, pins, pinned, pinning, tied to, ties, tie': 'pin',
  'skewer*': 'skewer motif:skewer',
  'x-ray*': 'aligned',
  'discovered, discovers, uncover*': 'discovered motif:discovered-attack checkers',
  'trapped, traps, trap': 'trapped',
  caught: 'trapped checkmate mates line-mates may-castle motif:attraction / may-castle',
  'caught in the centre': '!may-castle',
  'no escape, nowhere, no safe way out, no safe square, run out of squares': 'trapped',
  'defender*': 'guarding motif:removal motif:deflection motif:interference / undefended',
  'deflect*, drawn away, led away, draws away': 'motif:deflection',
  'lure*, lures, attraction, decoy*': 'motif:attraction',
  bait: 'motif:attraction pays',
  'interfer*, shut out, shuts out': 'motif:interference cut-off / reaches',
  'cut off, cuts off': 'cut-off motif:interference / reaches',
  'zwischenzug, intermezzo, in-between': 'motif:zwischenzug',
  clearance: 'motif:clearance',
  'overload*': 'reached',
  battery: 'battery',
  'sacrific*': 'pays material',
  'poison*': 'pays',
  zugzwang: 'moves',

  // Words about material.
  'win, wins, won, nets, richer, profit*, picks up, pays': `${material} line-mates line-takes legal:passed`,
  material: `${material} exchange gain settles`,
  'gain, gains, gained': `${material} ${compared} rises reaches reached mobility space opposition`,
  extra: 'lead material rises reaches reached',
  'lose, loses, losing, costs, cost': `${material} ${compared} falls costs exchange hole / ANY`,
  lost: `${material} ${compared} falls trapped band:lost band:won hole half-open-file undefended / ANY`,
  'drops, falls, fall': `line-takes material pays motif:removal motif:interference skewer ${compared}`,
  poorer: 'takes material',
  'for free, free of charge, free piece': 'pays',
  'hang, hangs': 'pays undefended / gain',
  'en prise': 'pays',
  'take ◆, takes ◆, taken, taking, took ◆, captur*, recaptur*, takers, takes back, take back, taking back, take with': `${taking} reaches`,
  'exchange, exchanged, exchanging, exchanges, trade*, swap*': `${taking} material promotes`,
  'simplif*': 'material takes line-takes',
  'offer*': `${taking} pays`,
  desperado: 'material',

  // Words about attack and defence.
  'threat*': 'pays mates legal:passed exchange:passed gain',
  'attack*, hit, hits, hitting, strike*, sights, under fire, takes aim, pressure*, presses, target*, challenge*': `${attacking} / attacking unattacked gain`,
  'defend*, protect*, guard*, support*, shelter*, overprotect*': `${guarding} / undefended unguarded guarding hole shield pawn:supported`,
  'cover, covers, covered': `${guarding} reaches reached / undefended unguarded reached reaches hole shield wrong-rook-pawn`,
  loose: 'undefended unreached / undefended',
  'undefended, unprotected, unguarded': 'undefended / undefended',
  'safe, safely, safety, secure*':
    'does-not-pay unreached gain exchange space outpost undefended count mates / pays gain exchange trapped',
  danger: 'pays gain does-not-pay reached unreached mates',
  'weak, weakness*, weakened, soft':
    'hole weak-back-rank pawn:isolated pawn:backward pawn:doubled reached / weak-back-rank',

  // Words about pawns.
  'passed, passer*':
    'pawn:passed pawn:protected-passer pawn:outside-passer connected-passers behind-passer outside-square cut-off / pawn:passed',
  'protected passer, protected passed pawn': 'pawn:protected-passer',
  'outside passer, outside passed pawn': 'pawn:outside-passer',
  connected: 'connected-passers rooks-connected',
  'isolated, isolates, isolani': 'pawn:isolated',
  'doubled, doubles, undouble*': 'pawn:doubled',
  backward: 'pawn:backward',
  'hanging pawns': 'hanging-pawns',
  hanging: 'pays undefended',
  majority: 'majority',
  minority: 'majority',
  'island*': 'islands',
  'blockad*': 'pawn:blockaded',
  'fixed, fixes': 'pawn:fixed',
  tension: 'lever',
  break: 'lever',
  'storm*': 'storm',
  chain: 'pawn:supported',
  'phalanx, abreast': 'pawn:phalanx',
  'promot*, queening': 'promotes line-promotes to-promotion outside-square wrong-rook-pawn',

  // Words about files, squares and pieces.
  'half-open, half open': 'half-open-file',
  'open file, open files, open':
    'open-file half-open-file mobility aligned discovered reaches line-motif vacant legal exchange holds-file line-mates / open-file weak-back-rank legal exchange',
  closed: 'legal exchange lever line-motif / ANY',
  'active on': 'open-file half-open-file holds-file mobility from-centre / mobility',
  'outpost*': 'outpost',
  'hole, holes': 'hole',
  seventh: 'seventh',
  'back rank, back-rank': 'weak-back-rank developed line-mates / weak-back-rank',
  'bishop pair, two bishops, both bishops, pair of bishops': 'bishop-pair',
  'bad bishop, good bishop': 'on-shade',
  'opposite colours, opposite-coloured, different colours, pair of bishops of opposite colours':
    'opposite-bishops',
  'opposite wings, opposite sides, different wings': 'kings-apart',
  'long diagonal': 'aligned reaches piece',
  'lined up, line-up, lines up, line up': 'battery aligned pin skewer reaches pawn:phalanx',
  'centre, central*, centralis*, middle of the board': 'centre from-centre reaches piece space',
  'develop*, undeveloped': 'developed piece',
  'castle, castles, castled, castling': 'castles may-castle kings-apart / may-castle',
  'space, roomier': 'space reaches reached',
  'active, activity, mobile, mobility, scope, livelier, freedom':
    'mobility least-mobile from-centre / mobility',
  'control, controls, controlled': 'reaches reached holds-file hole gain wrong-rook-pawn / hole',
  unchallenged: 'holds-file',
  opposition: 'opposition',
  'outruns, too fast, too late': 'outside-square',
  'king safety, exposed, bare': 'shield ring-attackers half-open-file open-file / pawn:passed',
  'luft, flight square': 'legal reaches vacant',
  'endgame, ending': 'signature phase:endgame',
  middlegame: 'phase:middlegame',

  // Words about the engine's statements.
  'engine*, computer*, stockfish, depth': `${engine} in-line line`,
  winning: 'band:won band:lost',
  better:
    'band:slightly-better band:better band:won band:slightly-worse band:worse band:lost loss gap apart shield rises',
  worse:
    'band:slightly-worse band:worse band:lost band:slightly-better band:better band:won loss gap apart',
  'equal, equality, level, balanced, balance': 'band:equal apart loss gap settles',
  'best, strongest, top choice, first choice':
    'rank loss gap band least-mobile legal pawn:blockaded',
  'advantage, upper hand': 'band lead apart',
  ahead: `lead leads material pawn majority band reaches piece ${compared}`,
  'blunder*, mistake*, inaccura*, brilliant, great move': 'quality loss',
  'accurate, precise': 'rank loss',

  theory: 'opening quality:book',

  // Words about time and repetition.
  'repeat*, repetition': 'repeated line-repeats',
  'draw, drawn': 'repeated stalemate motif:deflection motif:attraction pawn:outside-passer',

  // Other numbers must be in slots. 'Three' is allowed, because the engine gives three lines.
  three: 'gap:3',

  // Words that compare.
  'more squares, more active, more room, more scope, more freedom, more space': 'rises leads space',
  'fewer*, less room, less active, less cover, less of, shrinks, thins, thinner, loosens, shrink':
    'falls leads bishop-pair lead',
  'more pawns, more pawn cover, more cover': 'majority rises leads reaches reached',
  'grows, raises': 'rises reaches reached mobility',
});

/** Tags of statements that cover all cases. Only these allow words like 'no' or 'nothing'. */
const exhaustiveTags =
  'moves undefended checkmate stalemate trapped pawn open-file half-open-file hole outpost holds-file signature count unreached reached rank unranked gap loss opposition majority bishop-pair vacant may-castle least-mobile mobility legal gain exchange hanging-pawns weak-back-rank outside-square wrong-rook-pawn cut-off islands ring-attackers shield connected-passers pin lever opposite-bishops rooks-connected aligned';

/** Words that mean all or none. */
export const quantifiers: readonly Entry[] = parseEntries({
  'only, sole, solely, forced, forces, must, no choice, no alternative, has to':
    'one-move stands-out',
  'every, everything, everywhere, always, all, whole, entire, wherever, unstoppable, any move':
    'trapped checkmate ring-attackers signature half-open-file count reaches-ring moves phase holds-file settles',
  'cannot, impossible, unable':
    'outpost hole undefended trapped does-not-pay opposite-bishops outside-square wrong-rook-pawn / ANY',
  'no, nothing, none, nobody, neither, nor, without, alone': `${exhaustiveTags} / ${exhaustiveTags}`,
});

/** Words that state a cause. */
export const causal: readonly string[] =
  'because,so that,therefore,thus,hence,in order to,since,prevents,prevent,prepares,prepare,enables,makes possible,thanks to,due to,as a result,consequently,stops,to stop,deals with'.split(
    ',',
  );

/** Tags that prove a cause: something is different without the move, or a tactic is proved. */
export const causes: readonly string[] =
  'passed-turn line-motif fork pin skewer discovered trapped pays does-not-pay costs material mates line-mates pawn:blockaded pawn:fixed'.split(
    ' ',
  );

/** Terms that cannot be checked: intentions, feelings, other games and praise. */
export const forbidden: readonly string[] =
  'want,wants,wanted,hope,hopes,hoped,intend*,decide*,feel,feels,felt,believ*,fear,fears,dislike*,enjoy*,tempted,surpris*,psycholog*,nervous,confident,brave,courageous,aggressive*,crushing,beautiful*,harmonious*,terribl*,awful,horribl*,elegant*,stunning,amazing,wonderful*,fantastic,superb*,magnificent,devastat*,dominat*,overwhelm*,obvious*,clearly winning,famous*,histor*,tradition*,usually,typical*,popular,well-known,novelty,prefers to avoid,remember*,genius,masterful*,world champion,rating,resign*,probably,perhaps,maybe,likely,seems,apparently'.split(
    ',',
  );
