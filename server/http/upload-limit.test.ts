import { describe, expect, it } from 'vitest';
import { createUploadLimit } from './upload-limit.ts';

const MB = 1024 * 1024;

describe('the room for files that come in', () => {
  it('holds eight of the largest images of one person, and says when to come again beyond it', async () => {
    const limit = createUploadLimit();
    for (let n = 0; n < 8; n += 1) await limit.acquire('ada').take(20 * MB);
    const refusal = expect.objectContaining({ code: 'too_many_uploads', retryAfter: expect.any(Number) });
    await expect(limit.acquire('ada').take(1)).rejects.toEqual(refusal);
    await limit.acquire('bob').take(50 * MB);
  });

  it('is taken by what has arrived, and free again afterwards', async () => {
    const limit = createUploadLimit({ totalMax: 40, personMax: 20 });
    const upload = limit.acquire('ada');
    await upload.take(15);
    await upload.take(5);
    expect(limit.held()).toBe(20);
    await expect(upload.take(1)).rejects.toMatchObject({ code: 'too_many_uploads' });
    expect(limit.held()).toBe(20);
    upload.release();
    upload.release();
    expect(limit.held()).toBe(0);
    await limit.acquire('ada').take(20);
  });

  it('leaves something for one more person, however much the others send', async () => {
    const limit = createUploadLimit({ totalMax: 100, personMax: 90 });
    for (const person of ['ada', 'bob', 'carol']) {
      const upload = limit.acquire(person);
      const takeAll = async () => {
        for (;;) await upload.take(1);
      };
      await expect(takeAll()).rejects.toMatchObject({ code: 'overloaded', retryAfter: expect.any(Number) });
    }
    await limit.acquire('dora').take(5);
  });
});
