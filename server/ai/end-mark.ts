import { setTimeout as sleep } from 'node:timers/promises';

/** The end mark of OpenAI's protocol. In the JSON of an event no line can begin with it. */
const MARK = /(?:^|[\r\n])data: ?\[DONE\]/;
/** In a text within JSON these quotation marks are escaped. */
const REASON = /"finish_reason"\s*:\s*"/;
/** At least as long as what is looked for, which may arrive in two pieces. */
const TAIL = 64;
const STOP = Buffer.from('\n\ndata: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n');
/** How long a service may take to end an answer that it has marked as ended. A connection that ends in time is used again. */
const LATE_MS = 300;

/**
 * The same fetch, whose answers end with the end mark, whatever a service does after it: some keep the line open. Where a service marks the end without
 * giving a reason for it, which the vendors' libraries take for a cut, the reason is that it is done.
 */
export function endingAtMark(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    return response.ok && response.body ? new Response(upToMark(response.body), response) : response;
  };
}

function upToMark(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let tail = '';
  let hasReason = false;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      // One character for each byte, so that places in the text are places in the bytes.
      const text = tail + Buffer.from(value).toString('latin1');
      hasReason ||= REASON.test(text);
      const mark = MARK.exec(text);
      if (!mark) {
        tail = text.slice(-TAIL);
        return controller.enqueue(value);
      }
      controller.enqueue(value.subarray(0, Math.max(0, mark.index + mark[0].length - tail.length)));
      if (!hasReason) controller.enqueue(STOP);
      await Promise.race([reader.read().catch(() => undefined), sleep(LATE_MS)]);
      void reader.cancel().catch(() => undefined);
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
