import { NotJson } from '../../adapters/pgn-file/pgn-files.ts';
import type { FileFormat } from '../../adapters/pgn-file/messages.ts';
import type { Deps } from '../../deps.ts';
import type { Origin } from '../../entities/audit.ts';
import { note } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { importGames, type ImportReport } from './import-games.ts';

/** An import over the network: one at a time, and noted. */
export async function takeUpload(
  deps: Pick<Deps, 'store' | 'clock' | 'logger' | 'pgnFiles' | 'library'>,
  caller: Caller,
  file: AsyncIterable<Uint8Array>,
  format: FileFormat,
  origin: Origin,
): Promise<{ kind: 'taken'; report: ImportReport } | Refused> {
  if (deps.pgnFiles.isReading) return refuse('import_running');
  try {
    const report = await importGames(deps, file, { format });
    const { imported, skipped, failed } = report;
    await note(deps, deps.store, origin, {
      event: 'games_imported',
      userId: caller.account.id,
      details: { imported, skipped, failed: failed.length },
    });
    return { kind: 'taken', report };
  } catch (error) {
    if (error instanceof NotJson) return refuse('invalid_json');
    throw error;
  } finally {
    deps.library.changed();
  }
}
