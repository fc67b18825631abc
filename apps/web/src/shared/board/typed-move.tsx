import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Input, Label } from '../forms/field.tsx';
import { boardCopy } from './copy.ts';
import { useMoveOnce } from './use-move-once.ts';
import type { MoveHandler } from './use-move-once.ts';
import './typed-move.css';

interface TypedMoveProps {
  readonly fen: string;
  readonly onMove: MoveHandler;
  readonly disabled?: boolean | undefined;
  /** True for a layout on one line: the label and the hint are for screen readers only, and a placeholder is shown. */
  readonly isCompact?: boolean | undefined;
}

/** A text field that plays a move in SAN or coordinate notation. Loose spelling is accepted. */
export function TypedMove({ fen, onMove, disabled = false, isCompact = false }: TypedMoveProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { send, locked } = useMoveOnce(fen, onMove);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '' || disabled || locked) return;
    const position = parsePosition(fen);
    const move = position.ok ? parseMove(position.value, text) : position;
    if (!move.ok) {
      setError(move.error);
      input.current?.select();
      return;
    }
    setError(undefined);
    setText('');
    void send(move.value);
  };

  return (
    <form
      className={cx('typed-move', isCompact ? 'typed-move-brief' : 'grid gap-1.5')}
      onSubmit={submit}
    >
      <Label htmlFor={id} className={isCompact ? 'sr-only' : undefined}>
        {boardCopy.typedMoveLabel}
      </Label>
      <div className="flex gap-2">
        <Input
          ref={input}
          id={id}
          value={text}
          // The compact field is read-only instead of disabled, so that it keeps the focus while the other side moves.
          {...(isCompact
            ? { readOnly: disabled, placeholder: boardCopy.typedMoveBrief }
            : { disabled })}
          maxLength={24}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" size={isCompact ? 'sm' : 'md'} disabled={disabled}>
          {boardCopy.typedMoveButton}
        </Button>
      </div>
      <div id={`${id}-error`} role="alert">
        {error !== undefined && (
          <p className="flex items-center gap-1.5 text-small text-danger">
            <CircleAlert aria-hidden className="size-3.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
      <p id={`${id}-hint`} className={isCompact ? 'sr-only' : 'text-small text-text-3'}>
        {boardCopy.typedMoveHint}
      </p>
    </form>
  );
}
