/** Rows per page; fewer on phones, where each row is a card and the list is the page. */
export function getRowsPerPage(usual: number, onPhones: number): number {
  return matchMedia('(width < 48rem)').matches ? onPhones : usual;
}
