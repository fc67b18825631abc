import type { PgnHeaders } from '../chess/pgn/pgn-record.ts';
import type { Level } from '../coach/fact.ts';
import { selectForLevel } from './annotation-view.ts';
import type {
  AnnotatedMove,
  AnnotationComment,
  AnnotationLine,
  AnnotationNote,
} from './annotation.ts';
import { readAnnotator } from './import-annotation.ts';
import type { PublishedGame } from './published.ts';
import { writeAnnotations } from './write-annotations.ts';

/** Commands of our own. Other programs would show them as text. */
const ownCommand = /\[%(?:for|ask|end)(?:\s[^\][]*)?\]\s*/giu;

interface PublishedFile {
  readonly level: Level;
  readonly annotator: string;
  /** Tags of the game as it is stored now. An admin may have corrected it since the import. */
  readonly record: PgnHeaders;
}

/** Writes the published annotations of a level for other programs. The level is chosen, so no tags of ours remain. */
export function writePublishedPgn(
  { tree }: PublishedGame,
  { level, annotator, record }: PublishedFile,
): string {
  const headers = { ...nameAnnotator(tree.headers, annotator), ...record };
  return writeAnnotations({ ...tree, headers, ...cleanLine(selectForLevel(tree, level)) });
}

/** Keeps the tag as the file has it, unless an admin has changed the name. */
function nameAnnotator(headers: PgnHeaders, annotator: string): PgnHeaders {
  if (readAnnotator({ headers }) === annotator) return headers;
  const { Annotator: _before, ...others } = headers;
  return annotator === '' ? others : { ...others, Annotator: annotator };
}

function cleanLine({ comments, moves }: AnnotationLine): AnnotationLine {
  return { comments: comments.flatMap(cleanComment), moves: moves.map(cleanMove) };
}

function cleanMove(move: AnnotatedMove): AnnotatedMove {
  const notes = move.notes.flatMap((note): AnnotationNote[] =>
    note.kind === 'comment' ? cleanComment(note) : [{ ...note, ...cleanLine(note) }],
  );
  return { ...move, notes };
}

function cleanComment(comment: AnnotationComment): AnnotationComment[] {
  const raw = comment.raw.replaceAll(ownCommand, '');
  return raw.trim() === '' ? [] : [{ ...comment, raw }];
}
