import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOOK_TEXT_MAX } from '#book/catalogue/limits.ts';
import { createQueues } from '#server/queue/queues.ts';
import { createBookFiles } from './book-files.ts';

let files: ReturnType<typeof createBookFiles>;

beforeAll(() => {
  files = createBookFiles(createQueues().imports, (line) => process.stderr.write(`${line}\n`));
});
afterAll(() => files.close());

it('a file with more text than a book may hold is refused by the worker, before the server has the text', {
  timeout: 120_000,
}, async () => {
  const bytes = Buffer.from(`# Long\n${'a'.repeat(BOOK_TEXT_MAX)}`);
  const request = { bytes, fileName: 'long.md', kind: 'markdown' } as const;
  const reading = files.read('ann', request, { signal: AbortSignal.timeout(120_000), onProgress: () => undefined });
  await expect(reading).rejects.toMatchObject({ code: 'book_too_large' });
});
