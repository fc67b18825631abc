import type { AnalysedLine } from '../../../analysis/position-analysis.ts';
import { getLineEnd, isBroken } from '../../bind-line.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideByEngine, listLines } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { agreesWithNumber, contradictsNumber, fitsSign } from './evaluation-words.ts';
import { formatPawns, getPawns, getScore, listScores, toPawns, valueMove } from './outlook.ts';

/** Evaluations in numbers: '15.Qf4 is +5.2', '(+0.6 against +0.9)'. */
export const numberRule: Rule = {
  id: 'number',
  isSelfContained: true,
  check: (context) =>
    context.scan(/<E\d+>/gu).flatMap((match) => checkNumber(context, match) ?? []),
};

function checkNumber(context: SentenceContext, match: Match): Finding | undefined {
  const entity = context.getEntity(match.text);
  if (entity?.kind !== 'score') return undefined;
  const { canonical } = context.read;
  const before = canonical.slice(0, match.index);
  const limit =
    /\b(?:no other move|nothing else|no move|every other move|anything else|everything else)\b[^;]*$/u.exec(
      before,
    );
  if (limit) {
    const text = canonical.slice(limit.index, match.index + match.text.length);
    return checkLimit(context, { ...match, index: limit.index, text }, entity.pawns);
  }
  const nextBest = /\bthe (?:next|second) best(?: (?:move|one))?(?: is| was|,|:)? \(?$/u.exec(
    before,
  );
  if (nextBest) {
    const text = canonical.slice(nextBest.index, match.index + match.text.length);
    return checkNextNumber(context, { ...match, index: nextBest.index, text }, entity.pawns);
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
  const answers = listScores(context, spot).map((score) =>
    compareScore(toPawns(score, 'white'), written),
  );
  if (answers.length === 0) return 'missing';
  return answers.includes(true) ? true : answers.at(-1);
}

function compareScore(pawns: number, written: number): Truth {
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
  if (
    /\bthe (?:text|game move|move played|played move|game)(?: move)?(?: is| was| gives| gets|:)? \(?$/u.test(
      read.canonical.slice(0, match.index),
    )
  )
    return [place.after];
  const noted = [place.after, ...(place.before ? [place.before] : [])];
  return [
    ...new Set([
      ...lines.map(({ line }) => getLineEnd(line)),
      ...noted,
      ...context.earlierLines.slice(-2).map(getLineEnd),
    ]),
  ];
}

const nextBestMove = /\bthe (?:next|second) best(?: move)?(?: is| was|,|:)? (?<line><L\d+>)/gu;

/** 'The next best 18.Qd2': no third move is clearly better than it. */
export const nextBestRule: Rule = {
  id: 'next-best',
  check: (context) =>
    context.scan(nextBestMove).flatMap((match) => {
      const spot = context.getLine(match.groups['line'] ?? '')?.spots[1];
      return spot ? [checkNextBest(context, match, spot)] : [];
    }),
};

function checkNextBest(context: SentenceContext, match: Match, first: Spot): Finding {
  return decideByEngine(context, {
    rule: 'next-best',
    match,
    places: [first],
    test: (spot): Answer => {
      const value = valueMove(context, spot);
      const second = findSecond(context, spot);
      if (!value || !second) return value ? undefined : 'missing';
      const loss = toPawns(second.score, value.mover) - toPawns(value.own, value.mover);
      return loss <= 0.3 ? true : loss > 0.8 ? false : undefined;
    },
    otherwise: (spot) => describeNextBest(findSecond(context, spot)),
  });
}

/** The second line of the position before the move. */
function findSecond(context: SentenceContext, { parent }: Spot): AnalysedLine | undefined {
  return parent && context.evaluate(parent)?.lines[1];
}

function describeNextBest(line: Pick<AnalysedLine, 'score'> | undefined): string {
  return `the next best move is ${line ? formatPawns(toPawns(line.score, 'white'), 'white') : ''}`;
}

/** 'The next best +1.0': the score of the second line. */
function checkNextNumber(context: SentenceContext, match: Match, written: number): Finding {
  const nearest = listLines(context).findLast(({ end }) => end <= match.index);
  const judged = nearest?.line.spots[1] ?? context.place.after;
  return decideByEngine(context, {
    rule: 'number',
    match,
    places: [judged],
    test: (spot): Answer => {
      if (!spot.parent) return undefined;
      if (!context.evaluate(spot.parent)) return 'missing';
      const second = findSecond(context, spot);
      return second && compareScore(toPawns(second.score, 'white'), written);
    },
    otherwise: (spot) => describeNextBest(findSecond(context, spot)),
  });
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
    otherwise: (spot) => describeNextBest(valueMove(context, spot)?.nextBest),
  });
}

/** Signs after moves in the text: 'Rxe7!', 'Nxd5?'. */
export const signRule: Rule = {
  id: 'sign',
  isSelfContained: true,
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
