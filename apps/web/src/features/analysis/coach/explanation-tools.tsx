import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { useMoveFocusOnUnmount } from '../../../shared/ui/use-move-focus-on-unmount.ts';
import { resultCopy } from './insights-result-copy.ts';
import { LinePlayer } from './line-player.tsx';
import { usePresentation } from './presentation.ts';
import type { Opened } from './presentation.ts';

interface ExplanationToolsProps {
  readonly opened: Opened;
  readonly tellId: string;
  readonly children: ReactNode;
}

/** Under what has been opened: its line, and what else can be done with it. */
export function ExplanationTools({ opened, tellId, children }: ExplanationToolsProps) {
  const { close } = usePresentation();
  const box = useRef<HTMLDivElement>(null);
  const words = resultCopy.sentence;
  useMoveFocusOnUnmount(box, () => document.getElementById(tellId));
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the fields of a form
      role="group"
      aria-label={words.tools}
      className="tell-tools"
    >
      {opened.stops.length > 1 && <LinePlayer opened={opened} />}
      {children}
      <Button
        variant="ghost"
        size="icon"
        aria-label={words.close}
        title={words.close}
        className="tell-close"
        onClick={close}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
