import { formatCount } from '../../../shared/shell/format.ts';

export const copy = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  noAnswer: 'The server did not answer. Please try again.',
  late: 'Not up to date: the server did not answer.',
  lateAndPolled: 'Not up to date: the server does not answer. It is asked again.',
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
