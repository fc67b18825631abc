import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { modelsQuery } from '../queries.ts';
import { copy } from './copy.ts';
import { builtin } from './request.ts';

const words = copy.settings;
const onlyBuiltin = [{ id: builtin, label: words.builtin, available: true, reason: undefined }];

type ModelFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (model: string) => void;
};

/** The built-in coach can always be chosen; models that cannot be used say why. */
export function ModelField({ value, error, onChange }: ModelFieldProps) {
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
    <Field label={words.model} error={error} hint={missing || undefined}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {models.map(({ id, label, available, reason }) => (
            <option key={id} value={id} disabled={!available}>
              {words.modelOption(label, reason)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
