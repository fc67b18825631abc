import { readFileSync } from 'node:fs';
import { parseOpenings, type OpeningBook } from '@lamplight/domain/library/openings.ts';

/** Returns the table of opening names, which is read on first use. */
export type Openings = () => OpeningBook;

let book: OpeningBook | undefined;

export const loadOpenings: Openings = () =>
  (book ??= parseOpenings(
    readFileSync(new URL('../../../../data/openings/openings.tsv', import.meta.url), 'utf8'),
  ));
