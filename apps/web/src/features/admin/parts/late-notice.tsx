import { copy } from './copy.ts';

type LateNoticeProps = {
  asked: { data: unknown; error: Error | null };
  /** It is asked for again without a word. */
  isPolled?: boolean;
};

/** What is shown was asked for again, in vain. */
export function LateNotice({ asked: { data, error }, isPolled = false }: LateNoticeProps) {
  if (data === undefined || error === null) return null;
  return (
    <p role="alert" className="border-b px-4 py-2 text-small text-danger">
      {isPolled ? copy.lateAndPolled : copy.late}
    </p>
  );
}
