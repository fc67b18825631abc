import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ControlledTabs, Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx';

function renderTabs() {
  render(
    <Tabs defaultValue="moves">
      <TabsList>
        <TabsTrigger value="moves">Moves</TabsTrigger>
        <TabsTrigger value="coach" disabled>
          Coach
        </TabsTrigger>
        <TabsTrigger value="engine">Engine</TabsTrigger>
      </TabsList>
      <TabsContent value="moves">The moves</TabsContent>
      <TabsContent value="coach">The coach</TabsContent>
      <TabsContent value="engine" staysMounted>
        The engine
      </TabsContent>
    </Tabs>,
  );
}

const getTab = (name: string) => screen.getByRole('tab', { name });
const getSelected = () => screen.getByRole('tab', { selected: true }).textContent;

test('a click on a tab shows its panel and hides the others', async () => {
  renderTabs();
  expect(screen.getByRole('tabpanel').textContent).toBe('The moves');
  await userEvent.click(getTab('Engine'));
  expect(getSelected()).toBe('Engine');
  expect(screen.getByRole('tabpanel', { name: 'Engine' }).textContent).toBe('The engine');
  expect(screen.queryByText('The moves')).toBeNull();
});

test('a panel that stays mounted is in the page before its tab is chosen, but hidden', () => {
  renderTabs();
  expect(screen.getByText('The engine').hidden).toBe(true);
  expect(screen.queryByText('The coach')).toBeNull();
});

test.each([
  ['{ArrowRight}', 'Engine'],
  ['{ArrowLeft}', 'Engine'],
  ['{ArrowRight}{ArrowRight}', 'Moves'],
  ['{End}', 'Engine'],
  ['{End}{Home}', 'Moves'],
])('the keys %s lead to %s past a disabled tab', async (keys, expected) => {
  renderTabs();
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(getSelected()).toBe(expected);
  expect(document.activeElement).toBe(getTab(expected));
});

test('only the chosen tab is a tab stop', () => {
  renderTabs();
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});

test('controlled tabs report a choice and change only when the owner does', async () => {
  const onChoose = vi.fn<(value: string) => void>();
  render(
    <ControlledTabs chosen="moves" onChoose={onChoose}>
      <TabsTrigger value="moves">Moves</TabsTrigger>
      <TabsTrigger value="engine">Engine</TabsTrigger>
    </ControlledTabs>,
  );
  await userEvent.click(getTab('Engine'));
  expect(onChoose).toHaveBeenCalledWith('engine');
  expect(getSelected()).toBe('Moves');
});
