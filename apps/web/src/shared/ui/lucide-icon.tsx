import { createElement, type ComponentProps } from 'react';

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Stands in for lucide-react's own factory (see vite.config.ts): the same drawing without its context, sizes and names, which
 * cost every page 2 kB and are not used here.
 */
// oxlint-disable-next-line import/no-default-export -- the module it replaces has one
export default function createLucideIcon({ node }: IconData) {
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...props}
      >
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    );
  };
}
