import type { ComponentProps, ReactNode } from 'react';
import { bulkSides, defaultMoves } from '@lamplight/domain/bulk/bulk-choices.ts';
import { efforts, analysisDepth } from '@lamplight/domain/analysis/position-analysis.ts';
import { Checkbox } from '../../../shared/forms/checkbox.tsx';
import { TextField } from '../../../shared/forms/field.tsx';
import { SelectField } from '../../../shared/filters/select-field.tsx';
import { ToggleGroup } from '../../../shared/ui/toggle-group.tsx';
import { parseNumber } from '../parts/format.ts';
import { copy, priorities } from './copy.ts';
import { getDepth, builtin, type Draft } from './request.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/button.tsx';
import { modelsQuery } from '../queries.ts';

const words = copy.settings;
const sides = bulkSides.map((value) => ({ value, label: words.sides[value] }));
const priorityOptions = priorities.map(({ value, label }) => ({ value: String(value), label }));
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
        onValueChange={(aiModel) => onChange({ ...draft, aiModel })}
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
          disabled={wholeGame}
          onValueChange={(startMove) => onChange({ ...draft, startMove })}
        />
        <NumberField
          label={words.end}
          value={draft.endMove}
          usual={defaultMoves.end}
          error={errors['endMove']}
          disabled={wholeGame}
          onValueChange={(endMove) => onChange({ ...draft, endMove })}
        />
        <NumberField
          label={words.depth}
          value={draft.depth}
          usual={analysisDepth}
          error={errors['depth']}
          onValueChange={(depth) => onChange({ ...draft, depth })}
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
      <SelectField
        label={words.priority}
        hint={words.priorityMeans}
        options={priorityOptions}
        value={String(draft.priority)}
        error={errors['priority']}
        onValueChange={(priority) => onChange({ ...draft, priority: Number(priority) })}
      />
    </>
  );
}

/** The visible label of a group. Hidden from screen readers, because the group has its own accessible name. */
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

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'value'> & {
  value: string;
  usual: number;
};

/** On blur, the field replaces invalid text with the number that is used. */
function NumberField({ usual, ...field }: NumberFieldProps) {
  const { value, onValueChange } = field;
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      className="tnum"
      onBlur={() => {
        const counting = String(parseNumber(value, usual));
        if (counting !== value) onValueChange(counting);
      }}
    />
  );
}

const onlyBuiltin = [{ id: builtin, label: words.builtin, available: true, reason: undefined }];

type ModelFieldProps = {
  value: string;
  error: string | undefined;
  onValueChange: (model: string) => void;
};

/** The built-in coach can always be chosen. Models that cannot be used show the reason. */
function ModelField(field: ModelFieldProps) {
  const query = useQuery(modelsQuery);
  const models = query.data?.models ?? onlyBuiltin;
  const missing = query.error !== null && query.data === undefined && (
    <span className="flex flex-wrap items-center gap-2">
      {words.modelsFailed}
      <Button size="sm" onClick={() => void query.refetch()}>
        {words.tryAgain}
      </Button>
    </span>
  );
  return (
    <SelectField
      {...field}
      label={words.model}
      hint={missing || undefined}
      options={models.map(({ id, label, available, reason }) => ({
        value: id,
        label: words.modelOption(label, reason),
        isDisabled: !available,
      }))}
    />
  );
}
