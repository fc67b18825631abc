import { errorMessage } from '@lamplight/contract/error-message.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { api } from '../../../shared/api/api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from '../copy.ts';
import { usePresentation } from './presentation.ts';

const longestNote = 500;

interface ReportFormProps {
  readonly sentence: string;
  readonly text: string;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

export function ReportForm({ sentence, text, onSent, onClose }: ReportFormProps) {
  const { game, index, level } = usePresentation();
  const [note, setNote] = useState('');
  const fieldId = useId();
  const words = copy.answer.report;
  const report = useMutation({
    mutationFn: () =>
      api.call('POST /api/games/{id}/analysis/{moveNumber}/reports', {
        params: { id: game.id, moveNumber: index + 1 },
        body: {
          level,
          sentence,
          text,
          ...(note.trim() !== '' && { note: note.trim() }),
        },
      }),
    onSuccess: () => {
      onClose();
      onSent();
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!report.isPending) report.mutate();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere in it gives it up
    <form className="coach-report" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <label htmlFor={fieldId}>
        {words.note} <span className="text-text-3">({words.optional})</span>
      </label>
      <textarea
        id={fieldId}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for it
        autoFocus
        rows={2}
        maxLength={longestNote}
        value={note}
        className="field-control"
        onChange={(event) => setNote(event.target.value)}
      />
      {report.isError && (
        <p role="alert" className="text-danger">
          {errorMessage(report.error, words.failed)}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" pending={report.isPending}>
          {words.send}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
