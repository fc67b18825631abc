import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConfirmPasswordField } from './new-password-fields.tsx';

function Form({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <ConfirmPasswordField
      name="confirmation"
      password="lamp"
      aria-required
      value={value}
      error={error}
      onValueChange={setValue}
    />
  );
}

const getInput = () => screen.getByLabelText('Confirm password');

test('a half-typed repetition is not called wrong, a finished one is called right', async () => {
  render(<Form />);
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.type(getInput(), 'lam');
  expect(screen.getByRole('status').className).not.toContain('text-danger');
  await userEvent.type(getInput(), 'p');
  expect(screen.getByRole('status').textContent).toBe('Passwords match');
  await userEvent.type(getInput(), 's');
  expect(screen.getByRole('status').className).toContain('text-danger');
});

test('the error of a repetition is gone when it equals the password', async () => {
  render(<Form error="Please enter the password again." />);
  expect(getInput().getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(getInput(), 'lamp');
  expect(getInput().hasAttribute('aria-invalid')).toBe(false);
});
