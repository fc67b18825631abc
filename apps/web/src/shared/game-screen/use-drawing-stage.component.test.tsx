import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDrawingStage, useInterruptibleMount } from './use-drawing-stage.ts';

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

test('a screen whose data is ready is mounted in a second render', async () => {
  const rendered: string[] = [];
  function Screen({ data }: { data: string | undefined }) {
    const content = useInterruptibleMount(data !== undefined) ? data : 'skeleton';
    if (data !== undefined) rendered.push(content ?? '');
    return <p>{content}</p>;
  }
  const { rerender } = render(<Screen data={undefined} />);
  rerender(<Screen data="game" />);
  expect(await screen.findByText('game')).toBeDefined();
  expect(rendered).toEqual(['skeleton', 'game']);
  rerender(<Screen data={undefined} />);
  expect(screen.getByText('skeleton'), 'data that is gone is not shown').toBeDefined();
});
