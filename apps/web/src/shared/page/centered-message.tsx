import type { ReactNode } from 'react';
import { LogoMark } from './logo.tsx';

type CenteredMessageProps = {
  /** A large line above the message. For example "404". */
  title?: ReactNode;
  message: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** True for a loading state: the message is announced and the logo pulses. */
  busy?: boolean | undefined;
};

/** A whole page with one message. For example Redirecting, Verifying access or Page Not Found. */
export function CenteredMessage({ title, message, action, busy = false }: CenteredMessageProps) {
  const Wrapper = busy ? 'output' : 'div';
  // Without a title, the message is the page's heading.
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
