import { setTimeout as sleep } from 'node:timers/promises';
import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { play, parsePosition, type Position } from '@lamplight/domain/chess/position.ts';
import { scoreMoves } from './scored-moves.ts';

type Talk = {
  /** Time in milliseconds before the result of each search. */
  delayMs: number;
  /** Number of plies. The engine dies when it receives the position after that many plies. */
  diesAt: number;
  say: (line: string) => void;
  die: () => void;
};

/**
 * UCI side of a fake engine, for tests of code that uses an engine. The score of a move depends only on the position.
 * Returns the function that receives the engine's input, line by line.
 */
export function createDoubleEngineTalk({ delayMs, diesAt, say, die }: Talk) {
  let lines = 1;
  let at: Position | undefined;

  async function answer(words: readonly string[]): Promise<void> {
    if (delayMs > 0) await sleep(delayMs);
    if (!at) throw new Error('no position');
    const depth = Number(words[words.indexOf('depth') + 1]);
    const restricted = words.indexOf('searchmoves');
    const scored = scoreMoves(at, restricted === -1 ? undefined : words.slice(restricted + 1));
    scored.slice(0, lines).forEach(({ uci, cp }, index) => {
      say(`info depth ${depth} multipv ${index + 1} score cp ${cp} nodes 100 pv ${uci}`);
    });
    say(`bestmove ${scored[0]?.uci}`);
  }

  return async (line: string): Promise<void> => {
    const [command, ...words] = line.split(' ');
    if (command === 'uci') {
      say('id name Double 1');
      say('option name MultiPV type spin default 1 min 1 max 500');
      say('uciok');
    } else if (command === 'isready') say('readyok');
    else if (command === 'setoption' && words[1] === 'MultiPV') lines = Number(words[3]);
    else if (command === 'position') {
      const moves = words.indexOf('moves');
      if (moves !== -1 && words.length - moves - 1 === diesAt) die();
      else at = readPositionCommand(words, moves);
    } else if (command === 'go') await answer(words);
  };
}

function readPositionCommand(words: readonly string[], moves: number): Position {
  const fen = words.slice(1, moves === -1 ? undefined : moves).join(' ');
  let position = unwrap(parsePosition(fen));
  for (const uci of moves === -1 ? [] : words.slice(moves + 1)) {
    position = unwrap(play(position, unwrap(parseMove(position, uci)))).position;
  }
  return position;
}

function unwrap<T>(result: { ok: true; value: T } | { ok: false; error: string }): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}
