import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CodeInput } from './code-input.tsx';

function Form() {
  const [code, setCode] = useState('');
  return <CodeInput aria-label="Code" value={code} onValueChange={setCode} />;
}

const getInput = () => screen.getByLabelText<HTMLInputElement>('Code');
const countCarets = () => document.querySelectorAll('[aria-hidden] > span > span').length;
const listBoxes = () =>
  [...document.querySelectorAll('[aria-hidden] > span')].map((box) => box.textContent);

test('a code input takes digits only and draws each in a box of its own', async () => {
  render(<Form />);
  await userEvent.type(getInput(), '1a2-3');
  expect(getInput().value).toBe('123');
  expect(listBoxes()).toEqual(['1', '2', '3', '', '', '']);
});

test('a pasted code may have spaces and is cut to six digits', async () => {
  render(<Form />);
  await userEvent.click(getInput());
  await userEvent.paste('123 456 789');
  expect(getInput().value).toBe('123456');
});

test('the box of the next digit shows the caret only while the input has the focus', async () => {
  render(<Form />);
  expect(countCarets()).toBe(0);
  await userEvent.click(getInput());
  expect(countCarets()).toBe(1);
  await userEvent.tab();
  expect(countCarets()).toBe(0);
});
