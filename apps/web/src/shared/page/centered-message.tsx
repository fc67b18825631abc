import type { ReactNode } from 'react';
import { LogoMark } from './logo.tsx';

type CenteredMessageProps = {
  /** A large line above the message, such as "404". */
  title?: ReactNode;
  message: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** True while something is being waited for: the message is then announced and its dot breathes. */
  busy?: boolean | undefined;
};

/** A whole page that says one thing: Redirecting, Verifying access, Page Not Found. */
export function CenteredMessage({ title, message, action, busy = false }: CenteredMessageProps) {
  const Wrapper = busy ? 'output' : 'div';
  // A page without a title is headed by its message.
  const Line = title === undefined ? 'h1' : 'p';
  return (
    <main
      id="main"
      className="light-pool grid min-h-dvh place-content-center justify-items-center gap-4 px-5 pb-[12dvh] text-center"
    >
      <LogoMark className={busy ? 'size-9 animate-pulse-dot rounded-lg' : 'size-9 rounded-lg'} />
      {title !== undefined && <h1 className="display text-h1">{title}</h1>}
      <Wrapper>
        <Line className="text-title text-text-2">{message}</Line>
      </Wrapper>
      {action !== undefined && <div className="mt-2">{action}</div>}
    </main>
  );
}
