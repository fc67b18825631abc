import type { ProcessReport } from '../monitoring/process-report.ts';

/** Request of the supervisor for a report, and the response with the same id. */
export type ReportRequest = { type: 'report request'; id: number };
export type ReportMessage = { type: 'report'; id: number; report: ProcessReport };

/** True in a child process of a supervisor. The functions below do nothing in a process that was started alone. */
export const wasForked = process.send !== undefined;

/** Calls `stop` when the supervisor has died, even if it died before this call. Nothing else would stop this process. */
export function onSupervisorGone(stop: () => void): void {
  process.on('disconnect', stop);
  if (wasForked && !process.connected) stop();
}

export function notifySupervisor(message: { type: 'listening' | 'ready'; url?: string }): void {
  sendToSupervisor(message);
}

/** Sends a report whenever the supervisor requests one. */
export function answerReportRequests(report: () => Promise<ProcessReport>): void {
  process.on('message', (message) => {
    if (!isReportRequest(message)) return;
    const { id } = message;
    void report().then((report) =>
      sendToSupervisor({ type: 'report', id, report } satisfies ReportMessage),
    );
  });
}

function sendToSupervisor(message: object): void {
  // The callback prevents an error if the channel closes at this moment. `onSupervisorGone` handles the closed channel.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

function isReportRequest(message: unknown): message is ReportRequest {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'report request'
  );
}
