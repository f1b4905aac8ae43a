import { describe, expect, it } from 'vitest';
import { createUploadGate } from './upload-gate.ts';

const MB = 1024 * 1024;

describe('the room for files that come in', () => {
  it('holds eight of the largest images of one person, and says when to come again beyond it', () => {
    const gate = createUploadGate();
    for (let n = 0; n < 8; n += 1) gate.enter('ada').take(20 * MB);
    const refusal = expect.objectContaining({ code: 'too_many_uploads', retryAfter: expect.any(Number) });
    expect(() => gate.enter('ada').take(1)).toThrow(refusal);
    expect(() => gate.enter('bob').take(50 * MB)).not.toThrow();
  });

  it('is taken by what has arrived, and free again afterwards', () => {
    const gate = createUploadGate({ totalMax: 40, personMax: 20 });
    const upload = gate.enter('ada');
    upload.take(15);
    upload.take(5);
    expect(gate.held()).toBe(20);
    expect(() => upload.take(1)).toThrow(expect.objectContaining({ code: 'too_many_uploads' }));
    expect(gate.held()).toBe(20);
    upload.leave();
    upload.leave();
    expect(gate.held()).toBe(0);
    gate.enter('ada').take(20);
  });

  it('leaves something for one more person, however much the others send', () => {
    const gate = createUploadGate({ totalMax: 100, personMax: 90 });
    for (const person of ['ada', 'bob', 'carol']) {
      const upload = gate.enter(person);
      const takeAll = () => {
        for (;;) upload.take(1);
      };
      expect(takeAll).toThrow(expect.objectContaining({ code: 'overloaded', retryAfter: expect.any(Number) }));
    }
    expect(() => gate.enter('dora').take(5)).not.toThrow();
  });
});
