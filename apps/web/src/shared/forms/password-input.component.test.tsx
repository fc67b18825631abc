import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordInput } from './password-input.tsx';

test('the eye of a password field shows the password, hides it again and keeps the text', async () => {
  render(<PasswordInput aria-label="Password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.type(input, 'open sesame');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
  expect(input.value).toBe('open sesame');
});

test('the eye of a disabled password field is disabled too', () => {
  render(<PasswordInput aria-label="Password" disabled />);
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
});
