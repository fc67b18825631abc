import { createContext, use, useId, useMemo, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { cx } from './cx.ts';

interface TabsState {
  readonly id: string;
  readonly chosen: string;
  readonly choose: (value: string) => void;
}

const TabsContext = createContext<TabsState>({ id: '', chosen: '', choose: () => {} });

type TabsProps = ComponentProps<'div'> & { defaultValue: string };

/** Tabs with one tab stop. Arrow keys, Home and End select a tab. */
export function Tabs({ defaultValue, ...rest }: TabsProps) {
  const [chosen, choose] = useState(defaultValue);
  return <ControlledTabs {...rest} chosen={chosen} onChoose={choose} />;
}

type ControlledTabsProps = ComponentProps<'div'> & {
  chosen: string;
  /** Called when a tab is selected, and when the selected tab is pressed again. */
  onChoose: (value: string) => void;
};

/** Tabs whose selection is stored by the parent component, for example in the address. */
export function ControlledTabs({ chosen, onChoose, ...rest }: ControlledTabsProps) {
  const id = useId();
  const state = useMemo(() => ({ id, chosen, choose: onChoose }), [id, chosen, onChoose]);
  return (
    <TabsContext value={state}>
      <div {...rest} />
    </TabsContext>
  );
}

export function TabsList({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      role="tablist"
      className={cx(
        'no-bar inline-flex max-w-full gap-0.5 overflow-x-auto rounded-lg border bg-sunken p-[3px]',
        className,
      )}
    />
  );
}

type TabProps<Element extends 'button' | 'div'> = ComponentProps<Element> & { value: string };

export function TabsTrigger({ value, className, ...rest }: TabProps<'button'>) {
  const { id, chosen, choose } = use(TabsContext);
  const isChosen = value === chosen;
  return (
    <button
      {...rest}
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isChosen}
      aria-controls={`${id}-panel-${value}`}
      tabIndex={isChosen ? 0 : -1}
      className={cx(
        'inline-flex h-[30px] max-md:h-11 flex-1 items-center justify-center gap-1.5 rounded-md px-3 text-small font-semibold whitespace-nowrap text-text-2',
        'transition-colors duration-150 ease-out hover:text-text focus-visible:-outline-offset-2 disabled:pointer-events-none disabled:opacity-50',
        'aria-selected:bg-control aria-selected:text-text aria-selected:shadow-1',
        className,
      )}
      onClick={() => choose(value)}
      // Focusing a tab with the keyboard selects it.
      onFocus={() => choose(value)}
      onKeyDown={goToTab}
    />
  );
}

function goToTab(event: KeyboardEvent<HTMLButtonElement>): void {
  const list = event.currentTarget.closest('[role=tablist]');
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const place = new Map([
    ['ArrowRight', (at + 1) % tabs.length],
    ['ArrowLeft', (at + tabs.length - 1) % tabs.length],
    ['Home', 0],
    ['End', tabs.length - 1],
  ]).get(event.key);
  if (place === undefined) return;
  event.preventDefault();
  tabs[place]?.focus();
}

type TabsContentProps = TabProps<'div'> & {
  /** True to keep the content mounted while another tab is selected. The content must then stop its own side effects. */
  staysMounted?: boolean;
};

/** Every TabsTrigger needs a TabsContent, because a tab without a panel is an error for screen readers. */
export function TabsContent({
  value,
  staysMounted = false,
  className,
  children,
  ...rest
}: TabsContentProps) {
  const { id, chosen } = use(TabsContext);
  const isChosen = value === chosen;
  return (
    <div
      {...rest}
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      hidden={!isChosen}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel may hold nothing that takes the focus
      tabIndex={0}
      className={cx('rounded-sm', className)}
    >
      {(isChosen || staysMounted) && children}
    </div>
  );
}
