import { ClipboardCopy, FileDown, Image, Link2, Share2, SquareCode } from 'lucide-react';
import type { RefObject } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  restoreFocus,
} from '../../../shared/ui/dropdown-menu.tsx';
import { copy } from '../copy.ts';
import { useAnalysis } from '../analysis-context.ts';
import {
  canSharePictures,
  copyText,
  saveAnnotated,
  savePicture,
  sharePicture,
} from './export-actions.ts';
import { buildLink, formatPgn } from './game-export.ts';

export interface ExportPopupProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

export function ExportPopup({ isOpen, onOpenChange, button }: ExportPopupProps) {
  const analysis = useAnalysis();
  const { game, study, board } = analysis;
  const words = copy.export;

  return (
    <DropdownMenu open={isOpen} onOpenChange={onOpenChange}>
      {/* Only an anchor for the menu. The real button exists before this code is loaded and must keep its focus. */}
      <DropdownMenuTrigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        aria-labelledby={button.current?.id}
        onCloseAutoFocus={(event) => restoreFocus(event, button.current)}
        onInteractOutside={(event) => {
          // The button's own click closes the menu. If it were closed here first, that click would open it again.
          const { target } = event;
          if (target instanceof Node && button.current?.contains(target)) event.preventDefault();
        }}
      >
        <DropdownMenuItem onSelect={() => void copyText(board.fen, words.copied.fen)}>
          <SquareCode aria-hidden />
          {words.copyFen}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void copyText(formatPgn(game), words.copied.pgn)}>
          <ClipboardCopy aria-hidden />
          {words.copyPgn}
        </DropdownMenuItem>
        <DropdownMenuItem
          onSelect={() => void copyText(buildLink(location.origin, game, board), words.copied.link)}
        >
          <Link2 aria-hidden />
          {words.copyLink}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        {study && (
          <DropdownMenuItem onSelect={() => void saveAnnotated(game, study)}>
            <FileDown aria-hidden />
            {words.annotated}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => void savePicture(analysis)}>
          <Image aria-hidden />
          {words.savePicture}
        </DropdownMenuItem>
        {canSharePictures() && (
          <DropdownMenuItem onSelect={() => void sharePicture(analysis)}>
            <Share2 aria-hidden />
            {words.sharePicture}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
