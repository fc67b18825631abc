import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { toFullMoves } from '@lamplight/domain/library/list/full-moves.ts';
import { formatCount } from '../../../shared/shell/format.ts';
import type { Columns } from '../parts/data-table.tsx';
import { formatEvent } from '../parts/format.ts';
import { copy } from './copy.ts';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { ConfirmedButton } from '../../../shared/shell/confirmed-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useDeleteGame } from './queries.ts';
import { toEditId, stepId } from './element-ids.ts';
import { useRef, useState, createContext, use, type RefObject } from 'react';
import { LazyDialog } from '../../../shared/dialogs/lazy-dialog.tsx';
import { createLazyModule, prefetchModule } from '../../../shared/loading/lazy-module.ts';

const words = copy.list;

interface RowActions {
  readonly total: number;
  readonly isFirst: (id: string) => boolean;
  readonly isLast: (id: string) => boolean;
  readonly onStep: (game: AdminGame, by: -1 | 1) => void;
  readonly onMoveTo: (game: AdminGame, number: number) => void;
  readonly onEdit: (game: AdminGame) => void;
  readonly onDeleted: (id: string) => void;
}

export function createGameColumns(
  actions: RowActions,
): Columns<AdminGame, keyof typeof words.headings> {
  return {
    number: {
      inCard: 'corner',
      isTight: true,
      render: (game) => (
        <NumberButton
          game={game}
          total={actions.total}
          onMove={(number) => actions.onMoveTo(game, number)}
        />
      ),
    },
    game: {
      inCard: 'title',
      className: 'games-name',
      render: ({ title, white, black }) => (
        <>
          <span className="block font-semibold">{title}</span>
          <span className="text-text-2">
            {white} – {black}
          </span>
        </>
      ),
    },
    event: {
      className: 'games-event',
      render: (game) => formatEvent(game) || words.unknown,
    },
    result: {
      inCard: 'inline',
      render: ({ result }) => <span className="tnum whitespace-nowrap">{result}</span>,
    },
    eco: {
      inCard: 'inline',
      render: ({ eco }) => <span className="tnum">{eco ?? words.unknown}</span>,
    },
    side: {
      inCard: 'inline',
      render: ({ analysisSide }) => analysisSide,
    },
    moves: {
      isNumeric: true,
      inCard: 'inline',
      render: ({ totalMoves }) => formatCount(toFullMoves(totalMoves)),
    },
    positions: {
      isNumeric: true,
      inCard: 'inline',
      render: ({ effort, analysedPositions, totalMoves }) => (
        <span className="games-state">
          <span>{words.of(analysedPositions, totalMoves + 1)}</span>
          <span className={effort === 'none' ? 'text-text-3' : 'text-text-2'}>
            {words.efforts[effort]}
          </span>
        </span>
      ),
    },
    everyMove: {
      isNumeric: true,
      inCard: 'inline',
      render: ({ evaluatedPositions, hisMoves }) => words.of(evaluatedPositions, hisMoves),
    },
    comments: {
      isNumeric: true,
      inCard: 'inline',
      render: ({ commentedMoves, hisMoves }) => words.of(commentedMoves, hisMoves),
    },
    actions: {
      isHeadingHidden: true,
      inCard: 'foot',
      render: (game) => <GameActions game={game} actions={actions} />,
    },
  };
}

function GameActions({ game, actions }: { game: AdminGame; actions: RowActions }) {
  const { id, title } = game;
  const remove = useDeleteGame(actions.onDeleted);
  const heading = useListHeading();
  const question = copy.remove;
  const step = (by: -1 | 1, isAtEnd: boolean) => (
    // Stays in the tab order for the first and the last game, so that moving a game by keyboard does not lose the
    // focus.
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

const moveDialog = createLazyModule(async () => (await import('./move-dialog.tsx')).MoveDialog);
const prefetchDialog = (): void => prefetchModule(moveDialog);

type NumberButtonProps = { game: AdminGame; total: number; onMove: (number: number) => void };

/** The number of a game. Pressing it opens the dialog that moves the game. */
function NumberButton({ game, total, onMove }: NumberButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button
        ref={button}
        size="sm"
        aria-label={copy.list.numberOf(game.gameNumber, game.title)}
        aria-haspopup="dialog"
        title={copy.move.title}
        className="games-number tnum"
        onPointerEnter={prefetchDialog}
        onFocus={prefetchDialog}
        onClick={() => setIsOpen(true)}
      >
        {formatCount(game.gameNumber)}
      </Button>
      <LazyDialog module={moveDialog} isOpen={isOpen} onClose={close}>
        {(MoveDialog) => (
          <MoveDialog
            game={game}
            total={total}
            isOpen={isOpen}
            onMove={(number) => {
              close();
              onMove(number);
            }}
            onClose={close}
            returnFocus={() => button.current?.focus()}
          />
        )}
      </LazyDialog>
    </>
  );
}

const HeadingContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined);
export const ListHeadingProvider = HeadingContext;

/** The heading above the list. It gets the focus when a row is deleted. */
function useListHeading(): RefObject<HTMLElement | null> | undefined {
  return use(HeadingContext);
}
