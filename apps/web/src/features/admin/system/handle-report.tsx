import type { FactSheet } from '@lamplight/contract/admin-reports.ts';
import { useRef, useState } from 'react';
import { ConfirmedButton } from '../../../shared/shell/confirmed-button.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useOnce } from '../parts/hooks.ts';
import { SentenceForm } from '../parts/sentence-form.tsx';
import { reportsCopy, sheetCopy } from './reports-copy.ts';
import { statusBadges, useHandle } from './reports-queries.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';

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
  return (
    <SentenceForm
      words={words}
      draft={draft}
      maxLength={longest}
      error={rewrite.error === null ? undefined : errorMessage(rewrite.error, words.failed)}
      isPending={rewrite.isPending}
      field={field}
      onDraft={setDraft}
      onSubmit={() =>
        rewrite.mutate(
          { action: 'rewrite', text: draft },
          { onSuccess: onSaved, onError: () => field.current?.focus() },
        )
      }
      onCancel={onCancel}
    />
  );
}

/** For example: '15 Nov 2026, 14:32', in the admin's time zone. */
function formatDayTime(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );
}
