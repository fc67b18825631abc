import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../node-flags.ts';
import type { EngineCommand } from './child-transport.ts';

const bundled = fileURLToPath(import.meta.resolve('stockfish/bin/stockfish-19-lite-single.js'));

/**
 * Returns the command for the native engine if a path is given, else for the bundled WebAssembly build, run by this
 * version of Node.
 */
export function getEngineCommand(stockfishPath: string | undefined): EngineCommand {
  return stockfishPath === undefined
    ? { program: process.execPath, args: [...nodeFlags, bundled] }
    : { program: stockfishPath, args: [] };
}
