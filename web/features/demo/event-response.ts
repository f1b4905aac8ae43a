/** Whether a call asks for its answer as a stream of events. */
export function wantsStream(headers: Headers): boolean {
  return headers.get('accept')?.includes('text/event-stream') === true;
}

/** Events as a server-sent stream. It ends when its reader cancels it, and fails when the signal aborts. */
export function eventResponse(events: AsyncGenerator<object>, signal: AbortSignal | null): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await events.next();
      if (signal?.aborted) return controller.error(signal.reason);
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(`data: ${JSON.stringify(next.value)}\n\n`));
    },
    async cancel() {
      await events.return(undefined);
    },
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
}
