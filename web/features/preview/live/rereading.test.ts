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

it('has read again what was saved after the server was asked for the book, and before it answered', () => {
  let reads = 0;
  const rereading = createRereading({ absent: () => [], reread: () => (reads += 1) });
  rereading.madeUp({ facts: 'gothic', sections: '' });
  rereading.isAsked();
  rereading.madeUp({ facts: 'gothic with a half title', sections: '' });
  vi.runAllTimers();
  expect(reads).toBe(0);
  rereading.isRead();
  vi.runAllTimers();
  expect(reads).toBe(1);
});

it('has nothing read again where the book is known only after the server was asked for it', () => {
  let reads = 0;
  const rereading = createRereading({ absent: () => [], reread: () => (reads += 1) });
  rereading.isAsked();
  rereading.madeUp({ facts: 'gothic', sections: '' });
  rereading.isRead();
  vi.runAllTimers();
  expect(reads).toBe(0);
});

it('has what is saved read at once, and waits for sections, which are shown before they are saved', () => {
  let reads = 0;
  const rereading = createRereading({ absent: () => [], reread: () => (reads += 1) });
  rereading.madeUp({ facts: 'parchment', sections: '' });
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
