/** A paragraph, or a list that belongs to the paragraph before it. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

/** Returns the URL fragment of a section, for example `refund-and-cancellation` in `/terms#refund-and-cancellation`. */
export function toSectionId({ title }: Pick<LegalSection, 'title'>): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
