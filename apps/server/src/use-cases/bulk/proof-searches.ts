import type { PositionAnalysis } from '@lamplight/domain/analysis/position-analysis.ts';
import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import type { ProofSources } from '@lamplight/domain/proofread/proofread-game.ts';
import { proofreadNote, type NotedGame } from '@lamplight/domain/proofread/proofread-note.ts';
import type { SentenceVerdict } from '@lamplight/domain/proofread/verdict.ts';
import { EngineError } from '@lamplight/engine/engine-error.ts';
import type { Ports } from '../ports.ts';
import type { RunEngine } from './run-engine.ts';
import type { Run } from './run-lease.ts';
import { searchForProof, type SearchLimits } from './search-position.ts';

/** Positions that are searched for one comment at most, because a model may name any number of lines. */
const maxSearches = 12;
/** A checked sentence may need positions that depend on an earlier search. */
const maxRounds = 3;

/** Proof-reads comments on the moves of one game. Positions that are not stored are searched once per run. */
export type JobProofreader = (
  ply: number,
  people: ProofSources['people'],
) => (text: string) => Promise<readonly SentenceVerdict[]>;

type Options = {
  game: NotedGame;
  /** Stored analysis, indexed by the number of half-moves played. */
  analyses: readonly (PositionAnalysis | null)[];
  engine: RunEngine;
  limits: SearchLimits;
};

export function createJobProofreader(
  { logger }: Ports<'logger'>,
  { job, signal }: Pick<Run, 'job' | 'signal'>,
  { game, analyses, engine, limits }: Options,
): JobProofreader {
  const fens = [game.startFen, ...game.moves.map(({ fen }) => fen)];
  const known = new Map<string, PositionAnalysis>();
  for (const [ply, analysis] of analyses.entries()) {
    if (analysis) known.set(toPositionKey(fens[ply] ?? ''), analysis);
  }
  const evaluations = { find: (key: string) => known.get(key) };
  /** Searches of texts that are written at the same time run one after the other. */
  let last: Promise<void> = Promise.resolve();

  /** Leaves the position unanswered if the engine fails, so that the sentence about it is unproved. */
  async function search(key: string, fen: string): Promise<void> {
    if (known.has(key)) return;
    try {
      known.set(key, await searchForProof(engine.get(), fen, { limits, signal }));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof EngineError)) throw error;
      logger.warn({ jobId: job.id, err: error }, 'engine failed on a position of a comment');
      engine.renew();
    }
  }

  return (ply, people) => {
    let left = maxSearches;
    const sources: ProofSources = { evaluations, ...(people && { people }) };
    return async (text) => {
      let { sentences, missing } = proofreadNote(game, ply, text, sources);
      for (let round = 0; round < maxRounds && missing.size > 0 && left > 0; round += 1) {
        const wanted = [...missing].slice(0, left);
        left -= wanted.length;
        const searchAll = async (): Promise<void> => {
          for (const [key, fen] of wanted) await search(key, fen);
        };
        const done = last.then(searchAll);
        last = done.catch(() => undefined);
        await done;
        ({ sentences, missing } = proofreadNote(game, ply, text, sources));
      }
      return sentences;
    };
  };
}
