import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { lockPageScroll } from './page-scroll-lock.ts';

type RemoveScrollProps = {
  as?: ComponentType<{ children?: ReactNode }> | 'div';
  enabled?: boolean;
  children?: ReactNode;
  allowPinchZoom?: boolean;
  shards?: unknown;
};

/**
 * Stands in for the package react-remove-scroll, which Radix dialogs and menus import and which writes a <style> tag.
 * The page itself is held still by a class; panels inside the layer scroll as they are.
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
