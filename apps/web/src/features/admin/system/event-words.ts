import type { AuditEvent } from '@lamplight/contract/admin-system.ts';
import { formatCount } from '../../../shared/shell/format.ts';
import { auditCopy } from './audit-copy.ts';

/** Kinds this client does not know are shown by their own name. */
export function formatEventName(kind: string): string {
  return auditCopy.events[kind] ?? capitalise(kind.replaceAll('_', ' '));
}

export interface Detail {
  readonly name: string;
  readonly value: string;
}

export function formatDetails({ details }: Pick<AuditEvent, 'details'>): readonly Detail[] {
  return Object.entries(details).map(([key, value]) => ({
    name:
      auditCopy.details[key] ??
      capitalise(key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
    value: formatValue(value),
  }));
}

function formatValue(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? auditCopy.yes : auditCopy.no;
  return typeof value === 'number' ? formatCount(value) : value;
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
