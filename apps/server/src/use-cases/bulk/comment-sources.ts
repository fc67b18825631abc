import { candidateRatings } from '@lamplight/domain/analysis/natural-candidates.ts';
import type {
  MoveEvaluations,
  PositionAnalysis,
} from '@lamplight/domain/analysis/position-analysis.ts';
import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import { listSentences, toPlainText, type Insight } from '@lamplight/domain/coach/insight.ts';
import { formatPromptName } from '@lamplight/domain/coach/model-comment/prompt-name.ts';
import { formatCommentDossier } from '@lamplight/domain/dossier/comment-dossier.ts';
import type { DossierGame } from '@lamplight/domain/dossier/format-dossier.ts';
import type { ProofSources } from '@lamplight/domain/proofread/proofread-game.ts';
import { getPositionKey } from '@lamplight/domain/proofread/spot.ts';
import type { SentenceVerdict } from '@lamplight/domain/proofread/verdict.ts';
import type { Game } from '../../entities/game.ts';
import type { Ports } from '../ports.ts';
import { createJobProofreader } from './proof-searches.ts';
import type { RunEngine } from './run-engine.ts';
import type { Run } from './run-lease.ts';
import { createPredictor } from './run-predictions.ts';
import type { SearchLimits } from './search-position.ts';

/** Everything that a language model gets to write about a move, and the check of what it writes. */
export type MoveSources = {
  /** Names that the comment may contain. */
  players: readonly string[];
  writeDossier: (level: Level, insight: Insight) => string;
  /** Creates the check of one comment. */
  createProofreader: () => (text: string) => Promise<readonly SentenceVerdict[]>;
};

export type SourceOptions = {
  game: Game;
  /** Stored analysis, indexed by the number of half-moves played. */
  analyses: readonly (PositionAnalysis | null)[];
  evaluations: ReadonlyMap<number, MoveEvaluations>;
  engine: RunEngine;
  limits: SearchLimits;
};

/** Prepares the moves of a game for a language model. `ply` counts the half-moves played with the move. */
export function createCommentSources(
  deps: Ports<'logger' | 'playerModel'>,
  run: Run,
  { game, analyses, evaluations, engine, limits }: SourceOptions,
): (ply: number) => Promise<MoveSources> {
  const { startFen } = game;
  const moves = game.moves.map(([san, uci, fen]) => ({ san, uci, fen }));
  const fens = [startFen, ...moves.map(({ fen }) => fen)];
  const white = formatPromptName(game.white, 'white');
  const black = formatPromptName(game.black, 'black');
  // The proof-reader gets no other text of the record, so that nothing in a PGN file can prove a sentence.
  const noted = { headers: { White: white, Black: black }, startFen, moves };
  const readNote = createJobProofreader(deps, run, { game: noted, analyses, engine, limits });
  const predict = createPredictor(deps, run, game);

  async function predictAt(index: number): ReturnType<typeof predict> {
    const position = parsePosition(fens[index] ?? '');
    return position.ok ? predict(index, position.value) : [];
  }

  return async (ply) => {
    const expected = new Map([
      [ply - 1, await predictAt(ply - 1)],
      [ply, await predictAt(ply)],
    ]);
    const findExpected: DossierGame['findExpected'] = (index, rating) =>
      expected.get(index)?.[candidateRatings.indexOf(rating)] ?? [];
    const people: ProofSources['people'] = (spot, rating) => {
      const key = getPositionKey(spot);
      const index = [ply - 1, ply].find((at) => toPositionKey(fens[at] ?? '') === key);
      const found = index === undefined ? [] : findExpected(index, rating);
      if (found.length === 0) return undefined;
      return new Map(found.map(({ move, probability }) => [move, probability]));
    };
    return {
      players: [white, black],
      writeDossier(level, insight) {
        const comments = new Map([[ply, listSentences(insight).map(toPlainText)]]);
        return formatCommentDossier(
          { title: game.title, startFen, moves, analyses, evaluations, findExpected, comments },
          { index: ply - 1, level, players: { white, black } },
        );
      },
      createProofreader: () => readNote(ply, people),
    };
  };
}
