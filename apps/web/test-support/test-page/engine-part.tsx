import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { useId, useState } from 'react';
import { useLiveEngine } from '../../src/shared/engine/use-live-engine.ts';
import { Button } from '../../src/shared/ui/button.tsx';
import { Input, Label } from '../../src/shared/forms/field.tsx';

/** Part with the engine only: a position and its lines. */
export function EnginePart() {
  const id = useId();
  const [fen, setFen] = useState<string>(startFen);
  const { state, analyse, cancel } = useLiveEngine();
  return (
    <div data-testid="engine" data-fen={fen} className="grid gap-3">
      <Label htmlFor={id}>Position to analyse</Label>
      <Input
        id={id}
        value={fen}
        onChange={({ target }) => {
          setFen(target.value);
          analyse(target.value);
        }}
      />
      <div className="flex gap-3">
        <Button onClick={() => analyse(fen)}>Analyse</Button>
        <Button variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      </div>
      <p data-testid="engine-state" className="text-micro break-words text-text-2">
        {JSON.stringify(state)}
      </p>
    </div>
  );
}
