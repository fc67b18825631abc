import { ApiError, type AnswerTo } from '@lamplight/contract/client.ts';
import { session } from '../../../shared/session/session.ts';
import { copy } from './copy.ts';

export type ImportAnswer = AnswerTo<'POST /api/admin/games/import'>;

/** The percentage of the file that has been sent, then `reading`, for which the server reports no progress. */
export type ImportStep = number | 'reading';

const maxBytes = 20 * 1024 * 1024;

/** Finds a problem with the chosen files before anything is sent. */
export function findFileProblem(files: readonly Pick<File, 'name' | 'size'>[]): string | undefined {
  const words = copy.import;
  const [file] = files;
  if (files.length !== 1 || file === undefined) return words.oneFile;
  if (!file.name.toLowerCase().endsWith('.pgn')) return words.notPgn;
  if (file.size === 0) return words.isEmpty;
  return file.size > maxBytes ? words.tooLarge : undefined;
}

/** Sends the raw bytes, because the server detects the text encoding. */
export async function sendFile(
  file: File,
  onStep: (step: ImportStep) => void,
): Promise<ImportAnswer> {
  // Uses XMLHttpRequest, because fetch reports no upload progress.
  const request = new XMLHttpRequest();
  request.open('POST', '/api/admin/games/import');
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Content-Type', 'application/x-chess-pgn');
  const { token } = session.read();
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onStep(total === 0 ? 0 : Math.floor((100 * loaded) / total)),
  );
  request.upload.addEventListener('load', () => onStep('reading'));
  await new Promise((resolve, reject) => {
    request.addEventListener('load', resolve);
    request.addEventListener('error', () => reject(new TypeError('The file could not be sent.')));
    request.send(file);
  });
  const { status, statusText, responseText: text } = request;
  if (status >= 200 && status < 300) return JSON.parse(text);
  const retryAfter = request.getResponseHeader('Retry-After');
  throw new ApiError({ status, statusText, text, retryAfter });
}
