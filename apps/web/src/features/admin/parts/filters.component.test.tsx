import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SelectField } from '../../../shared/filters/select-field.tsx';
import { SearchField } from './search-field.tsx';
import { Pager } from './paged-table.tsx';

const roles = [
  { value: 'all', label: 'All' },
  { value: 'admin', label: 'Admins' },
] as const;

function Filters({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <>
      <SearchField
        label="Search"
        value={text}
        onSearch={(wanted) => {
          setText(wanted);
          onSearch(wanted);
        }}
      />
      <button type="button" onClick={() => setText('')}>
        Clear filters
      </button>
    </>
  );
}

function renderFilters() {
  const onSearch = vi.fn<(text: string) => void>();
  render(<Filters onSearch={onSearch} />);
  const input = screen.getByLabelText<HTMLInputElement>('Search');
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  return { onSearch, input, type };
}

test('a search waits until typing pauses and leaves out the spaces around the text', () => {
  vi.useFakeTimers();
  const { onSearch, input, type } = renderFilters();
  type('car');
  act(() => void vi.advanceTimersByTime(200));
  type('carlsen ');
  act(() => void vi.advanceTimersByTime(240));
  expect(onSearch).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(20));
  expect(onSearch.mock.calls).toEqual([['carlsen']]);
  expect(input.value).toBe('carlsen ');
});

test('Enter searches at once, and the pause after it does not search again', () => {
  vi.useFakeTimers();
  const { onSearch, input, type } = renderFilters();
  type('anand');
  fireEvent.keyDown(input, { key: 'Enter' });
  act(() => void vi.advanceTimersByTime(1000));
  expect(onSearch.mock.calls).toEqual([['anand']]);
});

test('the cross empties the field, searches at once and returns the focus', async () => {
  const { onSearch, input } = renderFilters();
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await userEvent.type(input, 'anand{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(onSearch.mock.calls).toEqual([['anand'], ['']]);
  expect(input.value).toBe('');
  expect(document.activeElement).toBe(input);
});

test('clearing the filters from outside empties the search field', async () => {
  const { input } = renderFilters();
  await userEvent.type(input, 'anand{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(input.value).toBe('');
});

test('a filter reports the chosen value', async () => {
  const onChange = vi.fn<(value: 'all' | 'admin') => void>();
  render(<SelectField label="Role" options={roles} value="all" onValueChange={onChange} />);
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Admins');
  expect(onChange.mock.calls).toEqual([['admin']]);
});

type Change = (offset: number) => void;

function renderPager(offset: number, total: number) {
  const onChange = vi.fn<Change>();
  render(
    <Pager label="Pages of users" offset={offset} limit={20} total={total} onChange={onChange} />,
  );
  return onChange;
}

test('a list that fits on one page has no pager', () => {
  renderPager(0, 20);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a pager leads one page back and one on, but not past the ends', async () => {
  const onChange = renderPager(20, 41);
  expect(screen.getByRole('status').textContent).toBe('21–40 of 41');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onChange.mock.calls).toEqual([[40], [0]]);
});

test('at the last page the next button does nothing', async () => {
  const onChange = renderPager(40, 41);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onChange).not.toHaveBeenCalled();
});

test('a page that no longer exists leads to the last one', () => {
  const onChange = renderPager(60, 41);
  expect(onChange.mock.calls).toEqual([[40]]);
});
