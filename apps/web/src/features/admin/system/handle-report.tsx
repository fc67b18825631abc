import type { FactSheet } from '@lamplight/contract/admin-reports.ts';
import { useRef, useState } from 'react';
import { ConfirmedButton } from '../../../shared/shell/confirmed-button.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useOnce } from '../parts/use-once.ts';
import { reportsCopy, sheetCopy } from './reports-copy.ts';
import { formatDayTime } from './format-day-time.ts';
import { useHandle } from './reports-queries.ts';
import { statusBadges } from './report-columns.tsx';
import { RewriteForm } from './rewrite-form.tsx';

/** Every action can be repeated or reversed; the last admin's action counts. */
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
      {/* Takes the focus when the pressed button disappears. */}
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

/** The last action with its time and author. */
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
