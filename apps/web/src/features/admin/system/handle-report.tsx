import type { FactSheet } from '@lamplight/contract/admin-reports.ts';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { ConfirmedButton } from '../../../shared/shell/confirmed-button.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useOnce } from '../parts/hooks.ts';
import { reportsCopy, sheetCopy } from './reports-copy.ts';
import { statusBadges, useHandle } from './reports-queries.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import { Field } from '../../../shared/forms/field.tsx';

/** Every action can be repeated or reversed. The latest action counts. */
export function HandleReport({ sheet }: { sheet: FactSheet }) {
  const { id, status, text } = sheet.report;
  const hide = useHandle(id);
  const dismiss = useHandle(id);
  const dismissOnce = useOnce();
  const [isRewriting, setIsRewriting] = useState(false);
  const trail = useRef<HTMLParagraphElement>(null);
  const rewriteButton = useRef<HTMLButtonElement>(null);

  return (
    <section className="insights-handling">
      <h3>{sheetCopy.handling}</h3>
      {/* Gets the focus when the pressed button disappears. */}
      <p ref={trail} tabIndex={-1} className="insights-trail">
        <Trail report={sheet.report} />
      </p>
      {isRewriting ? (
        <RewriteForm
          id={id}
          text={sheet.replacement ?? text}
          onSaved={() => {
            setIsRewriting(false);
            trail.current?.focus();
          }}
          onCancel={() => {
            setIsRewriting(false);
            requestAnimationFrame(() => rewriteButton.current?.focus());
          }}
        />
      ) : (
        <>
          <div className="flex flex-wrap gap-2 max-md:gap-3">
            <Button ref={rewriteButton} size="sm" onClick={() => setIsRewriting(true)}>
              {sheetCopy.rewrite.button}
            </Button>
            {status !== 'hidden' && (
              <ConfirmedButton
                size="sm"
                words={sheetCopy.hide.question}
                isPending={hide.isPending}
                focusWhenGone={trail}
                onConfirm={(close) => hide.mutate({ action: 'hide' }, { onSettled: close })}
              >
                {sheetCopy.hide.button}
              </ConfirmedButton>
            )}
            {status !== 'dismissed' && (
              <Button
                size="sm"
                pending={dismiss.isPending}
                onClick={() =>
                  dismissOnce(async () => {
                    await dismiss.mutateAsync({ action: 'dismiss' });
                    trail.current?.focus();
                  })
                }
              >
                {status === 'open' ? sheetCopy.dismiss.button : sheetCopy.dismiss.restore}
              </Button>
            )}
          </div>
          <p className="text-text-3">{sheetCopy.everywhere}</p>
        </>
      )}
    </section>
  );
}

/** The last action, with its time and the admin who took it. */
function Trail({ report }: Pick<FactSheet, 'report'>) {
  const { status, handledAt, handledBy, reportedAt } = report;
  if (handledAt === null) {
    return (
      <>
        <Badge variant={statusBadges[status]}>{reportsCopy.statuses[status]}</Badge>
        <time dateTime={reportedAt}>{sheetCopy.since(formatDayTime(reportedAt))}</time>
      </>
    );
  }
  return (
    <>
      <Badge variant={statusBadges[status]}>{reportsCopy.statuses[status]}</Badge>
      <time dateTime={handledAt}>{sheetCopy.trail(formatDayTime(handledAt), handledBy)}</time>
    </>
  );
}

const longest = 600;
const words = sheetCopy.rewrite;

type RewriteFormProps = {
  id: string;
  /** The current text of the sentence. */
  text: string;
  onSaved: () => void;
  onCancel: () => void;
};

/** If the verifier refuses the text, the reason is shown below the text field, which keeps the typed text. */
function RewriteForm({ id, text, onSaved, onCancel }: RewriteFormProps) {
  const [draft, setDraft] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const rewrite = useHandle(id);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (rewrite.isPending) return;
    rewrite.mutate(
      { action: 'rewrite', text: draft },
      // Focuses the field, so that screen readers announce the refusal.
      { onSuccess: onSaved, onError: () => field.current?.focus() },
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere in it gives it up
    <form noValidate className="insights-rewrite" onSubmit={submit} onKeyDown={onKeyDown}>
      <Field
        label={words.field}
        hint={words.hint}
        note={<span className="tnum">{`${draft.length} / ${longest}`}</span>}
        error={rewrite.error === null ? undefined : errorMessage(rewrite.error, words.failed)}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the admin has just asked for it
            autoFocus
            rows={3}
            maxLength={longest}
            value={draft}
            className="field-control"
            onChange={({ target }) => setDraft(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2 max-md:gap-3">
        <Button type="submit" size="sm" variant="primary" pending={rewrite.isPending}>
          {words.save}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

/** For example: '15 Nov 2026, 14:32', in the admin's time zone. */
function formatDayTime(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );
}
