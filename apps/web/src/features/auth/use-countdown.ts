import { useEffect, useState } from 'react';

const lookMs = 250;

type Countdown = {
  /** 0 when no countdown is running. */
  secondsLeft: number;
  /** True when a countdown has run to its end. */
  hasEnded: boolean;
  start: (seconds: number) => void;
};

/** Measured by the clock, not by counting ticks: a background tab ticks late. */
export function useCountdown(): Countdown {
  const [endMs, setEndMs] = useState<number | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (endMs === null || !isRunning) return undefined;
    const update = () => setSecondsLeft(Math.max(0, Math.ceil((endMs - Date.now()) / 1000)));
    const timer = setInterval(update, lookMs);
    return () => clearInterval(timer);
  }, [endMs, isRunning]);

  function start(seconds: number): void {
    setEndMs(Date.now() + seconds * 1000);
    setSecondsLeft(seconds);
  }

  return { secondsLeft, hasEnded: endMs !== null && !isRunning, start };
}
