import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field, Input } from './field.tsx';

function renderField(props: { error?: string; hint?: string; note?: string }) {
  render(
    <Field label="Email" {...props}>
      {(control) => <Input {...control} />}
    </Field>,
  );
  return screen.getByLabelText('Email');
}

/** Returns the texts that a screen reader reads after the control's label, in their order. */
function listDescriptions(control: HTMLElement): (string | null | undefined)[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

test('a field ties its label, error, note and hint to the control', () => {
  const control = renderField({ error: 'No such address', note: 'required', hint: 'As in mail' });
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(listDescriptions(control)).toEqual(['No such address', 'required', 'As in mail']);
});

test('a field without an error is not marked as invalid', () => {
  const control = renderField({ error: '' });
  expect(control.hasAttribute('aria-invalid')).toBe(false);
  expect(control.hasAttribute('aria-describedby')).toBe(false);
});
