import { readFileSync } from 'node:fs';
import { parseOpenings, type OpeningBook } from '@lamplight/domain/library/openings.ts';

/** The table of opening names, read when it is first needed. */
export type Openings = () => OpeningBook;

let book: OpeningBook | undefined;

export const openings: Openings = () =>
  (book ??= parseOpenings(
    readFileSync(new URL('../../../../data/openings/openings.tsv', import.meta.url), 'utf8'),
  ));
