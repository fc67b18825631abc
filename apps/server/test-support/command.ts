import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

type Ended = { code: number; stdout: string; stderr: string };

/** Creates a function that runs a command of the program as a child process and returns its output. */
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
