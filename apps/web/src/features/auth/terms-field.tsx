import { useId } from 'react';
import { Checkbox } from '../../shared/forms/checkbox.tsx';
import { FieldError } from '../../shared/forms/field.tsx';
import { copy } from './copy.ts';
import { TextLink } from './text-link.tsx';
import type { BoundField } from './use-form.ts';

const words = copy.signup;

/** The value a browser sends for a checked box. */
export const agreed = 'on';

/** Links open in a new tab, so that following one does not lose what was typed. */
export function TermsField({ name, value, error, onValueChange }: BoundField) {
  const id = useId();
  const errorId = `${id}-error`;
  const newTabId = `${id}-new-tab`;
  const hasError = error !== undefined;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-2">
        <Checkbox
          // Aligns the drawn box with the fields.
          className="-ml-[3px]"
          id={id}
          name={name}
          checked={value === agreed}
          aria-required
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? errorId : undefined}
          onChange={(event) => onValueChange(event.currentTarget.checked ? agreed : '')}
        />
        <label htmlFor={id} className="pt-0.5 text-text-2">
          {words.agree}{' '}
          <TextLink href="/terms" target="_blank" aria-describedby={newTabId}>
            {words.terms}
          </TextLink>{' '}
          {words.and}{' '}
          <TextLink href="/privacy" target="_blank" aria-describedby={newTabId}>
            {words.privacy}
          </TextLink>
        </label>
        <span id={newTabId} hidden>
          {words.newTab}
        </span>
      </div>
      {hasError && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
