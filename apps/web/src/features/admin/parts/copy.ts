import type { JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';
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
  jobStatuses: {
    pending: 'Pending',
    running: 'Running',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<JobStatus, string>,
  details: (name: string) => `Details: ${name}`,
  detailsHeading: 'Details',
} as const;
