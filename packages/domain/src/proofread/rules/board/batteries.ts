import { getFile, getPiece, listSquares, parseSquare } from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { findStep, getSlideSteps, listBetween } from '../../../coach/verify/reach.ts';
import { isDenied } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideClaim } from './claim-places.ts';
import { readParty } from './parties.ts';

const battery =
  /(?:(?<first><P\d+>) and (?<second><P\d+>)(?<words>(?: [a-z]+){0,4}) (?:form|make|build|set up|create)(?:s|ing)? )?(?:a |the |his |this )?\bbatter(?:y|ies)\b(?: of (?<a><P\d+>)(?: and (?<b><P\d+>))?)?(?: (?:on|along) (?<on><[FD]\d+>))?/gu;

/** Two pieces of one side that move along the same line, one behind the other. */
export const batteriesRule: Rule = {
  id: 'battery',
  check: (context) => context.scan(battery).map((match) => checkBattery(context, match)),
};

function areInBattery(board: Board, one: number, other: number): boolean {
  const step = findStep(one, other);
  const [a, b] = [getPiece(board, one), getPiece(board, other)];
  if (step === 0 || a * b <= 0) return false;
  if (!getSlideSteps(a).includes(step) || !getSlideSteps(b).includes(step)) return false;
  // A third piece that moves along the line belongs to the battery.
  return (listBetween(one, other) ?? []).every((at) => {
    const piece = getPiece(board, at);
    return piece === 0 || (piece * a > 0 && getSlideSteps(piece).includes(step));
  });
}

function checkBattery(context: SentenceContext, match: Match): Finding {
  const { first, second, a, b, on, words = '' } = match.groups;
  const [one, other] = [first ?? a, second ?? b];
  const line = on === undefined ? undefined : context.getEntity(on);
  const denied = isDenied(words);
  const test = (spot: Spot): Truth => {
    const { board } = spot;
    const all = [...listSquares(board, 1), ...listSquares(board, -1)];
    const read = (token: string | undefined): number[] =>
      token === undefined ? all : readParty(context, token, spot).squares.map(parseSquare);
    const [ones, others] = [read(one), read(other ?? one)];
    if (ones.length === 0 || others.length === 0) return undefined;
    const isOn = (at: number): boolean =>
      line?.kind !== 'file' || line.files.includes('abcdefgh'.charAt(getFile(at)));
    const isTrue = ones.some((at) =>
      others.some((to) => isOn(at) && isOn(to) && areInBattery(board, at, to)),
    );
    return isTrue !== denied;
  };
  return decideClaim(context, {
    rule: 'battery',
    match,
    test,
    otherwise: 'no two pieces stand behind each other on that line',
  });
}
