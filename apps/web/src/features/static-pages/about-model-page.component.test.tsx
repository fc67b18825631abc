import { levelAgreements, modelCard } from '@lamplight/player-model/model-card.ts';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AboutModelPage } from './about-model-page.tsx';

test('the page about the model shows every figure of the model card', () => {
  render(<AboutModelPage />);
  const [comparison, levels, calibration] = screen.getAllByRole('table');
  for (const { playerModel, maia, limitedEngine, fullEngine } of modelCard.comparison) {
    const shares = [playerModel, maia, limitedEngine, fullEngine];
    const row = shares.map((share) => `${(100 * share).toFixed(1)}%`).join('');
    expect(comparison?.textContent).toContain(row);
  }
  for (const { level, people, firstChoice, drawn, limitedEngine } of levelAgreements) {
    const shares = [firstChoice, drawn, limitedEngine];
    const row = shares.map((share) => `${(100 * share).toFixed(1)}%`).join('');
    expect(levels?.textContent).toContain(`${level}${people}${row}`);
  }
  const rows = within(calibration ?? document.body).getAllByRole('row');
  expect(rows).toHaveLength(modelCard.calibration.groups.length + 1);
  expect(screen.getByText(modelCard.weights.sha256)).toBeTruthy();
  const download = screen.getByRole('link', { name: 'Download the weights' });
  expect(download.getAttribute('href')).toBe(modelCard.weights.path);
});
