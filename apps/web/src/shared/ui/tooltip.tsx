import * as Primitive from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** To be used once around all tooltips: 700 ms before the first, no delay for the next within 300 ms. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  );
}

type TooltipProps = {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element with an accessible name: a tooltip only describes it. */
  children: ReactElement;
};

export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 origin-(--radix-tooltip-content-transform-origin) animate-pop rounded-sm border border-line bg-raised px-2.5 py-1.5 text-small text-text shadow-2"
        >
          {content}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
