import { ApiError } from './client.ts';

/** What a screen shows as "the server's error": the answer's sentence, or the screen's own when there is none. */
export function errorMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError ? error.serverMessage : undefined) ?? fallback;
}
