import { toColor } from '../../../coach/verify/board.ts';
import { line } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { findSanMove, playFrom, playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { getLineEnd, isBroken } from '../../bind-line.ts';
import { decideByEngine, listLines } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { formatPawns, getPawns } from './outlook.ts';

const prevents = new RegExp(
  String.raw`(?<denied>(?:not|never|n't|no longer) (?:yet |really )?)?\b(?:prevent(?:s|ed|ing)?|stop(?:s|ped|ping)?|rul(?:es|ed|ing) out|does not allow|doesn't allow|did not allow|not allowing|forestall(?:s|ed|ing)?|discourag(?:es|ed|ing)|hinder(?:s|ed|ing)?|makes? (?:it )?impossible|takes? (?:away|the sting out of)|put(?:s|ting)? (?:a stop|an end) to|parr(?:ies|ied|ying)|frustrat(?:es|ed|ing)|make) (?:the (?:threat|advance|move|jump|push|break|freeing|immediate|natural|thematic|manoeuvre)(?: of| move| break| advance)? |<C\d+> (?:from )?(?:playing |next |plan |idea of )?|both |(?:the )?annoying |at once )*(?<line>${line})(?! (?:possible|fail))`,
  'gu',
);
const prepares = new RegExp(
  String.raw`\b(?:prepar(?:es|ed|ing|e)(?: for| to play| the (?:way|ground) for)?|makes? (?:way|room) for|intend(?:s|ing|ed)?(?: to (?:play|follow with|continue with|meet this with))?|plan(?:s|ning|ned) (?:to play )?|ready (?:for|to play)|with the idea (?:of|to play)|paves the way for|supports?|enables?|allows?|makes? possible|wants? to play|would like to play|means to play|is about to play|hopes? for|aims? (?:for|at)) (?:the (?:advance|move|jump|push|break|thematic|freeing|manoeuvre)(?: of| move| break)? |<C\d+> to play |playing )*(?<line>${line})`,
  'gu',
);

/** Replies that a move makes impossible or possible: the same reply in the position before and after it. */
export const counterfactualRule: Rule = {
  id: 'counterfactual',
  reads:
    /^(?:prepar\w+|prevent\w*|plan\w*|intend\w*|ready|wants?|hopes?|next|would|could|can|will|possible|about)$/u,
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    return [
      ...context.scan(prevents).flatMap((match) => checkPrevents(context, match) ?? []),
      ...context.scan(prepares).flatMap((match) => checkPrepares(context, match) ?? []),
    ];
  },
};

function getSan({ lines }: SentenceContext, token: string | undefined): string | undefined {
  const binding = lines.get(Number(/\d+/u.exec(token ?? '')?.[0] ?? -1));
  return binding && (isBroken(binding) ? binding.illegal.san : binding.entity.moves[0]?.san);
}

/** The move if it is legal in the position, with the position after it. */
function tryMove(spot: Spot | undefined, san: string): Spot | undefined {
  const move = spot && findSanMove(spot.board, san);
  return move && playFrom(spot, move);
}

function checkPrevents(context: SentenceContext, match: Match): Finding | undefined {
  const { place } = context;
  const san = getSan(context, match.groups['line']);
  if (san === undefined || !place.before) return undefined;
  const isDenied = match.groups['denied'] !== undefined;
  // '27.c4 stops ...c4': the move named before the verb prevents, else the move of the note.
  const named = listLines(context).findLast(({ end }) => end <= match.index);
  const isSubject =
    named !== undefined &&
    !/[;:]|<[PC]\d+>/u.test(context.read.canonical.slice(named.end, match.index));
  const after = isSubject ? getLineEnd(named.line) : place.after;
  const before = after.parent ?? place.before;
  return decideByEngine(context, {
    rule: 'prevention',
    match,
    places: [after],
    test: (spot): Answer => {
      const mover = toColor(spot.board.turn);
      const played = tryMove(spot, san);
      const wasLegal = tryMove(playPass(before), san) !== undefined;
      if (!played) {
        if (wasLegal || tryMove(before.parent, san)) return !isDenied;
        // Illegal before and after: nothing was prevented on the spot, perhaps a plan was.
        return undefined;
      }
      const [best, own] = [getPawns(context, spot, mover), getPawns(context, played, mover)];
      if (best === undefined || own === undefined) return 'missing';
      const loss = best - own;
      if (isDenied) return loss < 0.8;
      if (loss >= 0.6 || own <= -1.3) return true;
      return loss <= 0.4 ? false : undefined;
    },
    otherwise: (spot) => {
      const played = tryMove(spot, san);
      const pawns = played && getPawns(context, played, 'white');
      return isDenied
        ? `${san} is prevented`
        : `${san} is still possible: the engine gives ${formatPawns(pawns ?? 0, 'white')} after it`;
    },
  });
}

function checkPrepares(context: SentenceContext, match: Match): Finding | undefined {
  const bound = context.getLine(match.groups['line'] ?? '');
  const first = bound?.spots[1];
  if (!bound || !first) return undefined;
  const isAllowed = match.text.startsWith('allow');
  return decideByEngine(context, {
    rule: 'preparation',
    match,
    places: [first],
    test: (spot): Answer => {
      const mover = toColor(bound.spots[0]?.board.turn ?? 1);
      const real = bound.spots[0];
      if (!real || isAllowed) return true;
      const [now, then] = [getPawns(context, real, mover), getPawns(context, spot, mover)];
      if (now === undefined || then === undefined) return 'missing';
      return now - then <= 1 ? true : now - then >= 2 && then < 0 ? false : undefined;
    },
    otherwise: (spot) =>
      `${spot.san ?? 'the move'} would be a mistake: the engine gives ${formatPawns(getPawns(context, spot, 'white') ?? 0, 'white')} after it`,
  });
}
