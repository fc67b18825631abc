/** More than ten times the size of the largest expected answer. */
export const maxAnswerBytes = 512 * 1024;

export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong';
}

/**
 * `fetch` for requests to external services. Follows no redirects, because addresses must come from the settings. Stops
 * reading after `maxAnswerBytes`, whatever the Content-Length header says.
 */
export async function fetchWithLimits(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (Number(response.headers.get('content-length') ?? 0) > maxAnswerBytes) {
    await response.body?.cancel();
    throw createTooLongError();
  }
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(limitBytes(maxAnswerBytes)) ?? null, {
    status,
    statusText,
    headers,
  });
}

function limitBytes(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > bytes) controller.error(createTooLongError());
      else controller.enqueue(chunk);
    },
  });
}

const createTooLongError = () => new AnswerTooLong('answer exceeds the size limit');
