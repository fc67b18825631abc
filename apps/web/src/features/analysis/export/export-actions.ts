import { saveFile } from '../../../shared/files/save-file.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { exportCopy } from './export-copy.ts';
import type { StudyRoom } from '../study-room.ts';
import { drawPicture } from './position-picture.ts';
import { sceneOf } from './picture-scene.ts';

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done });
  } catch {
    toast({ title: exportCopy.notCopied, variant: 'destructive' });
  }
}

export async function savePicture(room: StudyRoom): Promise<void> {
  const picture = await pictureOf(room);
  if (picture) saveFile(picture.name, picture);
}

export function canSharePictures(): boolean {
  const probe = new File([], 'position.png', { type: 'image/png' });
  return 'canShare' in navigator && navigator.canShare({ files: [probe] });
}

export async function sharePicture(room: StudyRoom): Promise<void> {
  const picture = await pictureOf(room);
  if (!picture) return;
  // Refused means that the reader has changed their mind.
  await navigator.share({ files: [picture] }).catch(() => {});
}

async function pictureOf({ game, board, orientation }: StudyRoom): Promise<File | undefined> {
  try {
    const scene = sceneOf(game, board, orientation);
    const image = await drawPicture(scene);
    return new File([image], scene.fileName, { type: 'image/png' });
  } catch {
    toast({ title: exportCopy.notShared, variant: 'destructive' });
    return undefined;
  }
}
