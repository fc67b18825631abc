import { readdir, readFile } from 'node:fs/promises';
import { createApiDocument, type ApiDocument } from '@lamplight/contract/openapi.ts';
import manifest from '../../package.json' with { type: 'json' };

const contractSource = new URL('.', import.meta.resolve('@lamplight/contract/routes.ts'));
/** Comment, then a route: its name and its call. */
const describedRoute = /\/\*\*((?:(?!\*\/)[\s\S])+)\*\/\s+\w+: defineRoute\(\s*'(\w+ \/[^']*)'/g;

/** Creates the API document of a site with this name. The comments on the routes of the contract are the descriptions of the calls. */
export async function readApiDocument(product: string): Promise<ApiDocument> {
  const descriptions = new Map<string, string>();
  for (const file of await readdir(contractSource)) {
    if (!file.endsWith('.ts')) continue;
    const source = await readFile(new URL(file, contractSource), 'utf8');
    for (const [, comment = '', call = ''] of source.matchAll(describedRoute))
      descriptions.set(call, readComment(comment));
  }
  return createApiDocument({ product, version: manifest.version, descriptions });
}

/** Joins the lines of a comment and removes its margin. */
function readComment(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s*/, '').trim())
    .filter((line) => line !== '')
    .join(' ');
}
