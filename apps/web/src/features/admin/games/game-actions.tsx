import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { ConfirmedButton } from '../../../shared/shell/confirmed-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { useListHeading } from './list-heading.ts';
import { useDeleteGame } from './queries.ts';
import type { RowActions } from './game-columns.tsx';
import { toEditId, stepId } from './row-ids.ts';

const words = copy.list;

export function GameActions({ game, actions }: { game: AdminGame; actions: RowActions }) {
  const { id, title } = game;
  const remove = useDeleteGame();
  const heading = useListHeading();
  const question = copy.remove;
  const step = (by: -1 | 1, isAtEnd: boolean) => (
    // Stays in the tab order at both ends, so that moving a game by keyboard does not lose the focus.
    <Button
      id={stepId(id, by)}
      size="icon"
      variant="ghost"
      aria-label={(by < 0 ? words.up : words.down)(title)}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && actions.onStep(game, by)}
    >
      {by < 0 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
    </Button>
  );
  return (
    <div className="games-actions">
      {step(-1, actions.isFirst(id))}
      {step(1, actions.isLast(id))}
      <Button
        id={toEditId(id)}
        size="icon"
        variant="ghost"
        aria-label={words.edit(title)}
        onClick={() => actions.onEdit(game)}
      >
        <Pencil aria-hidden />
      </Button>
      <ConfirmedButton
        size="icon"
        variant="ghost"
        label={words.remove(title)}
        words={{
          title: question.title(title),
          description: question.description(game),
          keep: question.keep,
          confirm: question.confirm,
        }}
        isPending={remove.isPending}
        focusWhenGone={heading}
        onConfirm={(close) => remove.mutate(game, { onSettled: close })}
      >
        <Trash2 aria-hidden />
      </ConfirmedButton>
    </div>
  );
}
