import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { api } from '../../../shared/api/api.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { copy } from '../copy.ts';
import { buildAnnotatedFile } from './game-export.ts';
import type { Analysis } from '../analysis-context.ts';
import { drawPicture, describePicture } from './position-picture.ts';

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done });
  } catch {
    toast({ title: copy.export.notCopied, variant: 'destructive' });
  }
}

/** Timeout, longer than the server needs for the comments on a game that has no stored ones. */
const commentsWithinMs = 20_000;

/** If the coach's comments cannot be loaded, the file is saved without them. */
export async function saveAnnotated(game: Game, study: GameAnalysis): Promise<void> {
  const commentary = await api
    .call('GET /api/games/{id}/commentary', {
      params: { id: game.id },
      signal: AbortSignal.timeout(commentsWithinMs),
    })
    .catch(() => null);
  const { name, text } = buildAnnotatedFile(game, study, commentary);
  saveFile(name, new Blob([text], { type: 'application/x-chess-pgn' }));
  if (commentary === null) toast({ title: copy.export.withoutComments });
}

export async function savePicture(analysis: Analysis): Promise<void> {
  const picture = await drawPosition(analysis);
  if (picture) saveFile(picture.name, picture);
}

export function canSharePictures(): boolean {
  const probe = new File([], 'position.png', { type: 'image/png' });
  return 'canShare' in navigator && navigator.canShare({ files: [probe] });
}

export async function sharePicture(analysis: Analysis): Promise<void> {
  const picture = await drawPosition(analysis);
  if (!picture) return;
  // The promise of share() is rejected if the reader cancels.
  await navigator.share({ files: [picture] }).catch(() => {});
}

async function drawPosition({ game, board, orientation }: Analysis): Promise<File | undefined> {
  try {
    const picture = describePicture(game, board, orientation);
    const image = await drawPicture(picture);
    return new File([image], picture.fileName, { type: 'image/png' });
  } catch {
    toast({ title: copy.export.notShared, variant: 'destructive' });
    return undefined;
  }
}
