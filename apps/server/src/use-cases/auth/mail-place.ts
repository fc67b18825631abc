import type { MailPlace } from '../../entities/mail-request.ts';
import type { Allowed } from '../limits.ts';
import { isKnownVisitor, type Visitor, type VisitorPorts } from './visitor.ts';

/** Smaller than any priority of a known visitor. */
const strangerPriority = -1000;

/** Returns the place in the mail queue: known visitors first, then those whose network asks least. */
export async function getMailPlace(
  deps: VisitorPorts,
  { networkUse }: Pick<Allowed, 'networkUse'>,
  visitor: Visitor,
): Promise<MailPlace> {
  const isKnown = await isKnownVisitor(deps, visitor);
  const use = Math.round(networkUse * 100);
  return isKnown
    ? { requester: 'known', priority: -use }
    : { requester: 'stranger', priority: strangerPriority - use };
}
