import { formatCount } from '../../../shared/shell/format-count.ts';

export const copy = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  clearSearch: 'Clear search',
  pager: {
    place: (from: number, to: number, total: number) =>
      total === 0 ? 'None' : `${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  details: (name: string) => `Details: ${name}`,
  detailsHeading: 'Details',
} as const;
