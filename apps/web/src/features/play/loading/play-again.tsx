import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LayoutList, RotateCcw } from 'lucide-react';
import { Link } from '../../../shared/routing/link.tsx';
import { summaryQuery } from '../../../shared/shell/queries.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { copy } from '../copy.ts';
import { playCalls } from '../queries.ts';
import { openedSessionKey, startSession } from './open-session.ts';

interface PlayAgainProps {
  readonly game: Game;
  readonly fromPly: number | undefined;
  /** Number of sessions left this month; null if it is not known. */
  readonly left: number | null;
}

/** Asks whether to use another session for a game that the user has played to its end. */
export function PlayAgain({ game, fromPly, left }: PlayAgainProps) {
  const client = useQueryClient();
  const refreshSummary = () => client.invalidateQueries({ queryKey: summaryQuery.queryKey });
  const start = useMutation({
    mutationFn: () => startSession(playCalls, game.id, fromPly),
    onSuccess: (opened) => {
      client.setQueryData(openedSessionKey(game.id), opened);
      void refreshSummary();
    },
    onError: (error) => {
      toast({
        title: copy.toast,
        description: errorMessage(error, copy.trouble.unreached),
        variant: 'destructive',
      });
      // The last session may have been used in another browser.
      void refreshSummary();
    },
  });
  const words = copy.again;
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-5 px-5 py-20 text-center">
      <h1 className="display text-h3">{words.title}</h1>
      <p className="max-w-md text-title text-balance text-text-2">
        {left === null ? words.unknown : words.left(left)}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" pending={start.isPending} onClick={() => start.mutate()}>
          {!start.isPending && <RotateCcw aria-hidden />}
          {words.confirm}
        </Button>
        <Link href={`/analysis/${game.slug}`} className={buttonClass()}>
          {words.analyze}
        </Link>
        <Link href="/games" className={buttonClass({ variant: 'ghost' })}>
          <LayoutList aria-hidden />
          {words.browse}
        </Link>
      </div>
    </div>
  );
}
