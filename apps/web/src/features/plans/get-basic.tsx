import { errorMessage } from '@lamplight/contract/error-message.ts';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { formatDate } from '../../shared/shell/format.ts';
import { Button } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { basicWishQuery, useBasicWish } from './queries.ts';

const words = copy.getBasic;

/** Keeps the space of `GetBasic` until it is known whether it is shown. */
export function GetBasicSpace() {
  return <div aria-hidden className="mt-4 min-h-36" />;
}

/** Says how to get Basic on a site that takes no payments, and stores the wish to be told when it opens. */
export function GetBasic() {
  const id = useId();
  const { data, isError, refetch } = useQuery(basicWishQuery);
  return (
    <section aria-labelledby={id} className="mt-4 min-h-36">
      <h3 id={id} className="label">
        {words.label}
      </h3>
      {data ? (
        <>
          <p className="mt-1.5 text-pretty wrap-anywhere whitespace-pre-line text-text-2">
            {data.howTo === null ? (
              <>
                {words.ask} <MailLink address={data.contact} />
              </>
            ) : (
              <LinkedText text={data.howTo} />
            )}
          </p>
          <Wish wish={data.wish} />
        </>
      ) : (
        isError && (
          <p role="alert" className="mt-1.5 flex flex-wrap items-center gap-3 text-text-2">
            {words.loadFailed}
            <Button size="sm" onClick={() => void refetch()}>
              {words.retry}
            </Button>
          </p>
        )
      )}
    </section>
  );
}

type WishProps = {
  wish: { wishedAt: string; announcedAt: string | null; stoppedAt: string | null } | null;
};

/** A pressed button disappears, so the focus moves to what replaces it: the result, or the other button. */
function Wish({ wish }: WishProps) {
  const { make, withdraw } = useBasicWish();
  const { user } = useSession();
  const result = useRef<HTMLOutputElement>(null);
  const wishButton = useRef<HTMLButtonElement>(null);
  const hasPressed = useRef(false);
  const isWaiting = wish !== null && wish.announcedAt === null && wish.stoppedAt === null;
  const announcedAt = wish?.announcedAt ?? null;
  const error = make.error ?? withdraw.error;
  useLayoutEffect(() => {
    if (!hasPressed.current) return;
    hasPressed.current = false;
    (isWaiting ? result : wishButton).current?.focus();
  }, [isWaiting]);
  const press = (change: typeof make | typeof withdraw): void => {
    hasPressed.current = true;
    change.mutate(undefined, { onError: () => (hasPressed.current = false) });
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <output
        ref={result}
        tabIndex={-1}
        className="basis-full text-pretty wrap-anywhere empty:hidden"
      >
        {isWaiting && words.wished(user?.email ?? '')}
        {!isWaiting && announcedAt !== null && words.announced(formatDate(announcedAt))}
      </output>
      {isWaiting ? (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-[13px]"
          pending={withdraw.isPending}
          onClick={() => press(withdraw)}
        >
          {words.withdraw}
        </Button>
      ) : (
        <Button ref={wishButton} pending={make.isPending} onClick={() => press(make)}>
          {!make.isPending && <BellRing aria-hidden />}
          {words.wish}
        </Button>
      )}
      {error !== null && (
        <p role="alert" className="basis-full text-danger">
          {errorMessage(error, words.failed)}
        </p>
      )}
    </div>
  );
}

const linkClass =
  'font-medium text-text underline decoration-line-strong underline-offset-4 hover:decoration-text';

function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={linkClass}>
      {address}
    </a>
  );
}

/** Makes the web addresses in the operator's text links. The rest stays text. */
function LinkedText({ text }: { text: string }) {
  // The capturing group keeps the addresses in the list, at the odd places.
  const parts = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/);
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the text does not change
      <a key={place} href={part} rel="noreferrer" className={linkClass}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
