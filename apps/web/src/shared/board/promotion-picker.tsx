import { promotionRoles } from '@lamplight/domain/chess/pieces.ts';
import type { Color, PromotionRole } from '@lamplight/domain/chess/pieces.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { cx } from '../ui/cx.ts';
import { boardCopy } from './copy.ts';
import { getPlace } from './square-place.ts';

interface PromotionPickerProps {
  readonly square: Square;
  readonly color: Color;
  readonly orientation: Color;
  readonly onChoose: (role: PromotionRole) => void;
  readonly onCancel: () => void;
}

/** Shows four pieces on the pawn's file, from the board's edge inwards. */
export function PromotionPicker({
  square,
  color,
  orientation,
  onChoose,
  onCancel,
}: PromotionPickerProps) {
  const choices = useRef<HTMLDialogElement>(null);
  const { column, row } = getPlace(square, orientation);
  const atBottom = row === 7;

  useLayoutEffect(() => {
    const before = document.activeElement;
    choices.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus();
    };
  }, []);

  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const step = getFocusStep(event, atBottom);
    if (event.key === 'Escape') onCancel();
    else if (step !== 0) moveFocus(event.currentTarget, step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="promotion">
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="promotion-cancel"
        onClick={onCancel}
      />
      <dialog
        ref={choices}
        open
        aria-modal="true"
        aria-label={boardCopy.promotion}
        className={cx('promotion-choices', `at-column-${column}`, atBottom && 'promotion-up')}
      >
        {promotionRoles.map((role) => (
          <button
            key={role}
            type="button"
            aria-label={role.charAt(0).toUpperCase() + role.slice(1)}
            className={cx('promotion-choice', `pc ${color} ${role}`)}
            onClick={() => onChoose(role)}
            onKeyDown={handleKey}
          />
        ))}
      </dialog>
    </div>
  );
}

function getFocusStep({ key, shiftKey }: KeyboardEvent, atBottom: boolean): number {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return atBottom && key === 'ArrowDown' ? -1 : 1;
    case 'ArrowUp':
    case 'ArrowLeft':
      return atBottom && key === 'ArrowUp' ? 1 : -1;
    case 'Tab':
      return shiftKey ? -1 : 1;
    default:
      return 0;
  }
}

/** Moves the focus with wrap-around, so that it stays in the picker until a piece is chosen. */
function moveFocus(current: HTMLElement, step: number): void {
  const buttons = [...(current.parentElement?.querySelectorAll('button') ?? [])];
  const index = buttons.findIndex((button) => button === current);
  buttons.at((index + step) % buttons.length)?.focus();
}
