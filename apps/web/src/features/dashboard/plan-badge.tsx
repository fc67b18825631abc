import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../shared/ui/badge.tsx';
import { copy } from './copy.ts';
import { summaryQuery } from '../../shared/shell/queries.ts';

const variants = { basic: 'plan-basic', starter: 'plan-starter', admin: 'neutral' } as const;

/** Renders nothing until the plan is known. */
export function PlanBadge() {
  const plan = useQuery(summaryQuery).data?.plan;
  return plan && <Badge variant={variants[plan]}>{copy.plans[plan]}</Badge>;
}
