import type { Game } from '@lamplight/contract/library.ts';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createAnnotations } from '../../../../test-support/annotations/annotations.ts';
import { PresentationContext, splitSentences } from '../coach/presentation.ts';
import { useShowing } from '../coach/use-showing.ts';
import type { BoardPreview, PositionState } from '../analysis-context.ts';
import { findMoveNote, listVariationSentences } from './find-note.ts';
import { NoteText } from './note-text.tsx';

const pgn = `1. e4 e5 2. Nf3 $1 {The knight attacks the pawn on e5. A fine move. [%csl Re5] [%cal Gf3e5]} {Older books agree.}
  (2. f4 $5 exf4 3. Nf3 $14 {Sharp.} (3. Bc4 d5) 3... g5) 2... Nc6`;
const record = readGame('1. e4 e5 2. Nf3 Nc6 *');
if (!record.ok) throw new Error(record.error.message);
const moves = record.game.moves.map(({ san, ...move }) => ({ ...move, notation: san }));
const game = {
  id: 'g1',
  startFen: record.game.startFen,
  moves,
  annotator: 'Lamplight',
} as unknown as Game;
const note = findMoveNote(createAnnotations(pgn), 2)!;
const client = new QueryClient();
const pieces = splitSentences([...note.sentences, ...listVariationSentences(note)], null);

interface PageProps {
  readonly onShow?: (shown: BoardPreview | null) => void;
  readonly annotator?: string;
}

/** The note, with a board of which only the shown position exists. */
function Page({ onShow, annotator = 'Lamplight' }: PageProps) {
  const [shown, setShown] = useState<BoardPreview | null>(null);
  const setHere = (change: Partial<PositionState>): void => {
    if (change.shown === undefined) return;
    setShown(change.shown);
    onShow?.(change.shown);
  };
  const { said, ...showing } = useShowing({
    boardFen: moves.at(2)?.fen ?? '',
    of: note,
    id: 'note',
    shownBy: shown?.by,
    setHere,
  });
  const common = { game, index: 2, level: 'improver', search: null, glossary: null } as const;
  return (
    <QueryClientProvider client={client}>
      <PresentationContext value={{ ...common, pieces, hintId: 'hint', ...showing }}>
        <NoteText sentences={note.sentences} note={note} annotator={annotator} />
        <output>{said.text}</output>
        <button type="button" onClick={() => shown?.line?.goTo(shown.line.at + 1)}>
          Next
        </button>
        <button type="button" onClick={() => shown?.line?.close()}>
          Leave
        </button>
      </PresentationContext>
    </QueryClientProvider>
  );
}

const current = () => document.querySelector('[aria-current=step] [aria-hidden]')?.textContent;

test('a note is read in its paragraphs, with marks only on proved sentences', () => {
  const { container } = render(<Page />);
  const paragraphs = [...container.querySelectorAll('.prose-lamp > div')];
  expect(paragraphs.map((each) => each.textContent.replaceAll('\u2060', ''))).toEqual([
    'The knight attacks the pawn on e5. (Proved on the board) A fine move.',
    'Older books agree.',
  ]);
  expect(screen.getByText('Annotated by Lamplight')).toBeTruthy();
  expect(screen.getByText('Marked: e5, arrow f3 to e5.').className).toBe('sr-only');
  expect(screen.getByRole('button', { name: /^The knight attacks/ })).toBeTruthy();
});

test.each([
  ['a proved sentence', /^The knight attacks/, 'note.3.0.0', 'The sentence and its proof will be'],
  ['a judgement', /^A fine move/, 'note.3.0.1', 'The sentence will be'],
  ['a sentence in a variation', /^Sharp/, 'note.3.2.3.0.0', 'The sentence will be'],
])('%s can be reported with the keyboard', async (_, name, sentence, thanks) => {
  const sent = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(async () =>
    Response.json({ reported: true }, { status: 201 }),
  );
  vi.stubGlobal('fetch', sent);
  const user = userEvent.setup();
  render(<Page />);
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
  const tools = within(screen.getByRole('group', { name: 'This sentence on the board' }));
  const flag = tools.getByRole('button', { name: 'Report a wrong statement' });
  flag.focus();
  await user.keyboard('{Enter}');
  expect(tools.getByRole('textbox', { name: /^What is wrong/ }).matches(':focus')).toBe(true);
  await user.keyboard('Look again.{Tab}{Enter}');
  expect((await tools.findByText(/^Thank you/)).textContent).toContain(thanks);
  expect(flag.matches(':focus')).toBe(true);
  const [address, init] = sent.mock.lastCall ?? [];
  expect(address).toContain('/analysis/3/reports');
  expect(JSON.parse(typeof init?.body === 'string' ? init.body : '')).toMatchObject({
    level: 'improver',
    sentence,
    note: 'Look again.',
  });
  vi.unstubAllGlobals();
});

test('a note of an unknown annotator names nobody', () => {
  render(<Page annotator="" />);
  expect(screen.getByText('Annotator not known')).toBeDefined();
  expect(screen.queryByText(/Annotated by/)).toBeNull();
});

test('variations are written as in a book', () => {
  render(<Page />);
  const list = screen.getByRole('list', { name: 'Variations' });
  for (const spoken of list.querySelectorAll('.sr-only')) spoken.remove();
  expect(within(list).getByRole('listitem').textContent).toBe(
    '2.f4!? exf4 3.Nf3⩲ Sharp. (3.Bc4 d5) 3...g5',
  );
});

test('a move of a variation is shown on the board, and the steps go on from it', async () => {
  const onShow = vi.fn<(shown: BoardPreview | null) => void>();
  render(<Page onShow={onShow} />);
  await userEvent.click(screen.getByRole('button', { name: /^3, bishop to c4/ }));
  expect(onShow.mock.lastCall?.[0]).toMatchObject({
    lastMove: ['f1', 'c4'],
    label: 'Position in a variation: 3. Bc4',
    line: { at: 3, last: 4 },
  });
  expect(current()).toBe('3.Bc4');
  expect(screen.getByRole('status').textContent).toContain('3, bishop to c4');
  // A click elsewhere does not leave the variation.
  await userEvent.click(screen.getByText('Annotated by Lamplight'));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(current()).toBe('d5');
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onShow.mock.lastCall).toEqual([null]);
  expect([current(), screen.getByRole('status').textContent]).toEqual([
    undefined,
    'Back at the game.',
  ]);
});

test('Escape leaves a variation', async () => {
  const onShow = vi.fn<(shown: BoardPreview | null) => void>();
  render(<Page onShow={onShow} />);
  await userEvent.click(screen.getByRole('button', { name: /^2, pawn to f4/ }));
  await userEvent.keyboard('{Escape}');
  expect(onShow.mock.lastCall).toEqual([null]);
  expect(current()).toBeUndefined();
});
