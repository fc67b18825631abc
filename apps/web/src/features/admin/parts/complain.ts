import { errorMessage } from '@lamplight/contract/error-message.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { copy } from './copy.ts';

/** Tells what did not work, in the server's words. */
export function complain(
  title: string,
  fallback: string = copy.noAnswer,
): (error: unknown) => void {
  return (error) =>
    toast({ title, description: errorMessage(error, fallback), variant: 'destructive' });
}
