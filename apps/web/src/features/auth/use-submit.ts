import { useEffect, useRef, useState } from 'react';
import { dismissErrorToast } from '../../shared/ui/toast.ts';

type Submission<Answer> = {
  request: (signal: AbortSignal) => Promise<Answer>;
  /** A form that leads to another page stays pending until it is left, so that nothing is sent twice. */
  done: (answer: Answer) => 'leaving' | 'staying';
  failed: (error: unknown) => void;
};

/** Sends one request at a time. An answer that arrives after the page was left is ignored. */
export function useSubmit() {
  const [isPending, setIsPending] = useState(false);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function run<Answer>({ request, done, failed }: Submission<Answer>): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    const { pathname } = location;
    const isLeft = () => signal.aborted || location.pathname !== pathname;
    const release = () => {
      if (signal.aborted) return;
      running.current = null;
      setIsPending(false);
    };

    running.current = controller;
    setIsPending(true);
    let answer: Answer;
    try {
      answer = await request(signal);
    } catch (error) {
      release();
      if (!isLeft()) failed(error);
      return;
    }
    if (isLeft() || done(answer) === 'staying') release();
  }

  function submit<Answer>(submission: Submission<Answer>): void {
    if (running.current !== null) return;
    dismissErrorToast();
    void run(submission);
  }

  return { isPending, submit };
}
