import { parseAnalysis } from '@lamplight/domain/analysis/analysis-file.ts';
import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { isSquare } from '@lamplight/domain/chess/square.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { explainGame } from '@lamplight/domain/coach/explain/explain-game.ts';
import { buildGameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { showInsight } from '@lamplight/domain/coach/presentation/show-insight.ts';
import type { ShownSentence } from '@lamplight/domain/coach/presentation/shown.ts';
import { defaultDeployment } from '@lamplight/domain/deployment.ts';
import { parseOpenings } from '@lamplight/domain/library/openings.ts';
import { createSlug } from '@lamplight/domain/library/slug.ts';
import { classifyGame } from '@lamplight/domain/quality/classify-game.ts';
import type { QualityClass } from '@lamplight/domain/quality/quality.ts';
import { toCentipawns } from '@lamplight/domain/quality/score.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';
import { readFileSync } from 'node:fs';
import type {
  CurvePoint,
  NotePiece,
  NoteSentence,
  Picture,
  Sample,
  SampleGame,
} from '../../apps/web/src/features/landing/sample.ts';
import type { BoardShape } from '../../apps/web/src/shared/board/board-shapes.ts';
import { toEvaluation } from '../../apps/web/src/shared/engine/score-words.ts';
import { filterVisibleShapes, toShapes } from '../../apps/web/src/shared/coach/evidence-shapes.ts';
import { splitPart } from '../../apps/web/src/shared/coach/text-pieces.ts';
import {
  toPath,
  roundHeight,
  splitStretches,
} from '../../apps/web/src/shared/graph/graph-paths.ts';

/**
 * Plies of the moves 10. Bg5 (a pin), 13. Rhe1 (an attack) and 17. Nxf6 (a gain). The explanations are those for club
 * players, because they are the shortest.
 */
const samplePlies = [19, 25, 33];
const level = 'club';
/**
 * Plies of the two pictures: the end of the game, and the position in which the reader must find the featured player's
 * strongest idea.
 */
const picturePlies = { study: 37, play: 26 };

const notable: ReadonlySet<QualityClass> = new Set([
  'brilliant',
  'great',
  'inaccuracy',
  'mistake',
  'blunder',
]);

export type ToldSample = Omit<Sample, 'lines'>;
/** Part of the landing page's game that needs no engine. */
export type ToldGame = Omit<SampleGame, 'depth' | 'samples'> & {
  readonly samples: readonly ToldSample[];
};

/** Builds the first game of the collection from its record, the stored analysis and the coach's explanations. */
export function createLandingGame(): ToldGame {
  const recorded = readRecordedGame();
  const { moves, startFen, analyses } = recorded;
  const explainable = buildGameToExplain(recorded);
  const told = explainGame(explainable, level);

  const heights = analyses.map(
    ({ lines: [best] }) =>
      best && roundHeight(100 - toEvaluation(readFields(best.score)).whiteShare),
  );
  const pointAt = (ply: number): CurvePoint => ({ ply, height: heights[ply] ?? 50 });
  const pictureAfter = (ply: number): Picture => {
    const played = moves[ply - 1];
    if (!played) throw new Error(`The game has no half-move ${ply}`);
    const before = moves[ply - 2]?.fen ?? startFen;
    return {
      fen: played.fen,
      lastMove: listSquares(played.uci),
      move: formatMoveIn(before, played.san),
    };
  };
  const sampleAt = (ply: number): ToldSample => {
    const place = explainable.moves.findIndex((numbered) => numbered.ply === ply);
    const [move, explained] = [explainable.moves[place]?.move, told[place]];
    if (!move || !explained) throw new Error(`The coach has nothing on half-move ${ply}`);
    const { fen, lastMove, move: name } = pictureAfter(ply);
    const { explanation } = explained.insight;
    return {
      ...pointAt(ply),
      move: name,
      before: move.before,
      after: fen,
      lastMove,
      note: showInsight(explained.insight, move).explanationSentences.map((sentence) =>
        noteSentence(sentence, fen),
      ),
      claims: explanation.reduce((sum, { claims }) => sum + claims.length, 0),
    };
  };

  return {
    players: recorded.players,
    event: recorded.event,
    plies: moves.length,
    curve: splitStretches(heights).map(toPath).join(''),
    notable: classifyGame(recorded).qualities.flatMap((judged, index) =>
      judged && notable.has(judged.classification)
        ? [{ ...pointAt(index + 1), quality: judged.classification }]
        : [],
    ),
    pictures: { study: pictureAfter(picturePlies.study), play: pictureAfter(picturePlies.play) },
    samples: samplePlies.map(sampleAt),
  };
}

function readRecordedGame() {
  const [first = ''] = readFileSync('data/games/collection.pgn', 'utf8').split(/\n(?=\[Event )/);
  const read = readGame(first);
  if (!read.ok) throw new Error(read.error.message);
  const { headers, startFen, moves } = read.game;
  const { CollectionId: file, White: white = '', Black: black = '', Event: event = '' } = headers;
  const analysis = parseAnalysis(readFileSync(`data/analysis/${file}.txt`, 'utf8'));
  if (!analysis.ok) throw new Error(analysis.error);
  return {
    // Id in the game's address. It seeds the coach's wording, so the landing page shows the same words as the analysis
    // page.
    id: createSlug({ white, black, tournament: event }),
    player: defaultDeployment.player.shortName,
    side: 'white' as const,
    startFen,
    moves,
    analyses: analysis.value.positions,
    book: parseOpenings(readFileSync('data/openings/openings.tsv', 'utf8')),
    players: [getLastName(white), getLastName(black)] as const,
    event,
  };
}

/** Converts a score to the fields of the API. */
function readFields(score: Score): { scoreCp: number; mate: number | null } {
  return { scoreCp: toCentipawns(score), mate: score.kind === 'mate' ? score.moves : null };
}

function getLastName(name: string): string {
  return name.split(' ').at(-1) ?? name;
}

function listSquares(uci: string): readonly [Square, Square] {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  if (!isSquare(from) || !isSquare(to)) throw new Error(`${uci} is no move`);
  return [from, to];
}

function noteSentence(sentence: ShownSentence, fen: string): NoteSentence {
  const pieces = sentence.parts.flatMap(splitPart).map(({ text, squares, moves }): NotePiece => {
    if (squares) return { text, names: 'square' };
    return moves ? { text, names: 'move' } : { text };
  });
  return {
    pieces: joinPlainPieces(pieces),
    shows: filterVisibleShapes(fen, toShapes(sentence)).map(getShapeName).join(' '),
  };
}

/** Joins successive pieces that name neither a square nor a move. */
function joinPlainPieces(pieces: readonly NotePiece[]): NotePiece[] {
  const joined: NotePiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && !last.names && !piece.names) joined.splice(-1, 1, { text: last.text + piece.text });
    else joined.push(piece);
  }
  return joined;
}

function getShapeName(shape: BoardShape): string {
  switch (shape.kind) {
    case 'arrow':
      return `${shape.tone}-${shape.from}${shape.to}`;
    case 'circle':
      return `${shape.tone}-${shape.square}`;
    case 'square':
      return `${shape.mark}-${shape.square}`;
    default:
      return shape satisfies never;
  }
}
