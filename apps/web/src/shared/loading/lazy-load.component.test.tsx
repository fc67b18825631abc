import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../ui/toast.ts';
import { LazyLoad } from './lazy-load.tsx';
import { createLazyModule } from './lazy-module.ts';

beforeEach(() => toastStore.set(null));

const renderText = (text: string) => <p>{text}</p>;

/** A module whose first fetches fail. */
function createFlakyModule(failures: number) {
  let fetched = 0;
  return createLazyModule(async () => {
    fetched += 1;
    if (fetched <= failures) throw new Error('offline');
    return 'The graph';
  });
}

test('a fallback is shown until the module is loaded', async () => {
  render(
    <LazyLoad module={createFlakyModule(0)} fallback={<p>Loading</p>}>
      {renderText}
    </LazyLoad>,
  );
  expect(screen.getByText('Loading')).toBeTruthy();
  await screen.findByText('The graph');
  expect(screen.queryByText('Loading')).toBeNull();
});

test('a loaded module is drawn at once', async () => {
  const module = createFlakyModule(0);
  await module.load();
  render(<LazyLoad module={module}>{renderText}</LazyLoad>);
  expect(screen.getByText('The graph')).toBeTruthy();
});

test('a failed fetch shows an error with a button that fetches again', async () => {
  render(<LazyLoad module={createFlakyModule(1)}>{renderText}</LazyLoad>);
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The graph');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [false, 'That part did not arrive'],
  [true, undefined],
])('with onError and silent %s, a failed fetch shows the toast %s', async (silent, title) => {
  const onError = vi.fn<() => void>();
  render(
    <LazyLoad module={createFlakyModule(1)} onError={onError} silent={silent}>
      {renderText}
    </LazyLoad>,
  );
  await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  expect(toastStore.read()?.title).toBe(title);
  expect(screen.queryByRole('alert')).toBeNull();
});
