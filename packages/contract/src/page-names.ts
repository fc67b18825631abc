import type { Deployment } from '@lamplight/domain/deployment.ts';

/** Name of the meta tag with the names of the installation as JSON. The app reads it when it starts. */
export const deploymentMeta = 'deployment';

/** Attribute of the document if the featured player is not that of the shipped collection and of the sample game. */
export const otherPlayerAttribute = 'data-other-player';

/**
 * Deployment that consists of placeholders. The build renders pages with it, because the names are settings of the
 * server and the same build may serve several sites. The server replaces the placeholders when it starts.
 */
export const placeholders: Deployment = {
  product: '{{product}}',
  tagline: '{{tagline}}',
  owner: '{{owner}}',
  supportEmail: '{{supportEmail}}',
  player: { fullName: '{{fullName}}', shortName: '{{shortName}}' },
};

/** Replaces the placeholders in a text. `escape` makes a value safe for the format of the text. */
export function fillPlaceholders(
  text: string,
  { product, tagline, owner, supportEmail, player }: Deployment,
  escape: (value: string) => string,
): string {
  const values = new Map(
    Object.entries({ product, tagline, owner, supportEmail, ...player }).map(([name, value]) => [
      `{{${name}}}`,
      escape(value),
    ]),
  );
  // One pass, so that a value that looks like a placeholder is not replaced again.
  return text.replace(/\{\{\w+\}\}/g, (found) => values.get(found) ?? found);
}
