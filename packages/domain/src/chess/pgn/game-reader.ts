import { toPlainText } from '../../plain-text.ts';
import { GameScanner } from './game-scanner.ts';
import { isBlank } from './lexer.ts';
import { parsePgn } from './parse-pgn.ts';
import { limitSentences, pgnLimits } from './pgn-limits.ts';
import type { PgnHeaders, ReadResult } from './pgn-record.ts';
import { readCleanGame } from './read-game.ts';
import type { ReadOptions } from './read-game.ts';

export interface GameRead {
  /** Number of the game in the file, counted from 1. */
  readonly index: number;
  /** Line of the file on which the game begins. */
  readonly line: number;
  readonly headers: PgnHeaders;
  /** Text of the game, cleaned so that it can be stored. Empty if the game is too long. */
  readonly text: string;
  readonly outcome: ReadResult;
}

export interface GameReader {
  /** Processes the next line of the file, without its line end, and returns the games that this line completes. */
  push(line: string): GameRead[];
  end(): GameRead[];
}

/**
 * Reads a file of games line by line and keeps at most one game in memory. A game that cannot be read is returned with
 * its problem and does not affect the next game.
 */
export function createGameReader(options: ReadOptions = {}): GameReader {
  const scanner = new GameScanner();
  let pieces: string[] = [];
  let length = 0;
  /** Blank lines that are added to the text only if more of the game follows. A comment may contain them. */
  let gap = '';
  let gapLength = 0;
  let line = 0;
  let index = 0;
  let beginning = { line: 1, column: 1 };

  function take(): string {
    const text = pieces.join('\n');
    pieces = [];
    length = 0;
    clearGap();
    return text;
  }

  function clearGap(): void {
    gap = '';
    gapLength = 0;
  }

  function addToGap(text: string): void {
    gapLength += text.length + 1;
    if (gapLength <= pgnLimits.gameLength) gap += `${text}\n`;
  }

  function finish(): GameRead {
    const tooLong = length > pgnLimits.gameLength;
    const text = take();
    if (tooLong) return failed(limitSentences.gameLength, text);
    index += 1;
    const { headers, outcome } = readCleanGame(text, options);
    return { index, line: beginning.line, headers, text, outcome: placeInFile(outcome, beginning) };
  }

  function failed(message: string, text: string): GameRead {
    index += 1;
    const parsed = parsePgn(text);
    const headers = parsed.ok ? parsed.record.headers : parsed.headers;
    const error = { message, line: beginning.line };
    return { index, line: beginning.line, headers, text: '', outcome: { ok: false, error } };
  }

  function addText(text: string, column: number): void {
    if (isBlank(text)) {
      if (length > 0) addToGap(text);
      return;
    }
    if (length === 0) beginning = { line, column };
    const remaining = Math.max(pgnLimits.gameLength - length, 0);
    length += gapLength + text.length + 1;
    if (remaining > 0) pieces.push(`${gap}${text}`.slice(0, remaining));
    clearGap();
  }

  function pushLine(text: string): GameRead[] {
    line += 1;
    const games: GameRead[] = [];
    let from = 0;
    for (const { at, isGame } of scanner.scan(text)) {
      addText(text.slice(from, at), from + 1);
      from = at;
      if (!isGame || games.length > pgnLimits.gamesOnLine) take();
      else if (games.length < pgnLimits.gamesOnLine) games.push(finish());
      else games.push(failed(limitSentences.gamesOnLine, take()));
    }
    addText(from === 0 ? text : text.slice(from), from + 1);
    return games;
  }

  return {
    push(text) {
      const line = toPlainText(text);
      const end = line.indexOf('\r');
      if (end < 0) return pushLine(line);
      return (end === line.length - 1 ? [line.slice(0, end)] : line.split('\r')).flatMap(pushLine);
    },
    end: () => (scanner.finish() ? [finish()] : []),
  };
}

/** Converts the line and column of a problem from the game to the file. */
function placeInFile(outcome: ReadResult, beginning: { line: number; column: number }): ReadResult {
  if (outcome.ok) return outcome;
  const { message, line, column } = outcome.error;
  const shift = line === 1 ? beginning.column - 1 : 0;
  return {
    ok: false,
    error: {
      message,
      line: line + beginning.line - 1,
      ...(column !== undefined && { column: column + shift }),
    },
  };
}
