import { gameResults } from '@lamplight/domain/chess/game-result.ts';
import { sides } from '@lamplight/domain/library/side.ts';
import { Field, TextField } from '../../../shared/forms/field.tsx';
import { SelectField } from '../../../shared/filters/select-field.tsx';
import { copy } from './copy.ts';
import type { CheckedRecord } from './read-record.ts';
import { getNumber, type Draft, type FieldName } from './draft.ts';

const words = copy.form;

export type FieldsProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  errors: Readonly<Partial<Record<FieldName, string>>>;
  /** The headers of this PGN supply values for empty fields. */
  record: CheckedRecord | undefined;
  /** The stored game that is being edited. If given, clearing a field clears the stored value. */
  stored?: Draft | undefined;
};

const resultOptions = [
  { value: '', label: words.resultFromPgn },
  ...gameResults.map((value) => ({ value, label: words.results[value] })),
] as const;
const sideOptions = [
  { value: '', label: words.sideFromNames },
  ...sides.map((value) => ({ value, label: words.sides[value] })),
] as const;

export function DetailFields(props: FieldsProps) {
  const { draft, onChange, errors, record, stored } = props;
  const details = record?.details;
  const newDetails = stored ? undefined : details;
  const foundSide = record?.getSide(draft.white.trim());
  return (
    <div className="games-fields">
      <DraftField {...props} name="white" maxLength={200} span="half" hint={details?.white} />
      <DraftField {...props} name="black" maxLength={200} span="half" hint={details?.black} />
      <DraftField
        {...props}
        name="tournament"
        maxLength={200}
        span="half"
        hint={newDetails?.tournament}
      />
      <DraftField
        {...props}
        name="year"
        maxLength={4}
        isNumber
        hint={details?.year === null ? '' : String(details?.year ?? '')}
      />
      <SelectField
        label={words.result}
        error={errors.result}
        className="games-span-short"
        options={resultOptions}
        value={draft.result}
        onValueChange={(result) => onChange({ ...draft, result })}
      />
      <DraftField
        {...props}
        name="eco"
        maxLength={3}
        hint={details && (details.eco ?? words.ecoFromMoves)}
      />
      <DraftField
        {...props}
        name="gameNumber"
        maxLength={7}
        isNumber
        span="third"
        hint={words.lastPlace}
        explanation={explainPlace(draft, stored)}
        onBlur={() => {
          const counting = String(getNumber(draft, stored) ?? '');
          if (counting !== draft.gameNumber) onChange({ ...draft, gameNumber: counting });
        }}
      />
      <DraftField
        {...props}
        name="openingStyle"
        maxLength={100}
        span="third"
        hint={details?.openingStyle}
      />
      <SelectField
        label={words.analysisSide}
        error={errors.analysisSide}
        hint={draft.analysisSide === '' && foundSide ? words.sideFound(foundSide) : undefined}
        className="games-span-third"
        options={sideOptions}
        value={draft.analysisSide}
        onValueChange={(analysisSide) => onChange({ ...draft, analysisSide })}
      />
      <LongField {...props} name="description" maxLength={4000} />
      <LongField {...props} name="whyStudy" maxLength={400} />
      <fieldset className="games-other">
        <legend className="mb-2 text-small font-semibold text-text-2">{words.otherDetails}</legend>
        <DraftField {...props} name="date" maxLength={100} hint={newDetails?.playedOn} />
        <DraftField {...props} name="venue" maxLength={200} hint={newDetails?.venue} />
        <DraftField {...props} name="round" maxLength={100} hint={newDetails?.round} />
        <DraftField {...props} name="timeControl" maxLength={100} hint={newDetails?.timeControl} />
      </fieldset>
    </div>
  );
}

/** Says what the number does to the study order. Undefined if an edited game keeps its number. */
function explainPlace(draft: Draft, stored: Draft | undefined): string | undefined {
  const number = getNumber(draft, stored);
  if (number === undefined) return words.placeLast;
  if (!stored) return words.placeChosen;
  return number === getNumber(stored) ? undefined : words.placeChanged;
}

type DraftFieldProps = FieldsProps & {
  name: Exclude<FieldName, 'pgn' | 'result' | 'analysisSide'>;
  maxLength: number;
  /** Width of the field. Without it, the field takes one of six columns. */
  span?: 'half' | 'third';
  /** Shown in the empty field. */
  hint?: string | undefined;
  /** Shown below the field. */
  explanation?: string | undefined;
  isNumber?: boolean;
  onBlur?: () => void;
};

function DraftField(props: DraftFieldProps) {
  const { name, draft, onChange, errors, maxLength, span, hint, explanation, onBlur } = props;
  const { isNumber = false } = props;
  return (
    <TextField
      label={words[name]}
      error={errors[name]}
      hint={explanation}
      fieldClassName={span && `games-span-${span}`}
      name={name}
      autoComplete="off"
      spellCheck={false}
      inputMode={isNumber ? 'numeric' : undefined}
      maxLength={maxLength}
      placeholder={hint}
      value={draft[name]}
      className={isNumber ? 'tnum' : undefined}
      onValueChange={(value) => onChange({ ...draft, [name]: value })}
      onBlur={onBlur}
    />
  );
}

function LongField({ name, draft, onChange, errors, maxLength }: DraftFieldProps) {
  return (
    <Field label={words[name]} error={errors[name]} className="games-span-half">
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={3}
          maxLength={maxLength}
          value={draft[name]}
          className="field-control games-text"
          onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
        />
      )}
    </Field>
  );
}
