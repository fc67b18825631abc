import { monitorEventLoopDelay } from 'node:perf_hooks';
import { toGauge } from './gauges.ts';
import type { Family } from './registry.ts';

const eventLoopResolutionMs = 20;
const nanosecondsPerSecond = 1e9;
/** Equal to the usual interval between two requests of a scraper. */
const windowMs = 15_000;

/** Starts to measure this process. Names are those that Prometheus's client for Node uses, so that its dashboards work. */
export function measureProcess(): () => Family[] {
  const readDelaySeconds = measureEventLoop();
  const startedAtSeconds = Date.now() / 1000 - process.uptime();
  return () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    return [
      {
        name: 'process_cpu_seconds_total',
        type: 'counter',
        help: 'Processor time used.',
        samples: [{ labels: {}, value: (user + system) / 1e6 }],
      },
      toGauge('process_resident_memory_bytes', 'Memory used.', rss),
      toGauge('process_start_time_seconds', 'Start of the process as Unix time.', startedAtSeconds),
      toGauge('nodejs_heap_size_used_bytes', 'Memory used by JavaScript objects.', heapUsed),
      toGauge(
        'nodejs_eventloop_lag_p99_seconds',
        'Delay of the event loop in the last 15 seconds or more, 99th percentile.',
        readDelaySeconds(),
      ),
    ];
  };
}

/**
 * Returns the larger delay of the current and the last window. If each reading started a new window, requests for
 * `/ready` between two scrapes would hide most of the delays from the scraper.
 */
function measureEventLoop(): () => number {
  const delays = monitorEventLoopDelay({ resolution: eventLoopResolutionMs });
  delays.enable();
  let startedMs = performance.now();
  let lastNs = 0;
  return () => {
    const currentNs = delays.percentile(99);
    const delayNs = Math.max(lastNs, currentNs);
    const nowMs = performance.now();
    if (nowMs - startedMs >= windowMs) {
      delays.reset();
      lastNs = currentNs;
      startedMs = nowMs;
    }
    return delayNs / nanosecondsPerSecond;
  };
}
