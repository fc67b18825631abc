import { Upload } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { FieldError } from '../../../shared/forms/field.tsx';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import { copy } from './copy.ts';
import { useImport } from './queries.ts';
import { sections } from './element-ids.ts';
import { findFileProblem, type ImportStep } from './send-file.ts';
import { ImportReport } from './import-report.tsx';

const words = copy.import;

/** `onReview` leads to the annotations that an import has brought. */
export function ImportCard({ onReview }: { onReview: () => void }) {
  const [step, setStep] = useState<ImportStep>(0);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, data, error, variables } = useImport(setStep);

  const sendFiles = (files: readonly File[]): void => {
    if (isPending) return;
    const found = findFileProblem(files);
    setProblem(found);
    const [file] = files;
    if (found !== undefined || file === undefined) return;
    setStep(0);
    mutate(file);
  };
  const wrong = problem ?? (error === null ? undefined : errorMessage(error, words.unreadable));

  return (
    <Card id={sections.import} aria-labelledby={`${sections.import}-title`}>
      <CardHeader>
        <CardTitle id={`${sections.import}-title`}>{words.title}</CardTitle>
      </CardHeader>
      <div className="grid gap-4 p-4">
        <DropZone isBusy={isPending} problem={wrong} onFiles={sendFiles} />
        {isPending && <Progress step={step} />}
      </div>
      {data !== undefined && variables !== undefined && (
        <ImportReport
          key={variables.name}
          name={variables.name}
          report={data}
          onReview={onReview}
        />
      )}
    </Card>
  );
}

type DropZoneProps = {
  isBusy: boolean;
  problem: string | undefined;
  onFiles: (files: readonly File[]) => void;
};

function DropZone({ isBusy, problem, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <>
      <div
        data-over={isOver || undefined}
        className="games-drop"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          // Moving the pointer onto a child element does not count as leaving the drop area.
          const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
          setIsOver(isInside);
        }}
        onDrop={handleDrop}
      >
        <Upload aria-hidden className="size-5 text-text-3" />
        <span className="max-md:hidden">{words.drop}</span>
        <Button
          size="sm"
          aria-describedby={problem === undefined ? `${id}-limits` : `${id}-error ${id}-limits`}
          pending={isBusy}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </Button>
        <p id={`${id}-limits`} className="text-small text-text-3">
          {words.limits}
        </p>
        <input
          ref={input}
          type="file"
          accept=".pgn,application/x-chess-pgn"
          tabIndex={-1}
          aria-hidden
          className="hidden"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // Allows choosing the same file again after it was corrected.
            target.value = '';
          }}
        />
      </div>
      {problem !== undefined && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{problem}</FieldError>
        </div>
      )}
    </>
  );
}

function Progress({ step }: { step: ImportStep }) {
  const isReading = step === 'reading';
  return (
    <div className="grid gap-1.5">
      {/* A progress bar without a value is indeterminate. */}
      <progress
        aria-label={words.progress}
        className="progress w-full"
        max={100}
        value={isReading ? undefined : step}
      />
      <output className="tnum text-small text-text-2">
        {isReading ? words.reading : words.sending(step)}
      </output>
    </div>
  );
}
