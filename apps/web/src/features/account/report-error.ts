import { errorMessage } from '@lamplight/contract/error-message.ts';
import { toast } from '../../shared/ui/toast.ts';
import { copy } from './copy.ts';

/** Shows the server's message, or the fallback when there is none. */
export function reportError(error: unknown, fallback: string): void {
  toast({
    title: copy.errorTitle,
    description: errorMessage(error, fallback),
    variant: 'destructive',
  });
}
