/**
 * A fetch by means of `send` that reaches one origin alone, follows no redirection away, and ends an answer after so many bytes. A library fetches addresses
 * that a provider's answer names; this keeps it from reaching this server's own network.
 */
export function boundFetch(baseUrl: string, longestAnswer: number, send: typeof fetch = fetch): typeof fetch {
  const { origin } = new URL(baseUrl);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new TypeError('The provider named an address that is not its own');
    const response = await send(input, { ...init, redirect: 'error' });
    return new Response(response.body?.pipeThrough(limit(longestAnswer)) ?? null, response);
  };
}

function limit(most: number): TransformStream<Uint8Array, Uint8Array> {
  let read = 0;
  return new TransformStream({
    transform(chunk, controller) {
      read += chunk.length;
      if (read > most) controller.error(new RangeError('The answer is too long'));
      else controller.enqueue(chunk);
    },
  });
}
