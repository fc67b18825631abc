import { NoFile } from '../../adapters/pgn-file/pgn-files.ts';
import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { importGames, type ImportReport } from './import-games.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Imports an uploaded file. Only one import runs at a time, and each is recorded in the audit trail. */
export async function importUpload(
  deps: StorePort<'audit' | 'transaction'> & Ports<'clock' | 'logger' | 'pgnFiles' | 'library'>,
  caller: Caller,
  { file, contentType }: { file: AsyncIterable<Uint8Array>; contentType: string },
  origin: Origin,
): Promise<{ kind: 'taken'; report: ImportReport } | Refused> {
  if (deps.pgnFiles.isReading) return refuse('import_running');
  try {
    const report = await importGames(deps, file, { contentType });
    const { imported, skipped, annotated, failed } = report;
    await recordAudit(deps, deps.store, origin, {
      event: 'games_imported',
      userId: caller.account.id,
      details: { imported, skipped, annotated, failed: failed.length },
    });
    return { kind: 'taken', report };
  } catch (error) {
    if (error instanceof NoFile) {
      return error.wasJson
        ? refuse('invalid_json', { message: 'Please send JSON with the file as "pgn".' })
        : refuse('bad_request', { message: 'There is no file in the form.' });
    }
    throw error;
  } finally {
    deps.library.invalidate();
  }
}
