import { expect, it } from 'vitest';
import { queueDecoding } from './decoding-queue.ts';

it('lets so many images wait and no more', async () => {
  const opened = Promise.withResolvers<void>();
  const all = Array.from({ length: 300 }, () => queueDecoding(() => opened.promise));
  const ends = Promise.allSettled(all);
  opened.resolve();
  const refused = (await ends).flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(refused.length).toBeGreaterThan(90);
  expect(refused[0]).toMatchObject({ code: 'overloaded', retryAfter: 5 });
  await expect(queueDecoding(async () => 'done')).resolves.toBe('done');
});
