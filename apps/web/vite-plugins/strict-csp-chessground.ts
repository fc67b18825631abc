import type { Plugin } from 'vite';

const packageName = '@lichess-org/chessground';
const packageFile = /\/@lichess-org\/chessground\/dist\/([\w.-]+)\.js(?:\?.*)?$/;

interface Rewrite {
  readonly from: string;
  readonly to: string;
}

/**
 * The content security policy allows neither style attributes nor markup from strings. Chessground 10.4.1 uses them in
 * these four places. board.css sets the `color-scheme` of the drawings instead.
 */
const rewrites: Readonly<Record<string, readonly Rewrite[]>> = {
  wrap: [
    { from: "element.innerHTML = '';", to: 'element.replaceChildren();' },
    { from: "        style: 'color-scheme:light only',\n", to: '' },
  ],
  svg: [
    { from: 'labelEl.innerHTML = label.text;', to: 'labelEl.textContent = label.text;' },
    {
      from: 'el.innerHTML = `<svg width="1" height="1" viewBox="0 0 100 100">${shape.customSvg.html}</svg>`;',
      to: "throw new Error('A custom drawing is markup from a string, which the page policy forbids.');",
    },
  ],
};

const forbidden = /innerHTML|outerHTML|insertAdjacentHTML|setAttribute\('style'|\bstyle: '/;

/** Rewrites one of chessground's modules. Throws if the module's code is not as expected. */
export function rewriteChessground(module: string, code: string): string {
  let result = code;
  for (const { from, to } of rewrites[module] ?? []) {
    if (result.split(from).length !== 2) {
      throw new Error(`${packageName}/${module}.js does not contain exactly once: ${from.trim()}`);
    }
    result = result.replace(from, () => to);
  }
  const left = forbidden.exec(result);
  if (left) {
    throw new Error(`${packageName}/${module}.js breaks the page policy with: ${left[0]}`);
  }
  return result;
}

export function strictCspChessground(): Plugin {
  const seen = new Set<string>();
  return {
    name: 'strict-csp-chessground',
    enforce: 'pre',
    // Pre-bundled dependencies skip transform hooks. In development, the package is therefore served file by file.
    config: () => ({ optimizeDeps: { exclude: [packageName] } }),
    buildStart() {
      seen.clear();
    },
    transform(code, id) {
      const module = packageFile.exec(id.replaceAll('\\', '/'))?.[1];
      if (module === undefined) return null;
      seen.add(module);
      return { code: rewriteChessground(module, code), map: null };
    },
    buildEnd(error) {
      if (error || seen.size === 0) return;
      for (const module of Object.keys(rewrites)) {
        if (!seen.has(module)) {
          throw new Error(`${packageName} no longer has ${module}.js: check its use of innerHTML.`);
        }
      }
    },
  };
}
