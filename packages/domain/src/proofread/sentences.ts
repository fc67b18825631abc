/** A sentence of a text, with its place in it. */
export interface SentenceText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const san = String.raw`(?:O-O(?:-O)?|0-0(?:-0)?|[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h](?:x[a-h])?[1-8])`;
/** An end sign with the quotes or brackets that close after it. */
const endSign = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)/gu;
const nextMove = new RegExp(String.raw`^\s*${san}(?![a-z])`, 'u');
const endsWithMove = new RegExp(String.raw`${san}[+#]?$`, 'u');
const abbreviations = /(?:\b(?:e\.g|i\.e|cf|vs|ca|No|no|St|Mr|Dr|etc|p|Fig|resp|approx)|\b[A-Z])$/u;
/** A sentence starts with a capital letter, a digit, a quote, a bracket or the dots of a black move. */
const start = /^\s+["'“‘(]*(?:\p{Lu}|\d|\.\.\.|…)/u;

/**
 * Splits a text into sentences. Full stops of moves ('14.Bxf6', '14. Bxf6', '...h6'), numbers (0.6) and abbreviations do
 * not end a sentence; the signs after a move ('Rxe7!') do only if a new sentence begins.
 */
export function splitSentences(text: string): SentenceText[] {
  const found: SentenceText[] = [];
  let from = skipSpace(text, 0);
  for (const match of text.matchAll(endSign)) {
    const end = match.index + match[0].length;
    if (match.index < from || !isSentenceEnd(text, match.index, match[0], end)) continue;
    found.push({ text: text.slice(from, end), start: from, end });
    from = skipSpace(text, end);
  }
  if (from < text.length) {
    const rest = text.slice(from).trimEnd();
    if (rest !== '') found.push({ text: rest, start: from, end: from + rest.length });
  }
  return found;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/u.test(text.charAt(at))) at += 1;
  return at;
}

function isSentenceEnd(text: string, at: number, signs: string, end: number): boolean {
  const rest = text.slice(end, end + 24);
  if (rest.trim() === '') return true;
  const before = text.slice(Math.max(0, at - 12), at);
  // '14. Bxf6', '14... Qxe7' and '... h6' are moves.
  if (/(?:^|[\s(])\d{1,3}$/u.test(before) && nextMove.test(rest)) return false;
  if (/^(?:\.\.\.|…)/u.test(signs) && nextMove.test(rest) && /(?:^|[\s(\d])$/u.test(before))
    return false;
  // 'Nxd5? Qxg5': the signs belong to the move, and the line goes on.
  if (/^[!?]+$/u.test(signs) && endsWithMove.test(before) && nextMove.test(rest)) return false;
  if (signs.startsWith('.') && abbreviations.test(before)) return false;
  return start.test(text.slice(end, end + 8));
}
