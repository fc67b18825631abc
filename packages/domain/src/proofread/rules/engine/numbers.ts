import { getLineEnd, isBroken } from '../../bind-line.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideByEngine, listLines } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { agreesWithNumber, contradictsNumber, fitsSign } from './evaluation-words.ts';
import { formatPawns, getPawns, getScore, toPawns, valueMove } from './outlook.ts';

/** Evaluations in numbers: '15.Qf4 is +5.2', '(+0.6 against +0.9)'. */
export const numberRule: Rule = {
  id: 'number',
  check: (context) =>
    context.scan(/<E\d+>/gu).flatMap((match) => checkNumber(context, match) ?? []),
};

function checkNumber(context: SentenceContext, match: Match): Finding | undefined {
  const entity = context.getEntity(match.text);
  if (entity?.kind !== 'score') return undefined;
  const { canonical } = context.read;
  const before = canonical.slice(0, match.index);
  if (
    /\b(?:no other move|nothing else|no move|every other move|anything else)\b[^;]*$/u.test(before)
  ) {
    return checkLimit(context, match, entity.pawns);
  }
  const places = listNumberPlaces(context, match);
  return decideByEngine(context, {
    rule: 'number',
    match,
    places: places.slice(0, 1),
    test: (): Answer => {
      const answers = new Set(places.map((spot) => compareNumber(context, spot, entity.pawns)));
      if (answers.has(true)) return true;
      if (answers.has('missing')) return 'missing';
      return answers.has(undefined) ? undefined : false;
    },
    otherwise: (spot) =>
      `the engine gives ${formatPawns(getPawns(context, spot, 'white') ?? 0, 'white')}`,
  });
}

function compareNumber(context: SentenceContext, spot: Spot, written: number): Answer {
  const pawns = getPawns(context, spot, 'white');
  if (pawns === undefined) return 'missing';
  // Above ten pawns engines differ by any amount.
  if (Math.abs(pawns) >= 10)
    return Math.sign(pawns) === Math.sign(written) && Math.abs(written) >= 6;
  if (agreesWithNumber(written, pawns)) return true;
  return contradictsNumber(written, pawns) ? false : undefined;
}

/** Positions a number can be about: of the line right before it, else of all lines and of the note. */
function listNumberPlaces(context: SentenceContext, match: Match): Spot[] {
  const { place, read } = context;
  const lines = listLines(context);
  const nearest = lines.findLast(({ end }) => end <= match.index);
  const between = nearest ? read.canonical.slice(nearest.end, match.index) : '';
  const isDirect =
    nearest !== undefined &&
    /^[^<;.]{0,40}$/u.test(between) &&
    !/\b(?:against|than|game|text|instead|now|king move|vs|versus)\b/u.test(between);
  if (isDirect) return [getLineEnd(nearest.line)];
  const noted = [place.after, ...(place.before ? [place.before] : [])];
  return [
    ...new Set([
      ...lines.map(({ line }) => getLineEnd(line)),
      ...noted,
      ...context.earlierLines.slice(-2).map(getLineEnd),
    ]),
  ];
}

/** 'No other move is better than -0.1': the second line. */
function checkLimit(context: SentenceContext, match: Match, limit: number): Finding {
  const { place } = context;
  const lines = listLines(context);
  const moves = [...lines.flatMap(({ line }) => line.spots[1] ?? []), place.after];
  return decideByEngine(context, {
    rule: 'number',
    match,
    places: moves.filter((spot) => spot.parent !== undefined),
    test: (spot) => {
      const value = valueMove(context, spot);
      if (!value) return 'missing';
      const { nextBest, mover } = value;
      if (!nextBest) return undefined;
      const bound = mover === 'white' ? limit : -limit;
      return toPawns(nextBest.score, mover) <= bound + Math.max(0.25, 0.15 * Math.abs(bound));
    },
    otherwise: (spot) => {
      const next = valueMove(context, spot)?.nextBest;
      return `the next best move is ${next ? formatPawns(toPawns(next.score, 'white'), 'white') : ''}`;
    },
  });
}

/** Signs after moves in the text: 'Rxe7!', 'Nxd5?'. */
export const signRule: Rule = {
  id: 'sign',
  check: (context) =>
    [...context.lines.entries()].flatMap(([index, binding]): Finding[] => {
      if (isBroken(binding)) return [];
      const token = `<L${index}>`;
      const match: Match = {
        index: context.read.canonical.indexOf(token),
        text: token,
        groups: {},
      };
      return binding.entity.moves.flatMap(({ glyph, text }, at): Finding[] => {
        const spot = binding.spots[at + 1];
        if (
          glyph === '' ||
          !spot ||
          (text.trim().endsWith('?') &&
            isQuestion(context, match, at === binding.entity.moves.length - 1))
        )
          return [];
        return [
          decideByEngine(context, {
            rule: 'sign',
            match,
            places: [spot],
            test: () => {
              const value = valueMove(context, spot);
              if (!value) return 'missing';
              const isLargeLoss = value.pawnLoss >= 1.2 && glyph.startsWith('?');
              return isLargeLoss || fitsSign(glyph, value.loss);
            },
            otherwise: () => {
              const value = valueMove(context, spot);
              const score = getScore(context, spot);
              if (!value || !score) return '';
              return `'${text.trim()}': the move is ${formatPawns(toPawns(value.own, 'white'), 'white')}, the best is ${formatPawns(toPawns(value.best, 'white'), 'white')}`;
            },
          }),
        ];
      });
    }),
};

/** A question mark after the last word belongs to the sentence. */
function isQuestion({ read }: SentenceContext, match: Match, isLast: boolean): boolean {
  return isLast && read.canonical.slice(match.index + match.text.length).trim() === '';
}
