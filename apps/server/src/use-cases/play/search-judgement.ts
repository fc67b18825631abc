import { limitGuessToStored } from '@lamplight/domain/play/stored-comparison.ts';
import type { Judgement, MoveComparison } from '@lamplight/domain/play/verdict.ts';
import { createComparisonSearch, readComparison } from '@lamplight/engine/compare-moves.ts';
import { EngineError } from '@lamplight/engine/engine-error.ts';
import type { EngineLine } from '@lamplight/engine/search.ts';
import type { Caller } from '../auth/caller.ts';
import { askEngines } from '../engine/ask-engines.ts';
import { parseEnginePosition } from '../engine/read-position.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { collectGuessData, findKnownMove, judgeWith } from './known-judgement.ts';
import type { GuessData, JudgingDeps, PlacedAttempt } from './known-judgement.ts';
import type { PlayContext } from './play-context.ts';
import { readSearch, type SearchSent } from './read-search.ts';

type Judged = { kind: 'judged'; judgement: Judgement };
type Found = { kind: 'found'; comparison: MoveComparison };

const moveTimeMs = 5000;
/** Longer than the time limit of the engine pool's queue. */
const timeoutMs = 60_000;

/**
 * Judges a guess without stored data: by the search of the user's browser or, without one, by an engine of this server.
 * `signal` is aborted if the client disconnects.
 */
export async function judgeBySearch(
  deps: JudgingDeps & Ports<'engines'>,
  context: Pick<PlayContext, 'caller' | 'analysed'>,
  attempt: PlacedAttempt,
  search: SearchSent | undefined,
  signal: AbortSignal,
): Promise<Judged | Refused> {
  const guess = collectGuessData(context, attempt);
  if (!guess) return refuse('nothing_to_judge');
  const sent = search && readSearch(guess, search);
  if (sent?.kind === 'refused') return sent;
  const found =
    sent?.kind === 'found' ? sent : await searchOnServer(deps, context.caller, guess, signal);
  if (found.kind === 'refused') return found;
  const comparison = limitGuessToStored(found.comparison, guess.stored, guess);
  const known = await findKnownMove(deps, context, guess);
  const judgement = judgeWith(guess, known, comparison);
  return judgement ? { kind: 'judged', judgement } : refuse('nothing_to_judge');
}

async function searchOnServer(
  deps: Ports<'engines'>,
  caller: Caller,
  { fen, his, yours }: GuessData,
  signal: AbortSignal,
): Promise<Found | Refused> {
  const read = parseEnginePosition(fen);
  if (read.kind === 'refused') return read;
  const moves = { position: read.position, recorded: his.uci, guessed: yours.uci };
  const question = createComparisonSearch(moves, { moveTimeMs, timeoutMs });
  const answer = await askEngines(deps, caller, question, signal);
  if (answer.kind === 'refused') return answer;
  try {
    const compared = readComparison(moves, answer.analysis);
    return {
      kind: 'found',
      comparison: {
        source: 'server',
        engine: answer.engine,
        his: toEvaluatedMove(compared.recorded),
        yours: toEvaluatedMove(compared.guessed),
      },
    };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return refuse('engine_timeout');
  }
}

function toEvaluatedMove({ score, depth, moves }: EngineLine): MoveComparison['his'] {
  return { score, depth, line: moves };
}
