import { monitorEventLoopDelay } from 'node:perf_hooks';
import { toGauge } from './gauges.ts';
import type { Family } from './registry.ts';

const eventLoopResolutionMs = 20;
const nanosecondsPerSecond = 1e9;

/** Starts to measure this process. Names are those that Prometheus's client for Node uses, so that its dashboards work. */
export function measureProcess(): () => Family[] {
  const delays = monitorEventLoopDelay({ resolution: eventLoopResolutionMs });
  delays.enable();
  const startedAtSeconds = Date.now() / 1000 - process.uptime();
  return () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const delayNs = delays.percentile(99);
    // Each report covers the time since the last one.
    delays.reset();
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
        'Delay of the event loop since the last report, 99th percentile.',
        delayNs / nanosecondsPerSecond,
      ),
    ];
  };
}
