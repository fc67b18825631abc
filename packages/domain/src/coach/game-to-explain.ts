import { getTurn, toPositionKey } from '../chess/fen-fields.ts';
import type { Color } from '../chess/pieces.ts';
import { classifyGame } from '../quality/classify-game.ts';
import type { GameToClassify } from '../quality/classify-game.ts';
import type { MoveToExplain } from './move-to-explain.ts';

export interface GameToExplain {
  /** Seed for the choice of wordings. The same game always gets the same texts. */
  readonly id: string;
  /** Name of the featured player in texts. */
  readonly player: string;
  /** Moves of the featured player, in order. */
  readonly moves: readonly NumberedMove[];
}

export interface NumberedMove {
  /** Number of half-moves played, this one included. */
  readonly ply: number;
  readonly move: MoveToExplain;
}

export interface RecordedGame extends GameToClassify {
  readonly id: string;
  readonly player: string;
  readonly side: Color;
}

/** Collects the analysed moves of the featured player, each with all data that the coach needs to explain it. */
export function buildGameToExplain(game: RecordedGame): GameToExplain {
  const { qualities, openings } = classifyGame(game);
  const fens = [game.startFen, ...game.moves.map(({ fen }) => fen)];
  const seen = new Map<string, number>();
  const timesSeen = fens.map((fen) => {
    const times = (seen.get(toPositionKey(fen)) ?? 0) + 1;
    seen.set(toPositionKey(fen), times);
    return times;
  });
  const moves = game.moves.flatMap(({ uci }, index): NumberedMove[] => {
    const before = fens[index] ?? game.startFen;
    const analysed = game.analyses[index];
    const isPlayersMove = getTurn(before) === game.side;
    if (!isPlayersMove || !analysed || analysed.lines.length === 0) return [];
    const previous = game.moves[index - 1];
    const ply = index + 1;
    const move: MoveToExplain = {
      before,
      uci,
      linesBefore: analysed.lines,
      linesAfter: game.analyses[ply]?.lines ?? [],
      probes: { before: analysed.nullMoveLine, after: game.analyses[ply]?.nullMoveLine },
      engine: shortenEngineName(analysed.engine),
      judgement: qualities[index] ?? null,
      previous: previous && { uci: previous.uci, isCapture: previous.san.includes('x') },
      opening: openings.find((opening) => opening.ply === ply)?.name,
      timesSeen: timesSeen[ply] ?? 1,
    };
    return [{ ply, move }];
  });
  return { id: game.id, player: game.player, moves };
}

/** Removes build details, because readers know an engine by its name and version. */
export function shortenEngineName(engine: string): string {
  return engine.split(' ').slice(0, 2).join(' ');
}
