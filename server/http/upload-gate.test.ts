import { describe, expect, it } from 'vitest';
import { createUploadGate } from './upload-gate.ts';

const MB = 1024 * 1024;

describe('the room for files that come in', () => {
  it('holds six of the largest images of one person at least, and says when to come again beyond it', () => {
    const gate = createUploadGate();
    for (let n = 0; n < 6; n += 1) gate.enter('ada', 20 * MB);
    const refusal = expect.objectContaining({ code: 'overloaded', retryAfter: expect.any(Number) });
    expect(() => gate.enter('ada', 50 * MB)).toThrow(refusal);
    expect(() => gate.enter('bob', 50 * MB)).not.toThrow();
  });

  it('is bounded for everybody together, and free again afterwards', () => {
    const gate = createUploadGate({ totalMax: 30, personMax: 20 });
    const leave = gate.enter('ada', 20);
    gate.enter('bob', 10);
    expect(() => gate.enter('carol', 1)).toThrow('The server is busy.');
    leave();
    expect(() => gate.enter('ada', 20)).not.toThrow();
  });
});
