/** No answer of ours is a tenth of this. */
export const maxAnswerBytes = 512 * 1024;

export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong';
}

/**
 * What calls to other companies go out with. It follows no redirect (an address comes from the settings or not at all) and
 * takes in no more than an answer can be, whatever the other side announces.
 */
export async function guardedFetch(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (Number(response.headers.get('content-length') ?? 0) > maxAnswerBytes) {
    await response.body?.cancel();
    throw tooLong();
  }
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(atMost(maxAnswerBytes)) ?? null, {
    status,
    statusText,
    headers,
  });
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > bytes) controller.error(tooLong());
      else controller.enqueue(chunk);
    },
  });
}

const tooLong = () => new AnswerTooLong('the answer is far too long');
