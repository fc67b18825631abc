import { limitGuessToStored } from '@lamplight/domain/play/stored-comparison.ts';
import type { Judgement, MoveComparison } from '@lamplight/domain/play/verdict.ts';
import { readComparison, createComparisonSearch } from '@lamplight/engine/compare-moves.ts';
import { EngineError } from '@lamplight/engine/engine-error.ts';
import type { EngineLine } from '@lamplight/engine/search.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../auth/caller.ts';
import { askEngines } from '../engine/ask-engines.ts';
import { parseEnginePosition } from '../engine/read-position.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { AnalysedGame } from '../analysis/load-analysed-game.ts';
import { judgementWith, knownGuess } from './known-judgement.ts';
import type { JudgingDeps, KnownGuess, Tried } from './known-judgement.ts';
import { readSearch, type SearchSent } from './read-search.ts';

export type { SearchSent } from './read-search.ts';

type Judged = { kind: 'judged'; judgement: Judgement };
type Found = { kind: 'found'; opinion: MoveComparison };

const moveTimeMs = 5000;
/** The pool has a limit of its own for whoever waits. */
const timeoutMs = 60_000;

/**
 * A verdict for a guess that nothing stored speaks of, from what the player's browser found or, without that, from an engine of this
 * server. `signal` says that whoever asked has gone.
 */
export async function judgementBySearch(
  deps: JudgingDeps & Pick<Deps, 'engines'>,
  caller: Caller,
  studied: AnalysedGame,
  tried: Tried,
  search: SearchSent | undefined,
  signal: AbortSignal,
): Promise<Judged | Refused> {
  const guess = knownGuess(studied, tried);
  if (!guess) return refuse('nothing_to_judge');
  const sent = search && readSearch(guess, search);
  if (sent?.kind === 'refused') return sent;
  const found = sent?.kind === 'found' ? sent : await askServer(deps, caller, guess, signal);
  if (found.kind === 'refused') return found;
  const opinion = limitGuessToStored(found.opinion, guess.stored, guess);
  const judgement = await judgementWith(deps, caller, guess, opinion);
  return judgement ? { kind: 'judged', judgement } : refuse('nothing_to_judge');
}

async function askServer(
  deps: Pick<Deps, 'engines'>,
  caller: Caller,
  { fen, his, yours }: KnownGuess,
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
      opinion: {
        source: 'server',
        engine: answer.engine,
        his: opinionOf(compared.recorded),
        yours: opinionOf(compared.guessed),
      },
    };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return refuse('engine_timeout');
  }
}

function opinionOf({ score, depth, moves }: EngineLine): MoveComparison['his'] {
  return { score, depth, line: moves };
}
