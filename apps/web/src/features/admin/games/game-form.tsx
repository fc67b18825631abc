import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/forms/field.tsx';
import { copy } from './copy.ts';
import { Preview } from './preview.tsx';
import type { CheckedText } from './use-record.ts';
import { DetailFields, type FieldsProps } from './form-fields.tsx';
import { PgnField } from './pgn-field.tsx';

const words = copy.form;

type GameFormProps = Omit<FieldsProps, 'record'> & {
  checked: CheckedText;
  /** Shown between the PGN and the other fields. */
  notice?: ReactNode;
  note: string;
  onSubmit: (form: HTMLFormElement) => void;
  /** The form's buttons. */
  children: ReactNode;
};

export function GameForm(props: GameFormProps) {
  const { draft, onChange, errors, checked, stored, notice, note, onSubmit, children } = props;
  const { check, record } = checked;
  // The headers of a PGN with errors are not used.
  const read = check?.kind === 'record' ? check.record : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <form noValidate className="games-form" onSubmit={submit}>
      <div className="games-record">
        <TextField
          label={words.title}
          error={errors.title}
          hint={
            draft.title.trim() === '' && read ? (
              <Button
                size="sm"
                className="max-w-full"
                onClick={() => onChange({ ...draft, title: read.details.title })}
              >
                <span className="truncate">{words.titleOffer(read.details.title)}</span>
              </Button>
            ) : undefined
          }
          name="title"
          required
          maxLength={200}
          autoComplete="off"
          value={draft.title}
          onValueChange={(title) => onChange({ ...draft, title })}
        />
        <PgnField
          value={draft.pgn}
          error={errors.pgn}
          checked={checked}
          onChange={(pgn) => onChange({ ...draft, pgn })}
        />
        {notice}
      </div>
      <Preview
        record={record}
        isTextEmpty={checked.state === 'empty'}
        isOld={record !== undefined && record !== read}
        side={draft.analysisSide || (record?.getSide(draft.white.trim()) ?? 'White')}
      />
      <div className="games-details">
        <p className="text-small text-text-3">{note}</p>
        <DetailFields
          draft={draft}
          onChange={onChange}
          errors={errors}
          record={read}
          stored={stored}
        />
        <div className="games-submit">{children}</div>
      </div>
    </form>
  );
}
