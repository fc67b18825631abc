import { ArrowUpDown, ChevronLeft, ChevronRight, Keyboard, Pause, Play, Undo2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { findNextStepButton } from '../../../shared/game-screen/step-buttons.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { useMoveFocusOnUnmount } from '../../../shared/ui/use-move-focus-on-unmount.ts';
import { useAnalysis, useBoardCommands } from '../analysis-context.ts';
import { copy } from '../copy.ts';

interface BoardToolsProps {
  /** False on phones, which have no keyboard. */
  readonly hasKeys?: boolean;
  readonly className?: string;
}

/** Buttons beside the step buttons: autoplay, mistakes, flip the board, list of keys. */
export function BoardTools(props: BoardToolsProps) {
  const { game, board } = useAnalysis();
  const { index, exploration } = board.state;
  const isFree = exploration === null;
  return <ToolRow {...props} isFree={isFree} canPlay={isFree && index < game.moves.length - 1} />;
}

interface ToolRowProps extends BoardToolsProps {
  /** True if the reader is in the game, not in an explored line. */
  readonly isFree: boolean;
  readonly canPlay: boolean;
}

const mistakeClass = 'inline-flex items-center font-bold';

/** Memoised, because most steps change nothing here. */
const ToolRow = memo(function ToolRow({
  hasKeys = true,
  className,
  isFree,
  canPlay,
}: ToolRowProps) {
  const { run, isPlaying, setPlaying, mistakes } = useBoardCommands();
  const words = copy.steps;
  const tools = [
    {
      name: isPlaying ? words.pause : words.play,
      icon: isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />,
      isOff: !canPlay,
      does: () => setPlaying(!isPlaying),
    },
    {
      name: words.previousMistake,
      icon: (
        <span aria-hidden className={mistakeClass}>
          <ChevronLeft className="-mx-[3px]" />?
        </span>
      ),
      isOff: !isFree || mistakes.previous === undefined,
      does: () => run('previous-mistake'),
    },
    {
      name: words.nextMistake,
      icon: (
        <span aria-hidden className={mistakeClass}>
          ?<ChevronRight className="-mx-[3px]" />
        </span>
      ),
      isOff: !isFree || mistakes.next === undefined,
      does: () => run('next-mistake'),
    },
    { name: words.flip, icon: <ArrowUpDown aria-hidden />, isOff: false, does: () => run('flip') },
    ...(hasKeys
      ? [
          {
            name: words.keys,
            icon: <Keyboard aria-hidden />,
            isOff: false,
            does: () => run('keys'),
          },
        ]
      : []),
  ];
  return (
    <div className={cx('flex items-center gap-0.5', className)}>
      {tools.map(({ name, icon, isOff, does }) => (
        <Button
          key={name}
          variant="ghost"
          size="icon"
          aria-label={name}
          title={name}
          aria-disabled={isOff || undefined}
          className="tool-button"
          onClick={() => {
            if (!isOff) does();
          }}
        >
          {icon}
        </Button>
      ))}
    </div>
  );
});

/** Returns to the game from an explored line or from a variation of the annotator. */
export function ResumeButton() {
  const { shown } = useAnalysis();
  const { run } = useBoardCommands();
  const button = useRef<HTMLButtonElement>(null);
  useMoveFocusOnUnmount(button, findNextStepButton);
  return (
    <Button ref={button} variant="primary" size="sm" onClick={() => run('resume')}>
      <Undo2 aria-hidden />
      {shown?.line ? copy.annotations.back : copy.exploring.resume}
    </Button>
  );
}
