import type { ListedNote } from '../annotation/annotation-view.ts';
import { summarize } from './proofread-comment.ts';
import type { NoteReader } from './proofread-game.ts';
import { splitSentences } from './sentences.ts';
import type { SentenceVerdict } from './verdict.ts';

/**
 * Reads the texts of a comment as they are stored and gives each its verdict. An edited text may have several sentences;
 * their verdicts become one.
 */
export function proofreadTexts(
  { readNote }: Pick<NoteReader, 'readNote'>,
  note: ListedNote,
  texts: readonly string[],
): SentenceVerdict[] {
  const parts = texts.map((text) => splitSentences(text));
  const read = readNote(note, parts.flat());
  let done = 0;
  return texts.map((text, index) => {
    const count = parts[index]?.length ?? 0;
    const own = read.slice(done, done + count);
    done += count;
    return joinVerdicts(text, own);
  });
}

/** Offsets of the parts become offsets of the whole text. */
function joinVerdicts(text: string, parts: readonly SentenceVerdict[]): SentenceVerdict {
  const findings = parts.flatMap((part) => part.findings.map((found) => shift(found, part.start)));
  const unbound = parts.flatMap((part) => part.unbound);
  return {
    text,
    start: 0,
    end: text.length,
    verdict: summarize(findings, unbound),
    findings,
    names: parts.flatMap((part) => part.names.map((name) => shift(name, part.start))),
    unbound,
  };
}

function shift<Span extends { readonly start: number; readonly end: number }>(
  span: Span,
  by: number,
): Span {
  return by === 0 ? span : { ...span, start: span.start + by, end: span.end + by };
}
