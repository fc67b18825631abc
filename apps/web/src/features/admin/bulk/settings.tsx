import type { ReactNode } from 'react';
import { bulkSides, defaultMoves } from '@lamplight/domain/bulk/bulk-choices.ts';
import { efforts, analysisDepth } from '@lamplight/domain/analysis/position-analysis.ts';
import { Checkbox } from '../../../shared/forms/checkbox.tsx';
import { Field, Input } from '../../../shared/forms/field.tsx';
import { ToggleGroup } from '../../../shared/ui/toggle-group.tsx';
import { parseNumber } from '../parts/parse-number.ts';
import { copy } from './copy.ts';
import { ModelField } from './model-field.tsx';
import { getDepth, type Draft } from './request.ts';

const words = copy.settings;
const sides = bulkSides.map((value) => ({ value, label: words.sides[value] }));
const effortChoices = efforts.map((value) => ({ value, label: words.efforts[value] }));

type SettingsProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** Field errors from the server. */
  errors: Readonly<Record<string, string>>;
};

export function Settings({ draft, onChange, errors }: SettingsProps) {
  const { analysisSide, wholeGame, effort } = draft;
  return (
    <>
      <ModelField
        value={draft.aiModel}
        error={errors['aiModel']}
        onChange={(aiModel) => onChange({ ...draft, aiModel })}
      />
      <Choice label={words.side}>
        <ToggleGroup
          label={words.side}
          options={sides}
          value={analysisSide}
          onValueChange={(side) => onChange({ ...draft, analysisSide: side })}
        />
      </Choice>
      <div className="bulk-range">
        <NumberField
          label={words.start}
          value={draft.startMove}
          usual={defaultMoves.start}
          error={errors['startMove']}
          isDisabled={wholeGame}
          onChange={(startMove) => onChange({ ...draft, startMove })}
        />
        <NumberField
          label={words.end}
          value={draft.endMove}
          usual={defaultMoves.end}
          error={errors['endMove']}
          isDisabled={wholeGame}
          onChange={(endMove) => onChange({ ...draft, endMove })}
        />
        <NumberField
          label={words.depth}
          value={draft.depth}
          usual={analysisDepth}
          error={errors['depth']}
          onChange={(depth) => onChange({ ...draft, depth })}
        />
        <label className="bulk-whole">
          <Checkbox
            checked={wholeGame}
            onChange={({ target }) => onChange({ ...draft, wholeGame: target.checked })}
          />
          {words.wholeGame}
        </label>
      </div>
      <Choice label={words.effort}>
        <ToggleGroup
          label={words.effort}
          options={effortChoices}
          value={effort}
          onValueChange={(chosen) => onChange({ ...draft, effort: chosen })}
        />
        <p className="text-small text-balance text-text-3">
          {words.effortMeans(effort, getDepth(draft))}
        </p>
      </Choice>
    </>
  );
}

/** The visible name of a group that has its own accessible name. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="text-small font-semibold">
        {label}
      </span>
      {children}
    </div>
  );
}

type NumberFieldProps = {
  label: string;
  value: string;
  usual: number;
  error: string | undefined;
  isDisabled?: boolean;
  onChange: (value: string) => void;
};

/** On blur the field shows the number that is used. */
function NumberField({ label, value, usual, error, isDisabled, onChange }: NumberFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          disabled={isDisabled}
          value={value}
          className="tnum"
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => {
            const counting = String(parseNumber(value, usual));
            if (counting !== value) onChange(counting);
          }}
        />
      )}
    </Field>
  );
}
