import {
  findClosingQuote,
  code,
  isBlank,
  isSpace,
  canStartResult,
  isTagStart,
  readResult,
  skipBlanks,
  skipDigits,
  skipSymbol,
} from './lexer.ts';

/** Where in a line one game stops and the next begins. */
export interface Split {
  readonly at: number;
  /** Whether what stopped there was a game, and not only remarks between games. */
  readonly isGame: boolean;
}

const nextGame = '[Event "';
/** Lines like most: one tag and nothing else, or only moves and their numbers. */
const tagLine = /^\[\w+ "[^"\\]*"\]$/;
const moveLine = /^[\w .+#=-]*$/;
const anyResult = /1-0|0-1/;

/**
 * Finds where one game of a file stops and the next begins, from what the lines look like and without reading the
 * games: at a tag after moves, and at anything after a result. A brace that is never closed, or a game without
 * moves, would hide the games behind it; so an empty line and the usual first tag begin a new one in any case.
 */
export class GameScanner {
  #phase: 'nothing' | 'tags' | 'moves' | 'ended' = 'nothing';
  #inComment = false;
  #depth = 0;
  #afterBlankLine = false;

  *scan(text: string): Generator<Split, void> {
    const restarts = this.#afterBlankLine && text.startsWith(nextGame);
    this.#afterBlankLine = isBlank(text);
    if (restarts && (this.#inComment || this.#phase === 'tags')) yield this.#split(0);
    if (!this.#inComment && text.charCodeAt(0) === code.percent) return;

    let at = this.#skipUsual(text);
    while (at < text.length) {
      const char = text.charCodeAt(at);
      if (this.#inComment) {
        const close = text.indexOf('}', at);
        if (close < 0) break;
        this.#inComment = false;
        at = close + 1;
      } else if (isSpace(char)) at += 1;
      else if (char === code.semicolon) break;
      else if (char === code.openBrace) {
        this.#inComment = true;
        at += 1;
      } else {
        if (this.#beginsGame(text, at, char)) yield this.#split(at);
        at = this.#step(text, at, char);
      }
    }
  }

  /** Past a line that can be told as a whole, because nothing in it begins or ends a game. */
  #skipUsual(text: string): number {
    if (this.#inComment) return 0;
    if (this.#phase === 'tags' || this.#phase === 'nothing') {
      if (!tagLine.test(text)) return 0;
      this.#phase = 'tags';
      return text.length;
    }
    const usual = this.#phase === 'moves' && moveLine.test(text) && !anyResult.test(text);
    return usual ? text.length : 0;
  }

  /** Ends the last game: whether there was one. */
  finish(): boolean {
    return this.#split(0).isGame;
  }

  #beginsGame(text: string, at: number, char: number): boolean {
    if (this.#phase === 'moves') return isTagStart(text, at);
    // One result more is a slip of the pen and no game.
    return this.#phase === 'ended' && !(canStartResult(char) && readResult(text, at));
  }

  #split(at: number): Split {
    const isGame = this.#phase !== 'nothing';
    this.#phase = 'nothing';
    this.#inComment = false;
    this.#depth = 0;
    return { at, isGame };
  }

  /** Past one word outside comments. */
  #step(text: string, at: number, char: number): number {
    if (char === code.openBracket && isTagStart(text, at)) {
      this.#phase = 'tags';
      return skipTag(text, at);
    }
    const result = canStartResult(char) ? readResult(text, at) : undefined;
    this.#phase = result && this.#depth === 0 ? 'ended' : 'moves';
    if (result) return result.end;
    if (char === code.openParenthesis) this.#depth += 1;
    else if (char === code.closeParenthesis) this.#depth = Math.max(0, this.#depth - 1);
    if (char === code.dollar) return skipDigits(text, at + 1);
    if (text.startsWith('0-0', at)) return skipSymbol(text, at);
    return Math.max(at + 1, skipDigits(text, at), skipWord(text, at, char));
  }
}

function skipWord(text: string, at: number, char: number): number {
  return char >= 65 ? skipSymbol(text, at) : at;
}

/** Past a tag; past the whole line when it is none after all. */
function skipTag(text: string, open: number): number {
  const quote = text.indexOf('"', open);
  const end = findClosingQuote(text, quote + 1);
  if (end === undefined) return text.length;
  const close = skipBlanks(text, end + 1);
  return text.charCodeAt(close) === code.closeBracket ? close + 1 : text.length;
}
