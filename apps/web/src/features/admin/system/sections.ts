import { auditCopy } from './audit-copy.ts';
import { reportsCopy } from './reports-copy.ts';
import { healthCopy, tokensCopy } from './system-copy.ts';
import { usersCopy } from './users-copy.ts';

/** The sections in page order; the names are the fragments of the address. */
export const sections = [
  { id: 'insights-reports', title: reportsCopy.title },
  { id: 'insights-users', title: usersCopy.title },
  { id: 'insights-tokens', title: tokensCopy.title },
  { id: 'insights-health', title: healthCopy.title },
  { id: 'insights-audit', title: auditCopy.title },
] as const;

export type SectionId = (typeof sections)[number]['id'];
