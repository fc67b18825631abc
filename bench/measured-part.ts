const end = '<!-- end of what is measured -->';

/** Replaces the part of a docs/ page that a benchmark writes. The rest is written by hand or by other benchmarks. */
export function withMeasured(page: string, bench: string, text: string): string {
  const begin = `<!-- measured: npm run bench -- ${bench} -->`;
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`the page must hold ${begin} and ${end}`);
  return `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`;
}
