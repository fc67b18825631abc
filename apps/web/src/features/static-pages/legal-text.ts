/** A section of a legal page: paragraphs, with a list after the first one where there is something to count up. */
export type LegalSection = {
  title: string;
  paragraphs: readonly [string, ...string[]];
  list?: readonly string[];
};

export type LegalText = {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
};
