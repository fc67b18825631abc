import { codeRules } from '@lamplight/domain/account/code.ts';
import { CodeInput } from '../../shared/ui/code-input.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { copy } from './copy.ts';
import type { BoundField } from './use-form.ts';

export function CodeField({ error, ...rest }: BoundField) {
  return (
    <Field label={copy.code} error={error}>
      {(control) => <CodeInput {...control} {...rest} aria-required length={codeRules.length} />}
    </Field>
  );
}
