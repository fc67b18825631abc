import { copy } from './copy.ts';

type LateNoticeProps = {
  query: { data: unknown; error: Error | null };
  /** The query is polled, so no retry button is needed. */
  isPolled?: boolean;
};

/** A notice that the shown data could not be refreshed. */
export function LateNotice({ query: { data, error }, isPolled = false }: LateNoticeProps) {
  if (data === undefined || error === null) return null;
  return (
    <p role="alert" className="border-b px-4 py-2 text-small text-danger">
      {isPolled ? copy.lateAndPolled : copy.late}
    </p>
  );
}
