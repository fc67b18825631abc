/** In place of the query library's part for lists without an end, which every query would carry and no page has. */
export function infiniteQueryBehavior(): never {
  throw new Error('There are no infinite queries here.');
}
export const hasNextPage = (): false => false;
export const hasPreviousPage = (): false => false;
