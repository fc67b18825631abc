/** Lets the bench ask a server for the CPU time it has used, in microseconds, and ends it with its parent. */
export function reportCpu(url: string): void {
  process.send?.(url);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.on('disconnect', () => process.exit(0));
}
