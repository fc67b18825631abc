import { errorMessage } from '@lamplight/contract/error-message.ts';
import { toast } from '../../shared/ui/toast.ts';

export function toastProblem(problem: { title: string; description: string }): void {
  toast({ ...problem, variant: 'destructive' });
}

/** Shows the server's message, or the screen's own when there is none. */
export function toastFailure(
  { title, fallback }: { title: string; fallback: string },
  error: unknown,
): void {
  toastProblem({ title, description: errorMessage(error, fallback) });
}
