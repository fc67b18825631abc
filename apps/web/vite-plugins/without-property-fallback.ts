import type { Plugin } from 'vite';

const fallback = /@layer properties\{@supports [^{}]*\{[^{}]*\{[^{}]*\}\}\}/;

/**
 * Tailwind ends its rules with the first values of its variables twice: as `@property`, and for browsers that do not know that
 * as a rule for all elements. All browsers the site is built for know it (see `cssTarget`). Throws if the rule is not there.
 */
export function withoutFallback(css: string): string {
  if (css.split(fallback).length !== 2)
    throw new Error('Tailwind’s rule for old browsers is not where it was.');
  return css.replace(fallback, '');
}

export function withoutPropertyFallback(): Plugin {
  return {
    name: 'without-property-fallback',
    apply: 'build',
    // After Tailwind, which is also one of those that come first.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/styles\/styles\.css$/ },
      handler: (css) => ({ code: withoutFallback(css), map: null }),
    },
  };
}
