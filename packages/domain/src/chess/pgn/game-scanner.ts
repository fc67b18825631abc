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

/** Offset in a line at which one game ends and the next begins. */
export interface Split {
  readonly at: number;
  /** True if the text before the offset was a game, not only remarks between games. */
  readonly isGame: boolean;
}

const nextGame = '[Event "';
/** Common lines that need no further scan: a single tag, or only moves and their numbers. */
const tagLine = /^\[\w+ "[^"\\]*"\]$/;
const moveLine = /^[\w .+#=-]*$/;
const anyResult = /1-0|0-1/;

/**
 * Finds the places in a file at which one game ends and the next begins, without parsing the games: at a tag after
 * moves, and at any text after a result. An unclosed brace or a game without moves would hide the games after it.
 * Therefore an empty line followed by the usual first tag always begins a new game.
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

  /** Skips a whole line if nothing in it can begin or end a game. */
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

  /** Ends the last game. Returns true if there was one. */
  finish(): boolean {
    return this.#split(0).isGame;
  }

  #beginsGame(text: string, at: number, char: number): boolean {
    if (this.#phase === 'moves') return isTagStart(text, at);
    // A repeated result is a typing error, not a new game.
    return this.#phase === 'ended' && !(canStartResult(char) && readResult(text, at));
  }

  #split(at: number): Split {
    const isGame = this.#phase !== 'nothing';
    this.#phase = 'nothing';
    this.#inComment = false;
    this.#depth = 0;
    return { at, isGame };
  }

  /** Skips one word outside of comments. */
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

/** Skips a tag, or the whole line if the tag is not closed. */
function skipTag(text: string, open: number): number {
  const quote = text.indexOf('"', open);
  const end = findClosingQuote(text, quote + 1);
  if (end === undefined) return text.length;
  const close = skipBlanks(text, end + 1);
  return text.charCodeAt(close) === code.closeBracket ? close + 1 : text.length;
}
