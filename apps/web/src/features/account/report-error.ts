import { errorMessage } from '@lamplight/contract/error-message.ts';
import { toast } from '../../shared/ui/toast.ts';
import { copy } from './copy.ts';

/** Says what the server said, or the given sentence when it said nothing. */
export function reportError(error: unknown, fallback: string): void {
  toast({
    title: copy.errorTitle,
    description: errorMessage(error, fallback),
    variant: 'destructive',
  });
}
