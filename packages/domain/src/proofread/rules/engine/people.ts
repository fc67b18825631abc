import type { Uci } from '../../../chess/notation.ts';
import { formatUci } from '../../../coach/verify/rules.ts';
import { readDescribedMoves } from '../../described-moves.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideByEngine, listLines } from './engine-question.ts';
import type { Answer } from './engine-question.ts';

const who = String.raw`(?:players?|people|of us|of them|club players|amateurs|opponents|readers|humans|everybody|masters|of you|pupils)`;
const shares = new RegExp(
  String.raw`(?:(?<most>most|the majority of|a majority of|the great majority of)|(?<half>(?:about |nearly |almost |roughly )?half(?: of)?(?: the| all)?)|(?:about |nearly |almost |roughly |some )?(?<part>(?:an? |<N\d+> )(?:third|thirds|quarter|quarters)(?: of)?(?: the| all)?)|(?<few>few\b|hardly any|very few|almost no)|(?<many>many)|(?:(?<bound>more|over|fewer|less) (?:than )?)?(?<first><N\d+>)(?: ${who})? (?:in|out of|of) (?<second><N\d+>))(?: (?:human |(?<strong>strong(?:er)? )|good |club )?${who})?(?: (?:of|at|rated|around|with|with a rating of) (?:about |around )?(?<ratings><N\d+>(?:(?:,| and| or|, and) <N\d+>)*)(?: on lichess)?)?`,
  'gu',
);
const ratings = [1200, 1700, 2100] as const;

interface Range {
  readonly min: number;
  readonly max: number;
}

/** Choices of players of a rating: 'most players of 1200', 'one in three players of 2100'. */
export const peopleRule: Rule = {
  id: 'people',
  reads: /^(?:would|few|other|any|every|some|find|choose|in|look(?:ed)?|reach|grab|want)$/u,
  check: (context) =>
    context
      .scan(shares)
      .filter(({ text }) => new RegExp(String.raw`\b${who}\b`, 'u').test(text))
      // 'Many players would have shaken hands here' names no move.
      .filter(({ groups }) => groups['ratings'] !== undefined || listLines(context).length > 0)
      .flatMap((match) => {
        if (isChoice(context, match)) return checkShare(context, match) ?? [];
        // A share of a rating is a figure, whatever these players do.
        return match.groups['ratings'] === undefined ? [] : reportUnread(context, match);
      }),
};

const chosenVerb =
  /^(?: (?:would|will|here|now|then|of that strength|in this position|simply|actually|instead|really|also))*,? (?:(?:play|choose|chose|prefer|pick|go(?:es)? for|went for|find|found|see|select|try|opt for|look at|looked at|reach for|want|grab|fall for|fell for|miss|overlook|reply|answer|continue|take|takes|capture|captures|recapture|retreat|castle)(?:s|es|ed)?\b|(?:have|has) (?:played|chosen|found)|<L)/u;

/** 'Of 2100 bring the rook first, 18.Rg3', 'of 2100 keep the bishop with 22.Qg4', 'of 1700 push 27.h5' */
const namedMove = /^ [a-z][^,;:.()]*?(?:,|:)? <L\d+>/u;
/** '14...a6, the move of one in three players' */
const namedBefore =
  /\b(?:chosen|played|found|picked) by $|<L\d+>(?:,| is| was) the (?:[a-z]+ )?(?:move|choice|favourite|answer|reply) of (?:only |about |nearly )?$/u;
/** 'Four in ten players of 1200 and half of the players of 1700 find 29.Rh2' */
const nextShare = new RegExp(String.raw`^,? (?:and|but) (?:only )?(?:${shares.source})`, 'u');

/** True if the words after the share name the move: 'most players develop here, with 6.Be2' only gives examples. */
function isChoice(
  { read: { canonical } }: SentenceContext,
  { index, text, groups }: Match,
): boolean {
  const after = canonical.slice(index + text.length).replace(nextShare, '');
  return (
    chosenVerb.test(after) ||
    (groups['ratings'] !== undefined && namedMove.test(after)) ||
    namedBefore.test(canonical.slice(0, index))
  );
}

function reportUnread(context: SentenceContext, match: Match): Finding {
  return context.report({
    rule: 'people',
    basis: 'people',
    match,
    verdict: 'unproved',
    reason: 'the move that these players choose is not named',
  });
}

function getValue(context: SentenceContext, token: string | undefined): number | undefined {
  const entity = token === undefined ? undefined : context.getEntity(token);
  return entity?.kind === 'number' ? entity.value : undefined;
}

/** Shares in percent that the words allow. */
function readRange(context: SentenceContext, { groups }: Match): Range | undefined {
  if (groups['most'] !== undefined) return { min: 50, max: 100 };
  if (groups['half'] !== undefined)
    return /^(?:nearly|almost)/u.test(groups['half']) ? { min: 40, max: 50 } : { min: 45, max: 60 };
  if (groups['few'] !== undefined) return { min: 0, max: 15 };
  if (groups['many'] !== undefined) return { min: 15, max: 100 };
  const { part } = groups;
  if (part !== undefined) {
    const count = getValue(context, /<N\d+>/u.exec(part)?.[0]) ?? 1;
    return aroundShare((100 * count) / (part.includes('third') ? 3 : 4));
  }
  const [first, second] = [getValue(context, groups['first']), getValue(context, groups['second'])];
  if (first === undefined || second === undefined || first > second || second > 100)
    return undefined;
  const percent = (100 * first) / second;
  const { bound } = groups;
  if (bound === undefined) return aroundShare(percent);
  return /^(?:more|over)$/u.test(bound) ? { min: percent, max: 100 } : { min: 0, max: percent };
}

function aroundShare(percent: number): Range {
  return { min: percent - 5.4, max: percent + 5.4 };
}

function checkShare(context: SentenceContext, match: Match): Finding | undefined {
  const range = readRange(context, match);
  const { people } = context.place;
  if (!range) return undefined;
  const named = listRatings(context, match);
  const asked = named ?? ratings;
  const read = (spot: Spot, at: number): number | undefined => {
    const { parent, move } = spot;
    const found = parent && move && people?.(parent, at);
    return found ? 100 * (found.get(formatUci(move) satisfies Uci) ?? 0) : undefined;
  };
  // Several moves may fit the words 'takes on g6', or be listed; their shares add up.
  const told = readToldMoves(context, match);
  const chosen = told ?? readList(context, match);
  const sum = (spot: Spot, at: number): number | undefined => {
    const shares = (chosen ?? [spot]).map((each) => read(each, at));
    return shares.includes(undefined)
      ? undefined
      : shares.reduce<number>((total, share) => total + (share ?? 0), 0);
  };
  const distance = (spot: Spot, at: number): number => {
    const share = sum(spot, at) ?? 0;
    return Math.max(range.min - share, share - range.max);
  };
  if (told?.length === 0) return undefined;
  return decideByEngine(context, {
    rule: 'people',
    basis: 'people',
    match: withChoice(context, match),
    places: chosen ? chosen.slice(0, 1) : findChoices(context, match),
    test: (spot): Answer => {
      const found = asked.map((at) => sum(spot, at));
      if (found.every((share) => share === undefined)) return undefined;
      const fits = found.map(
        (share) => share !== undefined && share >= range.min && share <= range.max,
      );
      return named ? fits.every(Boolean) : fits.some(Boolean);
    },
    otherwise: (spot) => {
      const [at = 1700] = asked.toSorted((a, b) => distance(spot, b) - distance(spot, a));
      const moves = (chosen ?? [spot]).map(({ san }) => san ?? 'the move').join(' and ');
      return `the model gives ${Math.round(sum(spot, at) ?? 0)} % of players of ${at} for ${moves}`;
    },
  });
}

/** The share with the words that name the move: 'guard the pawn, 10.Nd2' says what these players do. */
function withChoice({ read: { canonical } }: SentenceContext, match: Match): Match {
  const after = canonical.slice(match.index + match.text.length);
  return { ...match, text: match.text + (namedMove.exec(after)?.[0] ?? '') };
}

/** Moves that are told in words after the share: 'take on g6', 'castle'. Undefined if none is told. */
function readToldMoves(context: SentenceContext, match: Match): Spot[] | undefined {
  const end = match.index + match.text.length;
  const { before } = context.place;
  const told = readDescribedMoves(context).find(({ index }) => index >= end && index <= end + 16);
  if (!told || listLines(context).some(({ start }) => start >= end)) return undefined;
  return told.ends.filter(({ parent }) => parent === before);
}

/** Ratings that the words name. Undefined if they name none. */
function listRatings(context: SentenceContext, { groups }: Match): number[] | undefined {
  const tokens = groups['ratings']?.match(/<N\d+>/gu);
  if (!tokens) return groups['strong'] === undefined ? undefined : [2100];
  return tokens.flatMap((token) => getValue(context, token) ?? []);
}

/** Moves of a list after the share: '37.Ng5 and 37.Qh5'. Undefined if fewer than two are named. */
function readList(context: SentenceContext, match: Match): Spot[] | undefined {
  const end = match.index + match.text.length;
  const [first, second] = listLines(context).filter(({ start }) => start >= end);
  const between = context.read.canonical.slice(first?.end, second?.start);
  if (!first || !second || !/^ (?:or|and) $/u.test(between)) return undefined;
  return [first, second].flatMap(({ line }) => line.spots[1] ?? []);
}

/** Moves that people can be said to choose: those named in the sentence, else the move of the note. */
function findChoices(context: SentenceContext, match: Match): Spot[] {
  const lines = listLines(context);
  const end = match.index + match.text.length;
  const isBefore = namedBefore.test(context.read.canonical.slice(0, match.index));
  const after = isBefore ? [] : lines.filter(({ start }) => start >= end).slice(0, 1);
  const before = lines.filter(({ end: to }) => to <= match.index).slice(-1);
  const spots = (after.length > 0 ? after : before).flatMap(({ line }) => line.spots[1] ?? []);
  return spots.length > 0 ? spots : [context.place.after];
}
