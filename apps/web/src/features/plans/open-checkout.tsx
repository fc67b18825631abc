import { Button } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';

interface OpenCheckoutProps {
  readonly isPending: boolean;
  readonly onCheck: () => void;
}

/** Shown when the reader started a checkout and its result is unknown. */
export function OpenCheckout({ isPending, onCheck }: OpenCheckoutProps) {
  return (
    <div className="panel mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-5">
      <output className="flex-1 basis-60 text-pretty text-text-2">{copy.waiting.line}</output>
      <Button size="sm" pending={isPending} onClick={onCheck}>
        {copy.waiting.again}
      </Button>
    </div>
  );
}
