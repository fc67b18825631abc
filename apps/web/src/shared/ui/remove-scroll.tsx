import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';

type RemoveScrollProps = {
  as?: ComponentType<{ children?: ReactNode }> | 'div';
  enabled?: boolean;
  children?: ReactNode;
  allowPinchZoom?: boolean;
  shards?: unknown;
};

/**
 * Replaces the package react-remove-scroll, which Radix dialogs and menus import, because that package writes a <style>
 * tag. Here a CSS class stops the page from scrolling. Panels inside the dialog still scroll.
 */
export function RemoveScroll({
  as: Container = 'div',
  enabled = true,
  children,
  allowPinchZoom: _allowPinchZoom,
  shards: _shards,
  ...rest
}: RemoveScrollProps) {
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    const root = document.documentElement;
    return lockPageScroll(root, window.innerWidth > root.clientWidth);
  }, [enabled]);
  return <Container {...rest}>{children}</Container>;
}

RemoveScroll.classNames = { fullWidth: 'scroll-lock-full', zeroRight: 'scroll-lock-right' };

type ClassOwner = { classList: Pick<DOMTokenList, 'add' | 'remove'> };

const holders = new WeakMap<ClassOwner, number>();

/**
 * Stops the page from scrolling until every caller has released the lock. The space of a visible scrollbar is kept, so
 * that the content does not move sideways.
 */
export function lockPageScroll(root: ClassOwner, hasScrollbar: boolean): () => void {
  const held = holders.get(root) ?? 0;
  holders.set(root, held + 1);
  if (held === 0) {
    root.classList.add('scroll-locked');
    if (hasScrollbar) root.classList.add('scroll-gutter');
  }
  let released = false;
  return () => {
    if (released) return;
    released = true;
    const left = (holders.get(root) ?? 1) - 1;
    holders.set(root, left);
    if (left === 0) root.classList.remove('scroll-locked', 'scroll-gutter');
  };
}
