import type { GameStatement, Place } from '../claim.ts';
import type { Answer, Answers } from './answer.ts';
import { parseSquare } from './board.ts';
import { isCastling, getTakenPiece } from './rules.ts';

/** Undefined in a line, because these statements are only about the recorded game. */
function ifInGame({ line, passed }: Place, answer: boolean): Answer {
  return line === 'game' && !passed ? answer : undefined;
}

export const gameAnswers: Answers<GameStatement> = {
  played: (_, { move }, { getSan }, at) => ifInGame(at, getSan('game', 0) === move),
  castles: (_, { wing }, { before, played }, at) =>
    ifInGame(at, isCastling(before, played) && played.to > played.from === (wing === 'kingside')),
  recaptures: (_, { square }, { before, played, input: { previous } }, at) =>
    ifInGame(
      at,
      previous?.isCapture === true &&
        previous.uci.slice(2, 4) === square &&
        played.to === parseSquare(square) &&
        getTakenPiece(before, played) !== 0,
    ),
  opening: (_, { name }, { input }, at) => ifInGame(at, input.opening === name),
  repeated: (_, { times }, { input }, at) => ifInGame(at, input.timesSeen === times),
};
