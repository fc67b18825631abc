import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmedButton } from './confirmed-button.tsx';

const words = {
  title: 'Delete this game?',
  description: 'It cannot be restored.',
  keep: 'Keep it',
  confirm: 'Delete it',
};

type Confirm = (close: () => void) => void;

/** `onConfirm` receives a function that ends the pending state and closes the dialog. */
function Row({ onConfirm }: { onConfirm: Confirm }) {
  const [isPending, setIsPending] = useState(false);
  return (
    <ConfirmedButton
      words={words}
      isPending={isPending}
      onConfirm={(close) => {
        setIsPending(true);
        onConfirm(() => {
          setIsPending(false);
          close();
        });
      }}
    >
      Delete
    </ConfirmedButton>
  );
}

async function openDialog(onConfirm: Confirm = () => {}) {
  render(<Row onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  return screen.findByRole('alertdialog', { name: words.title });
}

test('a confirmed button does nothing before the question is answered', async () => {
  const onConfirm = vi.fn<Confirm>();
  const dialog = await openDialog(onConfirm);
  expect(dialog.textContent).toContain(words.description);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('the safe answer closes the question and returns the focus to the button', async () => {
  const onConfirm = vi.fn<Confirm>();
  await openDialog(onConfirm);
  await userEvent.click(screen.getByRole('button', { name: words.keep }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onConfirm).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
});

test('Escape is the safe answer', async () => {
  await openDialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a confirmed question stays, also after Escape, until the work is done', async () => {
  const finish = Promise.withResolvers<() => void>();
  await openDialog(finish.resolve);
  await userEvent.click(screen.getByRole('button', { name: words.confirm }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  const close = await finish.promise;
  act(close);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
