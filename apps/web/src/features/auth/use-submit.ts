import { useEffect, useRef, useState } from 'react';
import { dismissErrorToast } from '../../shared/ui/toast.ts';

type Submission<Answer> = {
  request: (signal: AbortSignal) => Promise<Answer>;
  /** Who leaves the page stays pending until it is gone, so that nothing is sent a second time. */
  done: (answer: Answer) => 'leaving' | 'staying';
  failed: (error: unknown) => void;
};

/** One request at a time. What comes back after its page was left changes nothing any more. */
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
