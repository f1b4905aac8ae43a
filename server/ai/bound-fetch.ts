/**
 * A fetch by `send` that reaches only one origin, follows no redirection to another, and ends an answer after this many bytes. Libraries
 * fetch addresses that a provider's answer names; this keeps them out of this server's own network.
 */
export function boundFetch(baseUrl: string, longestAnswer: number, send: typeof fetch = fetch): typeof fetch {
  const { origin } = new URL(baseUrl);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new TypeError('The provider named an address that is not its own');
    const response = await send(input, { ...init, redirect: 'error' });
    return new Response(response.body && limited(response.body, longestAnswer), response);
  };
}

/** Passes the bytes on and stops after `most`, without the cost of a stream between two streams. */
function limited(body: ReadableStream<Uint8Array>, most: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let read = 0;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      read += value.length;
      if (read <= most) return controller.enqueue(value);
      const error = new RangeError('The answer is too long');
      void reader.cancel(error).catch(() => undefined);
      throw error;
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
