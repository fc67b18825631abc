/** Names of an installation, as readers see them. */
export interface Deployment {
  readonly product: string;
  readonly tagline: string;
  /** Person or company that runs the site. Named in the terms and in the privacy policy. */
  readonly owner: string;
  /** Address for all inquiries. */
  readonly supportEmail: string;
  /** Featured player. Texts with `{name}` in the specification use `shortName`. */
  readonly player: { readonly fullName: string; readonly shortName: string };
}

/**
 * Config file of the program. A site for another player changes this file and the game collection, nothing else.
 * Settings of the server override all of it but the tagline (apps/server/src/site-settings.ts).
 */
export const defaultDeployment: Deployment = {
  product: 'Lamplight',
  tagline: 'Think like a grandmaster. Your AI chess coach.',
  owner: 'the operator of this site',
  supportEmail: 'support@lamplight.example',
  player: { fullName: 'Magnus Carlsen', shortName: 'Magnus' },
};

/** True if both names are those of one player. Case and spaces are ignored. */
export function isSamePlayer(one: string, other: string): boolean {
  return normaliseName(one) === normaliseName(other);
}

function normaliseName(name: string): string {
  return name.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).join(' ');
}

/** Returns the beginning of the name of a downloaded file, for example `lamplight` or `cafe-chess`. */
export function toFileStem(product: string): string {
  const plain = product
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain || 'site';
}
