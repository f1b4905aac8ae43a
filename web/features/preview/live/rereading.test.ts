import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRereading } from './rereading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('has the book read again once it is made up otherwise, and when it has an image that was not there', () => {
  const absent: string[] = [];
  let reads = 0;
  const rereading = createRereading({ absent: () => absent, reread: () => (reads += 1) });
  rereading.madeUp({ facts: 'cover a', sections: '' });
  vi.runAllTimers();
  expect(reads).toBe(0);

  rereading.isRead();
  rereading.saved();
  vi.runAllTimers();
  expect(reads).toBe(0);

  rereading.madeUp({ facts: 'cover b', sections: '' });
  vi.runAllTimers();
  expect(reads).toBe(1);
  absent.push('The picture is not there');
  rereading.saved();
  vi.runAllTimers();
  rereading.saved();
  vi.runAllTimers();
  expect(reads).toBe(2);
});

it('has what is saved read at once, and waits for sections, which are shown before they are saved', () => {
  let reads = 0;
  const rereading = createRereading({ absent: () => [], reread: () => (reads += 1) });
  rereading.isRead();
  rereading.madeUp({ facts: 'gothic', sections: '' });
  vi.advanceTimersByTime(100);
  expect(reads).toBe(1);
  rereading.madeUp({ facts: 'gothic', sections: 'Two' });
  vi.advanceTimersByTime(1000);
  expect(reads).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(reads).toBe(2);
});
