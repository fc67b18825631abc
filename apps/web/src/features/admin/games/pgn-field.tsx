import { useRef, type ReactNode } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { copy } from './copy.ts';
import type { CheckedText } from './use-record.ts';
import { CircleAlert } from 'lucide-react';
import { toFullMoves } from '@lamplight/domain/library/list/full-moves.ts';
import { Button } from '../../../shared/ui/button.tsx';

type PgnFieldProps = {
  value: string;
  error: string | undefined;
  checked: CheckedText;
  onChange: (pgn: string) => void;
};

export function PgnField({ value, error, checked, onChange }: PgnFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="grid gap-1.5">
      <Field label={copy.form.pgn} error={error}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            name="pgn"
            required
            rows={11}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            placeholder={copy.form.pgnHint}
            value={value}
            className="field-control games-text games-pgn scroll-thin"
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <CheckLine
        checked={checked}
        error={error}
        onGoThere={(place) => {
          area.current?.focus();
          area.current?.setSelectionRange(...findPlaceInText(value, place));
        }}
      />
    </div>
  );
}

const words = copy.check;

type CheckLineProps = {
  checked: CheckedText;
  /** The error of the field. It is already shown above this line. */
  error: string | undefined;
  /** Moves the cursor to this place in the text. */
  onGoThere: (place: { readonly line: number; readonly column?: number | undefined }) => void;
};

/** The result of parsing the text as PGN. It is updated as the text changes. */
function CheckLine({ checked, error, onGoThere }: CheckLineProps) {
  return (
    <output aria-label={words.label} className="games-check">
      {describeCheck(checked, error, onGoThere)}
    </output>
  );
}

function describeCheck(
  { check, state, retry }: CheckedText,
  error: string | undefined,
  onGoThere: CheckLineProps['onGoThere'],
): ReactNode {
  if (state === 'empty') return null;
  if (state === 'missing') {
    return (
      <>
        <span>
          {words.missing}. {words.missingHint}
        </span>
        <Button size="sm" onClick={retry}>
          {copy.tryAgain}
        </Button>
      </>
    );
  }
  if (check === undefined) return words.checking;
  if (check.kind === 'record') {
    const { details, moves } = check.record;
    return (
      <span className="text-success">
        {words.good(details.white, details.black, toFullMoves(moves.length))}
      </span>
    );
  }
  const { message, line, column } = check.problem;
  return (
    <>
      {message !== error && (
        <>
          <CircleAlert aria-hidden className="size-3.5 shrink-0 text-danger" />
          <span className="text-danger wrap-anywhere">{message}</span>
        </>
      )}
      <span className="tnum">{words.place(line, column)}</span>
      <Button size="sm" onClick={() => onGoThere(check.problem)}>
        {words.goThere}
      </Button>
    </>
  );
}

/** Returns the range of a problem in the text: the word at its column, or the whole line if there is no column. */
export function findPlaceInText(
  text: string,
  { line, column }: { readonly line: number; readonly column?: number | undefined },
): readonly [start: number, end: number] {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const found = lines[line - 1] ?? '';
  if (column === undefined) return clamp(text, before, before + found.length);
  const start = before + column - 1;
  const word = /^\S+/.exec(found.slice(column - 1))?.[0] ?? '';
  return clamp(text, start, start + Math.max(1, word.length));
}

function clamp({ length }: string, start: number, end: number): readonly [number, number] {
  return [Math.min(start, length), Math.min(end, length)];
}
