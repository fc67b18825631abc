// npm run dossier -- N
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { toEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { Fen, Uci } from '@lamplight/domain/chess/notation.ts';
import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { parsePosition, play, type Position } from '@lamplight/domain/chess/position.ts';
import { explainGame } from '@lamplight/domain/coach/explain/explain-game.ts';
import { buildGameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { toPlainText } from '@lamplight/domain/coach/insight.ts';
import {
  calibratedTemperature,
  type ExpectedMove,
} from '@lamplight/domain/difficulty/difficulty.ts';
import {
  formatMoveDossier,
  getFen,
  listTurningPoints,
  writeMoves,
  type DossierGame,
} from '@lamplight/domain/dossier/format-dossier.ts';
import { drawBoard, listPositionFacts } from '@lamplight/domain/dossier/position-facts.ts';
import { writeScore } from '@lamplight/domain/quality/score.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import { loadOpenings } from '../adapters/openings.ts';
import { createServerEngine } from '../adapters/engine/server-engines.ts';
import { loadSettings } from '../settings.ts';
import { searchPosition } from '../use-cases/bulk/search-position.ts';
import {
  loadPlayerModel,
  readCollection,
  readShippedAnalysis,
  type CollectionGame,
} from './annotation/collection-game.ts';
import { print, printError, runCommand } from './command.ts';

const usage = `Usage: npm run dossier -- NUMBER [--from 10] [--to 19]

Prints all that is stored about a game of the starter collection, move by move, for somebody who writes its annotations: the
position, the engine's lines, the threat, what players of 1200, 1700 and 2100 play and how it is answered, pins, unguarded
pieces, contested squares, castling, and what the coach says. Then it reads questions from standard input:

  eval 17: Bxf6 gxf6       the engine's three lines after these moves, from the position before White's 17th move
  eval 17...: h6           the same from the position before Black's 17th move
  facts 17: Bxf6           the board and its facts after these moves
  move 17                  the dossier of one move again
  quit

  --from N, --to N         full moves; the whole game unless told
  --quiet                  prints nothing before the first question`;

const question = /^(eval|facts|move) (\d+)(\.{3}|\.)?\s*:?\s*(.*)$/u;

await runCommand(run);

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: 'string', default: '1' },
      to: { type: 'string', default: '1000' },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const found = (await readCollection()).find(({ number }) => String(number) === positionals[0]);
  if (values.help || !found) {
    (values.help ? print : printError)(usage);
    return values.help ? 0 : 2;
  }
  const game = await buildDossier(found);
  if (!values.quiet) printDossier(game, Number(values.from), Number(values.to));
  await answerQuestions(game);
  return 0;
}

function printDossier(game: DossierGame, from: number, to: number): void {
  print(game.title);
  print(`turning points: ${listTurningPoints(game).join('; ') || 'none'}`);
  for (const index of game.moves.keys()) {
    const number = Number(getFen(game, index).split(' ')[5]);
    if (number >= from && number <= to) print(`\n${formatMoveDossier(game, index)}`);
  }
}

async function buildDossier({ id, title, game }: CollectionGame): Promise<DossierGame> {
  const analysis = await readShippedAnalysis(id);
  if (!analysis) throw new Error(`${id} has no analysis`);
  const { positions, evaluations } = analysis;
  const model = await loadPlayerModel();
  const player = loadSettings(process.env).deployment.player.shortName;
  const { startFen, moves } = game;
  const side = game.headers['AnalysisSide'] === 'Black' ? 'black' : 'white';
  const book = loadOpenings();
  const toExplain = buildGameToExplain({
    id,
    player,
    side,
    startFen,
    moves,
    analyses: positions,
    book,
  });
  return {
    title: `${title}: ${game.headers['White']} - ${game.headers['Black']}, ${game.headers['Event']}`,
    startFen,
    moves,
    analyses: positions,
    evaluations,
    findExpected: (ply, rating): readonly ExpectedMove[] => {
      const position = parsePosition(moves[ply - 1]?.fen ?? startFen);
      if (!position.ok) return [];
      const history = moves.slice(Math.max(0, ply - 2), ply).map(({ uci }) => uci);
      const question = {
        position: position.value,
        history,
        rating,
        temperature: calibratedTemperature,
      };
      return model.predictAll([question])[0]?.moves ?? [];
    },
    comments: new Map(
      explainGame(toExplain, 'tournament').map(({ ply, insight }) => [
        ply,
        insight.explanation.map(toPlainText),
      ]),
    ),
  };
}

async function answerQuestions(game: DossierGame): Promise<void> {
  const engine = createServerEngine(loadSettings(process.env));
  try {
    const input = createInterface({ input: process.stdin });
    for await (const line of input) {
      if (/^(?:quit|exit)$/u.test(line.trim())) break;
      if (line.trim() === '') continue;
      try {
        print(await answer(game, engine, line.trim()));
      } catch (error) {
        printError(error instanceof Error ? error.message : String(error));
      }
    }
  } finally {
    engine.close();
  }
}

async function answer(game: DossierGame, engine: Engine, line: string): Promise<string> {
  const [, what, number, dots, rest = ''] = question.exec(line) ?? [];
  if (what === undefined) return 'Ask: eval 17: Bxf6 gxf6 · facts 17: Bxf6 · move 17 · quit';
  const isBlack = dots === '...';
  const index = game.moves.findIndex((_, at) => {
    const [, turn, , , , moveNumber] = getFen(game, at).split(' ');
    return moveNumber === number && (turn === 'b') === isBlack;
  });
  if (index < 0) return `The game has no move ${number}${dots ?? ''}.`;
  if (what === 'move') return formatMoveDossier(game, index);
  const reached = playMoves(getFen(game, index), rest.split(/\s+/u).filter(Boolean));
  if (typeof reached === 'string') return reached;
  if (what === 'facts')
    return [...drawBoard(reached.fen), ...listPositionFacts(reached.fen)].join('\n');
  const position = toEnginePosition(reached);
  if (!position.ok) return position.error;
  const found = await searchPosition(engine, position.value, { effort: 'deep', depth: 20 });
  return found.lines
    .map(
      ({ score, depth, moves }) =>
        `${writeScore(score)} d${depth} ${writeMoves(reached.fen, moves)}`,
    )
    .join('\n');
}

/** Plays moves in SAN or UCI. Move numbers are ignored. Returns a message if a move is illegal. */
function playMoves(fen: Fen, texts: readonly Uci[]): Position | string {
  const start = parsePosition(fen);
  if (!start.ok) return start.error;
  let position = start.value;
  for (const text of texts) {
    const san = text.replace(/^\d+\.+/u, '');
    if (san === '') continue;
    const move = parseMove(position, san);
    const played = move.ok ? play(position, move.value) : move;
    if (!played.ok) return played.error;
    ({ position } = played.value);
  }
  return position;
}
