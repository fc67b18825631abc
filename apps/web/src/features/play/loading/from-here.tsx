import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { formatMove } from '@lamplight/domain/chess/move-name.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../shared/shell/confirm-dialog.tsx';
import { summaryQuery } from '../../../shared/shell/queries.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { copy } from '../copy.ts';
import { playCalls } from '../queries.ts';
import { openedSessionKey, readLevel } from './open-session.ts';
import type { OpenedSession } from './open-session.ts';

interface FromHereProps {
  readonly game: Game;
  readonly fromPly: number;
  /** Called after the user has chosen either session. */
  readonly onDone: () => void;
}

/** Asks which of two sessions to play: the active one, or a new one that starts in the middle of the game. */
export function FromHere({ game, fromPly, onDone }: FromHereProps) {
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => playCalls.start({ gameId: game.id, skillLevel: readLevel(), fromPly }),
    onSuccess: (state) => {
      const opened: OpenedSession = { kind: 'opened', state, isResumed: false };
      client.setQueryData(openedSessionKey(game.id), opened);
      void client.invalidateQueries({ queryKey: summaryQuery.queryKey });
    },
    onError: (error) =>
      toast({
        title: copy.toast,
        description: errorMessage(error, copy.trouble.unreached),
        variant: 'destructive',
      }),
    onSettled: onDone,
  });
  const words = copy.from;
  return (
    <ConfirmDialog
      words={{ ...words, description: words.description(describePly(game, fromPly)) }}
      isOpen
      isPending={start.isPending}
      onConfirm={() => start.mutate()}
      onClose={onDone}
      returnFocus={() => document.getElementById('main')?.focus()}
    />
  );
}

function describePly({ moves }: Game, ply: number): string {
  const move = moves[ply - 1];
  if (!move) return copy.from.start;
  const { moveNumber, color, notation } = move;
  return copy.from.after(formatMove(moveNumber, color === 'white', notation));
}
