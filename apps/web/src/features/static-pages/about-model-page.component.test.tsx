import { modelCard } from '@lamplight/player-model/model-card.ts';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AboutModelPage, LevelFigures } from './about-model-page.tsx';

test('the page about the model shows every figure of the model card', () => {
  render(<AboutModelPage />);
  const [comparison, calibration] = screen.getAllByRole('table');
  for (const { playerModel, maia, limitedEngine, fullEngine } of modelCard.comparison) {
    const shares = [playerModel, maia, limitedEngine, fullEngine];
    const row = shares.map((share) => `${(100 * share).toFixed(1)}%`).join('');
    expect(comparison?.textContent).toContain(row);
  }
  const rows = within(calibration ?? document.body).getAllByRole('row');
  expect(rows).toHaveLength(modelCard.calibration.groups.length + 1);
  expect(screen.getByText(modelCard.weights.sha256)).toBeTruthy();
  const download = screen.getByRole('link', { name: 'Download the weights' });
  expect(download.getAttribute('href')).toBe(modelCard.weights.path);
});

test('the agreement of the levels with people is shown once it is measured', () => {
  const { rerender } = render(<LevelFigures agreements={[]} />);
  expect(screen.queryByRole('table')).toBeNull();
  const beginner = {
    level: 'Beginner',
    people: '1000 to 1199',
    firstChoice: 0.44,
    drawn: 0.31,
    limitedEngine: 0.246,
  };
  rerender(<LevelFigures agreements={[beginner]} />);
  expect(screen.getByRole('table').textContent).toContain('Beginner1000 to 119944.0%31.0%24.6%');
});
