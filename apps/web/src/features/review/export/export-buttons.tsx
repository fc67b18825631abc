import { Copy, FileDown } from 'lucide-react';
import { saveFile } from '../../../shared/files/save-file.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { copy } from '../copy.ts';
import { useReview } from '../review-context.ts';

/** Buttons that download or copy the session as PGN. The code that writes the file is loaded on demand. */
export function ExportButtons() {
  const { review, study } = useReview();
  const words = copy.export;

  const written = async (): Promise<{ name: string; text: string } | undefined> => {
    try {
      const { buildSessionFile } = await import('./session-file.ts');
      return buildSessionFile(review, study ?? null);
    } catch {
      toast({ title: words.failed, variant: 'destructive' });
      return undefined;
    }
  };
  const download = async (): Promise<void> => {
    const file = await written();
    if (file) saveFile(file.name, new Blob([file.text], { type: 'application/x-chess-pgn' }));
  };
  const copyText = async (): Promise<void> => {
    const file = await written();
    if (!file) return;
    try {
      await navigator.clipboard.writeText(file.text);
      toast({ title: words.copied });
    } catch {
      toast({ title: words.notCopied, variant: 'destructive' });
    }
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => void download()}>
        <FileDown aria-hidden />
        {words.download}
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={words.copy}
        title={words.copy}
        onClick={() => void copyText()}
      >
        <Copy aria-hidden />
      </Button>
    </>
  );
}
