import type { JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';
import { Badge, type BadgeVariant } from '../../../shared/ui/badge.tsx';
import { copy } from './copy.ts';

const variants: Record<JobStatus, BadgeVariant> = {
  pending: 'neutral',
  running: 'mode',
  completed: 'verified',
  failed: 'failed',
  cancelled: 'neutral',
};

export function JobBadge({ status }: { status: JobStatus }) {
  return <Badge variant={variants[status]}>{copy.jobStatuses[status]}</Badge>;
}
