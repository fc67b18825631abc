import type { ReactNode } from 'react';
import { Skeleton } from '../loading/skeleton.tsx';
import type { Screen } from '../shell/use-screen.ts';
import { cx } from '../ui/cx.ts';
import { BoardSteps } from './step-buttons.tsx';
import { Link } from '../routing/link.tsx';
import { CenteredMessage } from '../page/centered-message.tsx';
import { buttonClass } from '../ui/button.tsx';

interface BoardSkeletonProps {
  readonly above?: ReactNode;
  /** Wraps the board, for example to add content beside it. */
  readonly renderBoard?: (board: ReactNode) => ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

const nameBar = (
  <div className="name-bar">
    <Skeleton className="h-4 w-40" />
  </div>
);

/** Placeholder for the board column until there is a position to show. */
export function BoardSkeleton(props: BoardSkeletonProps) {
  const { above, renderBoard = (board) => board, className, children } = props;
  return (
    <div className={cx('board-center', className)}>
      {above}
      {nameBar}
      <div className="board-stick">
        {renderBoard(
          <div className="board-place">
            <div className="board-frame board-waiting" />
          </div>,
        )}
      </div>
      {nameBar}
      {children}
    </div>
  );
}

interface GameSkeletonProps extends Omit<BoardSkeletonProps, 'className'> {
  readonly screen: Screen;
  readonly className: string;
  /** True if the list of moves is expanded. */
  readonly isListOpen?: boolean;
  /** Content of the column on the right. */
  readonly children: ReactNode;
}

/** Placeholder for the columns of a game screen until the game is loaded. */
export function GameSkeleton(props: GameSkeletonProps) {
  const { screen, className, isListOpen = true, above, renderBoard, children } = props;
  const isPhone = screen === 'phone';
  return (
    <div className={cx('board-grid', className)}>
      {(screen === 'wide' || screen === 'tablet') && (
        <div className="moves-panel panel">{isListOpen && <LinesSkeleton count={8} />}</div>
      )}
      <BoardSkeleton above={above} {...(renderBoard && { renderBoard })}>
        {(isPhone || screen === 'laptop') && <div className="board-ribbon" />}
        {!isPhone && <BoardSteps />}
      </BoardSkeleton>
      <div className="board-beside">{children}</div>
      {isPhone && <div className="board-bar" />}
    </div>
  );
}

/** Placeholder lines of text. They appear only if loading takes long. */
export function LinesSkeleton({ count }: { count: number }) {
  return (
    <div className="grid animate-late gap-3 p-4">
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} className="h-4" />
      ))}
    </div>
  );
}

interface NoGameSelectedProps {
  readonly title: string;
  readonly message: string;
  readonly action: string;
}

/** Shown if the address names no game, or a game that does not exist. */
export function NoGameSelected({ title, message, action }: NoGameSelectedProps) {
  return (
    <CenteredMessage
      title={title}
      message={message}
      action={
        <Link href="/games" className={buttonClass({ variant: 'primary' })}>
          {action}
        </Link>
      }
    />
  );
}
