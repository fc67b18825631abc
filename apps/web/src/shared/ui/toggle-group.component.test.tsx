import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ToggleGroup } from './toggle-group.tsx';

const options = [
  { value: 'club', label: 'Club' },
  { value: 'improver', label: 'Improver', disabled: true },
  { value: 'tournament', label: 'Tournament' },
] as const;

function LevelPicker() {
  const [level, setLevel] = useState<(typeof options)[number]['value']>('club');
  return <ToggleGroup label="Level" options={options} value={level} onValueChange={setLevel} />;
}

const getChecked = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

test('a level picker has one level chosen at a time, and no disabled one', async () => {
  render(<LevelPicker />);
  expect(getChecked()).toBe('club');
  await userEvent.click(screen.getByRole('radio', { name: 'Tournament' }));
  expect(getChecked()).toBe('tournament');
  await userEvent.click(screen.getByRole('radio', { name: 'Improver' }));
  expect(getChecked()).toBe('tournament');
});
