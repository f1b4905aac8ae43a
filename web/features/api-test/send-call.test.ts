import { expect, it } from 'vitest';
import { readFor } from './send-call.ts';

it('reads a stream to its end', async () => {
  expect(await readFor(60_000, new Response('data: 1\n\n'))).toBe('data: 1\n\n');
  expect(await readFor(60_000, new Response(null))).toBe('');
});

it('gives what came of a stream without an end, and closes it', async () => {
  let isClosed = false;
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel() {
      isClosed = true;
    },
  });
  expect(await readFor(20, new Response(endless))).toBe('data: 1\n\n');
  await expect.poll(() => isClosed).toBe(true);
});
