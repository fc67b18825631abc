import { accept, refuse } from '../parse-result.ts';
import type { ParseResult } from '../parse-result.ts';
import { findUnplainCharacter } from '../plain-text.ts';

/** A longer sentence is not proof-read: it occurs only in hostile files, and some patterns take long on it. */
export const maxSentenceLength = 800;

/** Parses the text that an admin gives to a sentence. It must fit between the braces of a comment. */
export function parseSentenceText(given: string): ParseResult<string> {
  // Checked first, because the other checks would read a text of any length.
  if (given.length > maxSentenceLength * 2) return refuseLength();
  if (findUnplainCharacter(given) >= 0) {
    return refuse('The sentence contains a character that cannot be stored.');
  }
  const text = given.replaceAll(/[ \t\r\n]+/g, ' ').trim();
  if (text === '') return refuse('Please write the sentence, or leave it out.');
  if (text.length > maxSentenceLength) return refuseLength();
  if (/[{}]/.test(text)) return refuse('A sentence of a game must not contain { or }.');
  if (text.includes('[%')) return refuse('A sentence must not contain a command such as [%csl].');
  return accept(text);
}

function refuseLength(): ParseResult<string> {
  return refuse(`At most ${maxSentenceLength} characters, please.`);
}
