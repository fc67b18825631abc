import type { PositionAnalysis } from '@lamplight/domain/analysis/position-analysis.ts';
import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import type { Uci } from '@lamplight/domain/chess/notation.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { formatUci } from '@lamplight/domain/coach/verify/rules.ts';
import { calibratedTemperature } from '@lamplight/domain/difficulty/difficulty.ts';
import type { ProofSources } from '@lamplight/domain/proofread/proofread-game.ts';
import { toFen, type Spot } from '@lamplight/domain/proofread/spot.ts';
import type { Question } from '@lamplight/player-model/player-model.ts';
import type { Game } from '../../entities/game.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Sources of the proof-reader for one game: stored analysis, stored searches, and the player model. */
export type ProofMemory = {
  readonly sources: ProofSources;
  /** Searches of the annotations by position key. New ones are added here. */
  readonly searches: Map<string, PositionAnalysis>;
  /** Asks the player model all questions that it was asked for and has not answered. Returns the number of new answers. */
  predictMissing(signal: AbortSignal): Promise<number>;
};

/** Number of questions to the player model for one reading. */
const maxPredictions = 400;

export async function openProofMemory(
  {
    store,
    playerModel,
    logger,
  }: StorePort<'analyses' | 'annotationSearches'> & Ports<'playerModel' | 'logger'>,
  game: Game,
): Promise<ProofMemory> {
  const [analyses, searches] = await Promise.all([
    store.analyses.findByGame(game.id, game.totalMoves),
    store.annotationSearches.findByGame(game.id),
  ]);
  const fens = [game.startFen, ...game.moves.map(([, , fen]) => fen)];
  const stored = new Map(
    analyses.flatMap((analysis, ply) =>
      analysis ? [[toPositionKey(fens[ply] ?? ''), analysis] as const] : [],
    ),
  );
  const answers = new Map<string, ReadonlyMap<Uci, number> | undefined>();
  const asked = new Map<string, Question>();

  return {
    searches,
    sources: {
      evaluations: { find: (key) => stored.get(key) ?? searches.get(key) },
      people(spot, rating) {
        const question = createPlayerQuestion(spot, rating);
        if (!question) return undefined;
        const key = [question.position.fen, ...question.history, rating].join(' ');
        if (!answers.has(key)) asked.set(key, question);
        return answers.get(key);
      },
    },
    async predictMissing(signal) {
      const open = [...asked].slice(0, Math.max(maxPredictions - answers.size, 0));
      asked.clear();
      if (open.length === 0) return 0;
      try {
        const questions = open.map(([, question]) => question);
        const predictions = await playerModel.predictAll(questions, { signal });
        for (const [index, [key]] of open.entries()) {
          const { moves = [] } = predictions[index] ?? {};
          answers.set(key, new Map(moves.map(({ move, probability }) => [move, probability])));
        }
        return open.length;
      } catch (error) {
        signal.throwIfAborted();
        // The sentences that need it stay unproved.
        for (const [key] of open) answers.set(key, undefined);
        logger.warn({ err: error, gameId: game.id }, 'player model failed for the proof-reader');
        return 0;
      }
    },
  };
}

/** Creates the question which moves people of this rating choose. Undefined if the position is not legal. */
export function createPlayerQuestion(spot: Spot, rating: number): Question | undefined {
  const position = parsePosition(toFen(spot));
  if (!position.ok) return undefined;
  const history = [spot.parent?.move, spot.move].flatMap((move) => (move ? [formatUci(move)] : []));
  return { position: position.value, history, rating, temperature: calibratedTemperature };
}
