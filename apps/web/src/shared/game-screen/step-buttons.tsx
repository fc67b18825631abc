import { ArrowUpDown, ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { NamedMove } from '@lamplight/domain/chess/recorded-move.ts';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { boardCopy } from '../board/copy.ts';
import { MoveName } from '../board/move-name.tsx';
import { Button } from '../ui/button.tsx';

export type StepName = 'first' | 'previous' | 'next' | 'last';

const buttons = [
  { name: 'first', Icon: ChevronFirst, isOuter: true, isBack: true },
  { name: 'previous', Icon: ChevronLeft, isOuter: false, isBack: true },
  { name: 'next', Icon: ChevronRight, isOuter: false, isBack: false },
  { name: 'last', Icon: ChevronLast, isOuter: true, isBack: false },
] as const;

interface StepButtonsProps {
  readonly words: Readonly<Record<StepName | 'label', string>>;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  readonly onStep: (step: StepName) => void;
}

/** Buttons for the first, previous, next and last position. A button without a target stays focusable. */
export const StepButtons = memo(function StepButtons(props: StepButtonsProps) {
  const { words, canGoBack, canGoOn, onStep } = props;
  return (
    <fieldset aria-label={words.label} className="flex gap-1">
      {buttons.map(({ name, Icon, isOuter, isBack }) => {
        const isOff = isBack ? !canGoBack : !canGoOn;
        return (
          <Button
            key={name}
            data-step={name}
            variant={isOuter ? 'ghost' : 'secondary'}
            size="icon"
            aria-label={words[name]}
            title={words[name]}
            aria-disabled={isOff || undefined}
            className="step-button"
            onClick={() => {
              if (!isOff) onStep(name);
            }}
          >
            <Icon aria-hidden />
          </Button>
        );
      })}
    </fieldset>
  );
});

export function findNextStepButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-step=next]');
}

interface LineStepsProps {
  readonly words: Readonly<Record<'back' | 'on', string>>;
  /** Index of the position shown, from 0 to `last`. */
  readonly at: number;
  readonly last: number;
  readonly onGo: (at: number) => void;
  /** Content between the two buttons. */
  readonly children?: ReactNode;
}

/** Buttons for one step back and one step forward in a line. A button without a target stays focusable. */
export function LineSteps({ words, at, last, onGo, children }: LineStepsProps) {
  const renderButton = (label: string, to: number, icon: ReactNode) => {
    const isOff = to < 0 || to > last;
    return (
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        aria-disabled={isOff || undefined}
        onClick={() => {
          if (!isOff) onGo(to);
        }}
      >
        {icon}
      </Button>
    );
  };
  return (
    <>
      {renderButton(words.back, at - 1, <ChevronLeft aria-hidden />)}
      {children}
      {renderButton(words.on, at + 1, <ChevronRight aria-hidden />)}
    </>
  );
}

/** The row of buttons below the board, with a hint. Without buttons, it only reserves their space. */
export function BoardSteps({ children }: { children?: ReactNode }) {
  return (
    <>
      <div className="board-steps">{children}</div>
      <p className="board-hint mt-1.5 truncate text-micro text-text-3">
        {children ? boardCopy.stepHint : '\u00A0'}
      </p>
    </>
  );
}

interface StepLabelProps {
  readonly children: string;
  /** The move on the board. Its number alone would not change from White's move to Black's. */
  readonly move?: NamedMove | undefined;
}

export function StepLabel({ children, move }: StepLabelProps) {
  return (
    <p className="step-label">
      <span className="tnum font-semibold whitespace-nowrap">{children}</span>
      {move && (
        <span className="relative text-small text-text-2">
          <MoveName move={move} />
        </span>
      )}
    </p>
  );
}

export function FlipButton({ label, onFlip }: { label: string; onFlip: () => void }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      className="step-button"
      onClick={onFlip}
    >
      <ArrowUpDown aria-hidden />
    </Button>
  );
}
