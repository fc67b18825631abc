import { gameResults } from '@lamplight/domain/chess/game-result.ts';
import { sides } from '@lamplight/domain/library/side.ts';
import { Field, Input } from '../../../shared/forms/field.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { copy } from './copy.ts';
import type { CheckedRecord } from './read-record.ts';
import { getNumber, type Draft, type FieldName } from './draft.ts';

const words = copy.form;

export type FieldsProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  errors: Readonly<Partial<Record<FieldName, string>>>;
  /** The headers of the record stand in for empty fields. */
  record: CheckedRecord | undefined;
  /** The stored game that is edited; clearing a field then really clears it. */
  stored?: Draft | undefined;
};

export function DetailFields(props: FieldsProps) {
  const { draft, onChange, errors, record, stored: kept } = props;
  const details = record?.told;
  const newDetails = kept ? undefined : details;
  return (
    <div className="games-fields">
      <TextField {...props} name="white" maxLength={200} span="half" hint={details?.white} />
      <TextField {...props} name="black" maxLength={200} span="half" hint={details?.black} />
      <TextField
        {...props}
        name="tournament"
        maxLength={200}
        span="half"
        hint={newDetails?.tournament}
      />
      <TextField
        {...props}
        name="year"
        maxLength={4}
        isNumber
        hint={details?.year === null ? '' : String(details?.year ?? '')}
      />
      <Field label={words.result} error={errors.result} className="games-span-short">
        {(control) => (
          <Select
            {...control}
            value={draft.result}
            onChange={({ target }) =>
              onChange({
                ...draft,
                result: gameResults.find((result) => result === target.value) ?? '',
              })
            }
          >
            <option value="">{words.resultFromPgn}</option>
            {gameResults.map((result) => (
              <option key={result} value={result}>
                {words.results[result]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        {...props}
        name="eco"
        maxLength={3}
        hint={details && (details.eco ?? words.ecoFromMoves)}
      />
      <TextField
        {...props}
        name="gameNumber"
        maxLength={7}
        isNumber
        onBlur={() => {
          const counting = String(getNumber(draft, kept));
          if (counting !== draft.gameNumber) onChange({ ...draft, gameNumber: counting });
        }}
      />
      <TextField
        {...props}
        name="openingStyle"
        maxLength={100}
        span="third"
        hint={details?.openingStyle}
      />
      <SideField {...props} />
      <LongField {...props} name="description" maxLength={4000} />
      <LongField {...props} name="whyStudy" maxLength={400} />
      <fieldset className="games-other">
        <legend className="mb-2 text-small font-semibold text-text-2">{words.otherDetails}</legend>
        <TextField {...props} name="date" maxLength={100} hint={newDetails?.playedOn} />
        <TextField {...props} name="venue" maxLength={200} hint={newDetails?.venue} />
        <TextField {...props} name="round" maxLength={100} hint={newDetails?.round} />
        <TextField {...props} name="timeControl" maxLength={100} hint={newDetails?.timeControl} />
      </fieldset>
    </div>
  );
}

function SideField({ draft, onChange, errors, record }: FieldsProps) {
  const found = record?.sideOf(draft.white.trim());
  return (
    <Field
      label={words.analysisSide}
      error={errors.analysisSide}
      hint={draft.analysisSide === '' && found !== undefined ? words.sideFound(found) : undefined}
      className="games-span-third"
    >
      {(control) => (
        <Select
          {...control}
          value={draft.analysisSide}
          onChange={({ target }) =>
            onChange({
              ...draft,
              analysisSide: sides.find((side) => side === target.value) ?? '',
            })
          }
        >
          <option value="">{words.sideFromNames}</option>
          {sides.map((side) => (
            <option key={side} value={side}>
              {words.sides[side]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type TextName = Exclude<FieldName, 'pgn' | 'result' | 'analysisSide'>;

type TextFieldProps = FieldsProps & {
  name: TextName;
  maxLength: number;
  /** Takes one of six columns unless given. */
  span?: 'half' | 'third';
  hint?: string | undefined;
  isNumber?: boolean;
  onBlur?: () => void;
};

function TextField(props: TextFieldProps) {
  const {
    name,
    draft,
    onChange,
    errors,
    maxLength: most,
    span,
    hint: said,
    isNumber = false,
    onBlur,
  } = props;
  return (
    <Field label={words[name]} error={errors[name]} className={span && `games-span-${span}`}>
      {(control) => (
        <Input
          {...control}
          name={name}
          autoComplete="off"
          spellCheck={false}
          inputMode={isNumber ? 'numeric' : undefined}
          maxLength={most}
          placeholder={said}
          value={draft[name]}
          className={isNumber ? 'tnum' : undefined}
          onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

function LongField({ name, draft, onChange, errors, maxLength: most }: TextFieldProps) {
  return (
    <Field label={words[name]} error={errors[name]} className="games-span-half">
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={3}
          maxLength={most}
          value={draft[name]}
          className="field-control games-text"
          onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
        />
      )}
    </Field>
  );
}
