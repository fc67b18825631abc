import type { Color } from '../../../chess/pieces.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Finding } from '../../verdict.ts';
import { findSides, getOther } from './structure-kit.ts';

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const monthWords = months.join('|');
const date = new RegExp(
  String.raw`(?:<N(?<day>\d+)>(?:st|nd|rd|th)?|\b(?<dayWord>\d{1,2})(?:st|nd|rd|th)) (?:of )?(?<month>${monthWords})(?: <N(?<year>\d+)>)?|\b(?<month2>${monthWords}) <N(?<day2>\d+)>,? <N(?<year2>\d+)>|\b(?<month3>${monthWords}) <N(?<year3>\d+)>`,
  'gu',
);
const year = /\b(?:in|of|from|year) <N(?<year>\d+)>(?! moves| points| pawns)/gu;
const round =
  /\bround <N(?<number>\d+)>|\bthe (?<ordinal>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|last) round\b/gu;
const rating =
  /(?<subject><C\d+>)?,? ?(?:is|was|had|has|being)? ?(?:rated|a rating of|an elo of|elo) (?:at )?<N(?<number>\d+)>(?! points)/gu;
const difference =
  /<N(?<number>\d+)> (?:rating |elo )?points (?<word>below|above|lower|higher|more|less|fewer|weaker|stronger|behind|ahead)(?: than)?/gu;
const age =
  /(?<subject><C\d+>|\bhe)(?:,| is| was)(?: only| just| then| still| at the time| now| barely)? (?:aged )?<N(?<number>\d+)>(?: years old| years of age)?(?=[,.;]| and| when|$)|\b(?:aged|at the age of) <N(?<number2>\d+)>|\b(?<number3>\d{1,2})-year-old|(?<word>thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)-year-old/gu;
const colors =
  /(?<subject><C\d+>) (?:plays|played|has|had|is) (?:with )?(?:the )?(?<color>white|black|<C\d+>)(?: pieces)?(?=[,.; ]|$)/gu;
const result =
  /(?<subject><C\d+>|\bhe\b) (?<verb>won|wins|lost|loses|drew) (?:the|this) game\b|\bthe game (?:was|is|was a|is a|ended in a|ends in a|ended as a) (?<drawn>drawn?|draw)\b/gu;

/** Birth dates of the players whose age texts mention. */
const births: Readonly<Record<string, string>> = { 'Magnus Carlsen': '1990-11-30' };

/** Dates, rounds, ratings, ages and results against the tags of the game. */
export const recordRule: Rule = {
  id: 'record',
  isSelfContained: true,
  check: (context) => [
    ...context.scan(date).flatMap((match) => checkDate(context, match)),
    ...context.scan(year).flatMap((match) => checkYear(context, match)),
    ...context.scan(round).flatMap((match) => checkRound(context, match)),
    ...context.scan(rating).flatMap((match) => checkRating(context, match)),
    ...context.scan(difference).flatMap((match) => checkDifference(context, match)),
    ...context.scan(age).flatMap((match) => checkAge(context, match)),
    ...context.scan(colors).flatMap((match) => checkColors(context, match)),
    ...context.scan(result).flatMap((match) => checkResult(context, match)),
  ],
};

function say(context: SentenceContext, match: Match, truth: Truth, otherwise: string): Finding {
  return context.decide({
    rule: 'record',
    basis: 'record',
    match,
    places: [context.place.after],
    test: () => truth,
    otherwise,
  });
}

function getValue(context: SentenceContext, index: string | undefined): number | undefined {
  const entity = index === undefined ? undefined : context.getEntity(`<N${index}>`);
  return entity?.kind === 'number' ? entity.value : undefined;
}

function getDate({ place }: SentenceContext): readonly (number | undefined)[] {
  const tag = place.headers['Date'] ?? '';
  return tag.split(/[.-]/u).map((part) => (/^\d+$/u.test(part) ? Number(part) : undefined));
}

function compare(said: number | undefined, known: number | undefined): Truth {
  if (said === undefined) return true;
  return known === undefined ? undefined : said === known;
}

function checkDate(context: SentenceContext, match: Match): Finding[] {
  const { groups } = match;
  const [knownYear, knownMonth, knownDay] = getDate(context);
  const month = months.indexOf(groups['month'] ?? groups['month2'] ?? groups['month3'] ?? '') + 1;
  const day =
    groups['dayWord'] === undefined
      ? getValue(context, groups['day'] ?? groups['day2'])
      : Number(groups['dayWord']);
  const said = getValue(context, groups['year'] ?? groups['year2'] ?? groups['year3']);
  const answers = [compare(said, knownYear), compare(month, knownMonth), compare(day, knownDay)];
  // Other dates, of birth or of an earlier game, are not of this game.
  if (!context.place.isAboutGame && answers.some((each) => each !== true)) return [];
  const truth = answers.some((each) => each === false)
    ? false
    : answers.some((each) => each === undefined)
      ? undefined
      : true;
  return [
    say(
      context,
      match,
      truth,
      `the game was played on ${context.place.headers['Date'] ?? 'an unknown date'}`,
    ),
  ];
}

function checkYear(context: SentenceContext, match: Match): Finding[] {
  const said = getValue(context, match.groups['year']);
  const [known] = getDate(context);
  if (said === undefined || said < 1800 || said > 2100 || known === undefined) return [];
  if (said !== known && !context.place.isAboutGame) return [];
  return [say(context, match, said === known, `the game was played in ${known}`)];
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
];

function checkRound(context: SentenceContext, match: Match): Finding[] {
  const { number, ordinal = '' } = match.groups;
  const said = getValue(context, number) ?? ordinals.indexOf(ordinal) + 1;
  const tag = context.place.headers['Round'] ?? '';
  const known = /^\d+/u.exec(tag)?.[0];
  if (said === 0) return [];
  return [
    say(
      context,
      match,
      known === undefined ? undefined : Number(known) === said,
      `the tags say round ${tag}`,
    ),
  ];
}

function getRating({ place }: SentenceContext, color: Color): number | undefined {
  const tag = place.headers[color === 'white' ? 'WhiteElo' : 'BlackElo'] ?? '';
  return /^\d+$/u.test(tag) ? Number(tag) : undefined;
}

function checkRating(context: SentenceContext, match: Match): Finding[] {
  const said = getValue(context, match.groups['number']);
  if (said === undefined || said < 600 || said > 3000) return [];
  const sides = findSides(context, match.index + (match.groups['subject']?.length ?? 0));
  const known = sides.map((color) => getRating(context, color));
  const truth = known.every((each) => each === undefined) ? undefined : known.includes(said);
  return [say(context, match, truth, `the tags say ${known.join(' and ')}`)];
}

function checkDifference(context: SentenceContext, match: Match): Finding[] {
  const said = getValue(context, match.groups['number']);
  const [white, black] = [getRating(context, 'white'), getRating(context, 'black')];
  if (said === undefined) return [];
  if (white === undefined || black === undefined) return [say(context, match, undefined, '')];
  const isBelow = /below|lower|less|fewer|weaker|behind/u.test(match.groups['word'] ?? '');
  const isSo = findSides(context, match.index).some((color) => {
    const lead = color === 'white' ? white - black : black - white;
    return said === (isBelow ? -lead : lead);
  });
  return [say(context, match, isSo, `the ratings are ${white} and ${black}`)];
}

function checkAge(context: SentenceContext, match: Match): Finding[] {
  const { number, number2, number3, word, subject = '' } = match.groups;
  const teens = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
  const said =
    getValue(context, number ?? number2) ??
    (word === undefined ? Number(number3 ?? Number.NaN) : teens.indexOf(word) + 13);
  const { headers } = context.place;
  const sides = findSides(context, match.index + subject.length);
  const color =
    sides.length === 1
      ? sides[0]
      : (['white', 'black'] as const).find((each) => births[getName(headers, each)] !== undefined);
  const birth = color && births[getName(headers, color)];
  const [year_ = 0, month = 0, day = 0] = getDate(context);
  if (
    said < 5 ||
    said > 60 ||
    (!context.place.isAboutGame && !/years? old|year-old|age/u.test(match.text))
  )
    return [];
  if (birth === undefined || year_ === 0 || Number.isNaN(said)) return [];
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = birth.split('-').map(Number);
  const isBefore = month < bornMonth || (month === bornMonth && day < bornDay);
  const known = year_ - bornYear - (isBefore ? 1 : 0);
  return [say(context, match, known === said, `he was ${known} on that day`)];
}

function getName(headers: Readonly<Record<string, string>>, color: Color): string {
  const name = headers[color === 'white' ? 'White' : 'Black'] ?? '';
  const [family = '', given] = name.split(/, ?/u);
  return given === undefined ? name : `${given} ${family}`;
}

function checkColors(context: SentenceContext, match: Match): Finding[] {
  const { subject = '', color = '' } = match.groups;
  const [one, other] = [context.getEntity(subject), context.getEntity(color)];
  const said =
    other?.kind === 'side' && /^(?:white|black)$/iu.test(other.text)
      ? other.color
      : color === 'white' || color === 'black'
        ? color
        : undefined;
  if (one?.kind !== 'side' || said === undefined || /^(?:white|black)/iu.test(one.text)) return [];
  return [say(context, match, one.color === said, `he plays ${one.color}`)];
}

function checkResult(context: SentenceContext, match: Match): Finding[] {
  const { subject = '', verb, drawn } = match.groups;
  const tag = context.place.headers['Result'];
  if (tag === undefined) return [say(context, match, undefined, '')];
  if (drawn !== undefined || verb === 'drew')
    return [say(context, match, tag === '1/2-1/2', `the result is ${tag}`)];
  const winner: Color | undefined = tag === '1-0' ? 'white' : tag === '0-1' ? 'black' : undefined;
  const isWin = verb === 'won' || verb === 'wins';
  const isSo = findSides(context, match.index + subject.length).some(
    (color) => winner !== undefined && (isWin ? color : getOther(color)) === winner,
  );
  return [say(context, match, isSo, `the result is ${tag}`)];
}
