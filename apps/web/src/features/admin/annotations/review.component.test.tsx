import type {
  AdminAnnotation,
  AdminComment,
  AdminSentence,
} from '@lamplight/contract/admin-annotations.ts';
import { errors, type ErrorCode } from '@lamplight/contract/errors.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  changeSentence,
  comments,
  createAnnotation,
  createDetail,
} from '../../../../test-support/annotations/admin-annotation.ts';
import { AnnotationReview } from './review.tsx';

type Body = { action: string; key: string; index: number; version: string };

/** A server with one annotated game. `refusals` are sent first, one for each change. */
class Server {
  stored: readonly AdminComment[] = comments;
  sent: Body[] = [];
  refusals: ErrorCode[] = [];
  /** The next change as the server makes it. */
  next: Partial<AdminSentence> = {};
  job: AdminAnnotation['job']['status'] = 'completed';

  handle(address: string, init: RequestInit | undefined): Response {
    if (address.endsWith('/annotator')) return Response.json({ annotation: this.annotation() });
    if (!address.endsWith('/sentences')) {
      return Response.json({ ...createDetail(this.stored), annotation: this.annotation() });
    }
    const body: Body = JSON.parse(typeof init?.body === 'string' ? init.body : '');
    this.sent.push(body);
    const refusal = this.refusals.shift();
    if (refusal) {
      const { status, message } = errors[refusal];
      return Response.json({ error: refusal, message }, { status });
    }
    this.stored = changeSentence(this.stored, body.key, body.index, this.next);
    const comment = this.stored.find(({ key }) => key === body.key);
    return Response.json({ annotation: this.annotation(), comment, isUnfinished: false });
  }

  annotation(): AdminAnnotation {
    const annotation = createAnnotation(this.stored);
    return { ...annotation, job: { ...annotation.job, status: this.job } };
  }
}

let server = new Server();

beforeEach(() => {
  server = new Server();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    server.handle(address, init),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function openReview() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <AnnotationReview id="g2" />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Sentences' });
  return userEvent.setup();
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const listTexts = () => [...document.querySelectorAll<HTMLElement>('[data-sentence]')];
const readTexts = () => listTexts().map(({ textContent }) => textContent);
/** Finds a sentence by its text, because the simulated DOM puts spaces between the parts of an accessible name. */
const findText = (text: string) => {
  const found = listTexts().find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`there is no sentence "${text}"`);
  return found;
};
const row = (text: string) => within(findText(text).closest('li') ?? document.body);
const board = () => screen.getByRole('img').getAttribute('aria-label');

test('every sentence shows its verdict, basis, reason and state in words', async () => {
  await openReview();
  const refuted = row('It also attacks the pawn on d7.');
  expect(refuted.getByText('Refuted')).toBeTruthy();
  expect(refuted.getByText('by the rules of chess')).toBeTruthy();
  expect(refuted.getByText(/does not attack d7$/)).toBeTruthy();
  expect(refuted.getByText('Waiting')).toBeTruthy();
  expect(row('White keeps an attack for years.').getByText(/^not understood/)).toBeTruthy();
  expect(screen.getByText('Annotated by White')).toBeTruthy();
  expect(screen.getByText('Variation: 3.Nxe5')).toBeTruthy();
});

test('a reason does not repeat the words beside it', async () => {
  const change: Partial<AdminSentence> = {
    verdict: 'unproved',
    findings: [
      {
        start: 8,
        end: 30,
        verdict: 'unproved',
        basis: 'rules',
        reason: 'cannot be checked: attacks the pawn on d7',
        evidence: null,
      },
    ],
  };
  server.stored = comments.map((comment) => ({
    ...comment,
    sentences: comment.sentences.map((sentence) =>
      sentence.text === 'It also attacks the pawn on d7.' ? { ...sentence, ...change } : sentence,
    ),
  }));
  await openReview();
  const finding = row('It also attacks the pawn on d7.').getByRole('listitem');
  expect(finding.textContent.trim()).toBe('attacks the pawn on d7: cannot be checked');
});

test('a sentence that the rules of chess refute cannot be published, and the button says why', async () => {
  const user = await openReview();
  const publish = button('Publish: It also attacks the pawn on d7.');
  expect(publish.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(publish.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('It cannot be published. Edit it or leave it out.');
  await user.click(publish);
  expect(server.sent).toEqual([]);
});

test('publishing sends the version that the admin has seen, and the button then withdraws', async () => {
  const user = await openReview();
  server.next = { state: 'published' };
  await user.click(button(/^Publish: The knight/));
  const withdraw = await screen.findByRole('button', { name: /^Withdraw: The knight/ });
  expect(document.activeElement).toBe(withdraw);
  expect(row('The knight attacks the pawn on e5.').getByText('Published')).toBeTruthy();
  expect(server.sent).toEqual([
    { action: 'publish', key: 'k3', index: 0, version: 'v1-34', confirm: false },
  ]);
});

test('a sentence that only an evaluation refutes is published after a confirmation', async () => {
  const user = await openReview();
  server.next = { state: 'published', isConfirmed: true };
  await user.click(button(/^Publish: After 3/));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('The engine gives White no advantage.');
  expect(dialog.textContent).toContain('without a proof mark');
  expect(server.sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Publish without a proof mark' }));
  expect(await screen.findByText(/^Published without a proof mark/)).toBeTruthy();
  expect(server.sent).toMatchObject([{ action: 'publish', confirm: true }]);
});

test('an edited sentence shows its new verdict and the words of the annotator', async () => {
  const user = await openReview();
  await user.click(button(/^Edit: It also/));
  const field = screen.getByLabelText('The sentence in your words');
  await user.clear(field);
  await user.type(field, 'It  stands on f3.');
  const text = 'It stands on f3.';
  server.next = {
    text,
    isEdited: true,
    verdict: 'proved',
    findings: [],
    reason: null,
    canPublish: 'yes',
    shown: { ...(comments[0]?.sentences[0]?.shown ?? never()), parts: [{ text }] },
  };
  await user.click(button('Save and check'));
  await waitFor(() => expect(row(text).getByText('Proved')).toBeTruthy());
  expect(row(text).getByText('It also attacks the pawn on d7.')).toBeTruthy();
  expect(server.sent).toMatchObject([{ action: 'edit', text }]);
});

test('words that cannot be stored are refused before they are sent', async () => {
  const user = await openReview();
  await user.click(button(/^Edit: It also/));
  const field = screen.getByLabelText('The sentence in your words');
  await user.clear(field);
  await user.click(button('Save and check'));
  expect(screen.getByText('Please write the sentence, or leave it out.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(server.sent).toEqual([]);
});

test('a conflict loads the sentence again and does not lose the typed words', async () => {
  const user = await openReview();
  await user.click(button(/^Edit: It also/));
  const field = screen.getByLabelText<HTMLTextAreaElement>('The sentence in your words');
  await user.type(field, ' Indeed.');
  server.stored = changeSentence(comments, 'k3', 1, { state: 'left-out' });
  server.refusals = ['sentence_changed'];
  await user.click(button('Save and check'));
  expect(await screen.findByText(/Somebody else .* Your words are still here\.$/)).toBeTruthy();
  await waitFor(() =>
    expect(row('It also attacks the pawn on d7.').getByText('Left out')).toBeTruthy(),
  );
  expect(field.value).toBe('It also attacks the pawn on d7. Indeed.');
  await user.click(button('Save and check'));
  await waitFor(() =>
    expect(server.sent.map(({ version }) => version)).toEqual(['v1-31', 'v1-31+']),
  );
});

test('new words are not sent over those of another admin that have come since the form was opened', async () => {
  const user = await openReview();
  await user.click(button(/^Edit: It also/));
  const field = screen.getByLabelText<HTMLTextAreaElement>('The sentence in your words');
  await user.type(field, ' Indeed.');
  const other = 'It attacks the pawn on e5.';
  server.stored = changeSentence(comments, 'k3', 1, { text: other });
  // The response to a change of another sentence has the whole comment.
  server.next = { state: 'published' };
  await user.click(button(/^Publish: The knight/));
  await screen.findByRole('button', { name: /^Withdraw: The knight/ });
  await user.click(button('Save and check'));
  expect(await screen.findByText(/^Somebody else .* Your words are still here\.$/)).toBeTruthy();
  expect(field.value).toBe('It also attacks the pawn on d7. Indeed.');
  expect(server.sent.map(({ action }) => action)).toEqual(['publish']);
  await user.click(button('Save and check'));
  await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ action: 'edit' }));
});

test('a refused action says why and shows the sentence as it is now', async () => {
  const user = await openReview();
  server.stored = changeSentence(comments, 'k3', 0, { verdict: 'refuted', canPublish: 'no' });
  server.refusals = ['sentence_refuted'];
  await user.click(button(/^Publish: The knight/));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('it cannot be published');
  await waitFor(() =>
    expect(row('The knight attacks the pawn on e5.').getByText('Refuted')).toBeTruthy(),
  );
});

test('verdicts that came while the proof-reading ran appear with the figures of another change', async () => {
  server.job = 'running';
  const user = await openReview();
  const text = 'Black answers in the centre.';
  expect(row(text).getByText(/not proof-read/i)).toBeTruthy();
  server.stored = changeSentence(server.stored, 'k8', 0, { verdict: 'judgement' });
  server.job = 'completed';
  await user.click(button('Change name'));
  await user.click(button('Save name'));
  await waitFor(() => expect(row(text).getByText('Judgement')).toBeTruthy());
  expect(row(text).queryByText(/not proof-read/i)).toBeNull();
});

test('choosing a finding shows its line on the board, step by step and back', async () => {
  const user = await openReview();
  expect(board()).toBe('The starting position');
  await user.click(button('Show on the board: the engine gives White no advantage'));
  expect(board()).toBe('3… Nxe5');
  await user.click(button('One move back'));
  expect(board()).toBe('3. Nxe5');
  await user.click(button('Back to the note'));
  expect(board()).toBe('The position after 3. Nxe5');
});

test('arrow keys lead to the next sentence and through the line', async () => {
  const user = await openReview();
  act(() => findText('It also attacks the pawn on d7.').focus());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(findText('After 3. Nxe5 White is winning.'));
  expect(board()).toBe('The position after 3. Nxe5');
  act(() => button('Show on the board: the engine gives White no advantage').focus());
  await user.keyboard('{Enter}{ArrowLeft}');
  expect(board()).toBe('3. Nxe5');
  await user.keyboard('{Escape}k');
  expect(document.activeElement).toBe(findText('It also attacks the pawn on d7.'));
});

test('a filter shows its sentences, and one that was just changed stays', async () => {
  const user = await openReview();
  await user.selectOptions(screen.getByLabelText('Show'), 'Unproved (1)');
  expect(readTexts()).toEqual(['White keeps an attack for years.']);
  server.next = { state: 'left-out', verdict: 'judgement', reason: null };
  await user.click(button(/^Leave out: White keeps/));
  await screen.findByRole('button', { name: /^Restore: White keeps/ });
  expect(readTexts()).toEqual(['White keeps an attack for years.']);
  await user.selectOptions(screen.getByLabelText('Show'), 'Published (0)');
  expect(screen.getByText('No sentence matches this filter.')).toBeTruthy();
});

function never(): never {
  throw new Error('the fixture has changed');
}
