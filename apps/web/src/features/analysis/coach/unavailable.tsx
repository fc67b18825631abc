import { Button } from '../../../shared/ui/button.tsx';

/** A button that says why it cannot be pressed. */
export function Unavailable({ label, line }: { label: string; line?: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-4">
      <Button disabled>{label}</Button>
      {line !== undefined && <p className="text-small text-text-3">{line}</p>}
    </div>
  );
}
