import { errorMessage } from '@lamplight/contract/error-message.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { copy } from './copy.ts';

/** Shows a failed action as a toast with the server's message. */
export function toastFailure(
  title: string,
  fallback: string = copy.noAnswer,
): (error: unknown) => void {
  return (error) =>
    toast({ title, description: errorMessage(error, fallback), variant: 'destructive' });
}
