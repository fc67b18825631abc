export type PathParams = Readonly<Record<string, string>>;

/**
 * The parameters when the path fits the pattern, else null. `{name}` takes one segment, a final `*` takes the rest;
 * a trailing slash does not matter.
 */
export function matchPath(pattern: string, path: string): PathParams | null {
  const names: string[] = [];
  const source = pattern.replace(/\{(\w+)\}|\*$/g, (_, name: string | undefined) => {
    if (name === undefined) return '.*';
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${source}/?$`).exec(path);
  if (found === null) return null;
  return Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
}
