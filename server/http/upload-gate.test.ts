import { describe, expect, it } from 'vitest';
import { createUploadGate } from './upload-gate.ts';

const MB = 1024 * 1024;

describe('the room for files that come in', () => {
  it('holds eight of the largest images of one person, and says when to come again beyond it', async () => {
    const gate = createUploadGate();
    for (let n = 0; n < 8; n += 1) await gate.enter('ada').take(20 * MB);
    const refusal = expect.objectContaining({ code: 'too_many_uploads', retryAfter: expect.any(Number) });
    await expect(gate.enter('ada').take(1)).rejects.toEqual(refusal);
    await gate.enter('bob').take(50 * MB);
  });

  it('is taken by what has arrived, and free again afterwards', async () => {
    const gate = createUploadGate({ totalMax: 40, personMax: 20 });
    const upload = gate.enter('ada');
    await upload.take(15);
    await upload.take(5);
    expect(gate.held()).toBe(20);
    await expect(upload.take(1)).rejects.toMatchObject({ code: 'too_many_uploads' });
    expect(gate.held()).toBe(20);
    upload.leave();
    upload.leave();
    expect(gate.held()).toBe(0);
    await gate.enter('ada').take(20);
  });

  it('leaves something for one more person, however much the others send', async () => {
    const gate = createUploadGate({ totalMax: 100, personMax: 90 });
    for (const person of ['ada', 'bob', 'carol']) {
      const upload = gate.enter(person);
      const takeAll = async () => {
        for (;;) await upload.take(1);
      };
      await expect(takeAll()).rejects.toMatchObject({ code: 'overloaded', retryAfter: expect.any(Number) });
    }
    await gate.enter('dora').take(5);
  });
});
