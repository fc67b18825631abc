import type { AnnotationTree } from '@lamplight/domain/annotation/annotation.ts';
import { readAnnotations } from '@lamplight/domain/annotation/read-annotations.ts';
import { proofreadGame } from '@lamplight/domain/proofread/proofread-game.ts';
import { writeVerdictFile } from '@lamplight/domain/proofread/verdict-file.ts';
import { loadStarterData } from '../src/starter-data.ts';
import type { LibraryWorld } from './library-world.ts';

export const annotatedId = 'carlsen-001';

const moves =
  'Nf3 f5 d3 d6 e4 e5 Nc3 Nc6 exf5 Bxf5 d4 Nxd4 Nxd4 exd4 Qxd4 Nf6 Bc4 c6 Bg5 b5 Bb3 Be7 O-O-O Qd7 Rhe1 Kd8 Rxe7 Qxe7 Qf4 Bd7 Ne4 d5 Nxf6 h6 Bh4 g5 Qd4';

/** Writes the first game of the collection with these texts after its moves, by ply. Text 0 is before the first move. */
export function annotate(texts: Readonly<Record<number, string>>, tags = ''): string {
  const written = moves.split(' ').map((san, index) => {
    const number = `${Math.floor(index / 2) + 1}${index % 2 === 0 ? '.' : '...'}`;
    return `${number} ${san} ${texts[index + 1] ?? ''}`;
  });
  const head = `[White "Magnus Carlsen"]\n[Black "Sergey Dolmatov"]\n[Result "1-0"]\n[Annotator "Lamplight"]\n[CollectionId "${annotatedId}"]\n${tags}`;
  return `${head}\n${texts[0] ?? ''}\n${written.join('\n')} 1-0\n`;
}

/** Checks an annotated game without an engine and writes the verdicts as they ship. */
export function createVerdicts(pgn: string): string {
  const { comments } = proofreadGame(readTree(pgn), { evaluations: { find: () => undefined } });
  return writeVerdictFile({ game: annotatedId, proofreader: 'test', comments });
}

function readTree(pgn: string): AnnotationTree {
  const read = readAnnotations(pgn);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** Starts a version of the program that ships this annotated game, or none. */
export async function shipAnnotations(
  { database, deps }: Pick<LibraryWorld, 'database' | 'deps'>,
  pgn: string | undefined,
  verdicts: string | undefined = pgn === undefined ? undefined : createVerdicts(pgn),
): Promise<void> {
  const annotations = pgn === undefined ? [] : [{ name: '01-first', pgn, verdicts }];
  await loadStarterData(database, { annotations });
  deps.library.invalidate();
}
