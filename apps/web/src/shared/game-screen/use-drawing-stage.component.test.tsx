import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDrawingStage } from './use-drawing-stage.ts';

const drawn: string[] = [];

function Page() {
  const stage = useDrawingStage(2);
  drawn.push(`stage ${stage}`);
  return <p>{`stage ${stage}`}</p>;
}

test('a board page is drawn in stages, the board alone first', async () => {
  render(<Page />);
  expect(screen.getByText('stage 0')).toBeDefined();
  expect(await screen.findByText('stage 2', {}, { timeout: 20_000 })).toBeDefined();
  expect([...new Set(drawn)]).toEqual(['stage 0', 'stage 1', 'stage 2']);
});
