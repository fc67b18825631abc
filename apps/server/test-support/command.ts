import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

type Ended = { code: number; stdout: string; stderr: string };

/** Runs a command of the program like a shell, with its output in pipes. */
export function createCommand(module: URL) {
  return async (args: readonly string[], env: Record<string, string>): Promise<Ended> => {
    try {
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        [fileURLToPath(module), ...args],
        { env: { ...process.env, ...env } },
      );
      return { code: 0, stdout, stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as Ended;
      return { code, stdout, stderr };
    }
  };
}
