import { describe, expect, it } from 'vitest';
import { readFrame, writeFrame } from './room-messages.ts';

describe('a message of a room', () => {
  it('carries its head and its bytes', () => {
    const frame = writeFrame({ type: 'update', title: 'Öl' }, new Uint8Array([1, 2, 3]));
    expect(readFrame(frame)).toEqual({ head: { type: 'update', title: 'Öl' }, bytes: new Uint8Array([1, 2, 3]) });
    expect(readFrame(writeFrame({ type: 'alive' }))).toEqual({ head: { type: 'alive' }, bytes: new Uint8Array() });
  });

  it('is read from the middle of other bytes', () => {
    const frame = writeFrame({ a: 1 }, new Uint8Array([9]));
    const around = new Uint8Array([7, ...frame]);
    expect(readFrame(around.subarray(1))).toEqual({ head: { a: 1 }, bytes: new Uint8Array([9]) });
  });

  it('is null if it is cut off, or its head is not JSON', () => {
    const frame = writeFrame({ type: 'update' });
    expect(readFrame(new Uint8Array())).toBeNull();
    expect(readFrame(frame.subarray(0, -1))).toBeNull();
    expect(readFrame(new Uint8Array([1, 123]))).toBeNull();
    expect(readFrame(new Uint8Array([255, 255, 255, 255, 255, 255, 255, 255, 0]))).toBeNull();
  });
});
