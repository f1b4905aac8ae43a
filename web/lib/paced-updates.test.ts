// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pacedUpdates } from './paced-updates.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('paced updates', () => {
  it('run once for all that was asked between two frames', () => {
    const show = vi.fn<() => void>();
    const steady = pacedUpdates(show);
    for (let time = 0; time < 9; time++) steady.ask();
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersToNextFrame();
    expect(show).toHaveBeenCalledTimes(1);
    vi.runAllTimers();
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('run again for what is asked during the wait', () => {
    const show = vi.fn<() => void>();
    const steady = pacedUpdates(show);
    steady.ask();
    vi.advanceTimersToNextFrame();
    steady.ask();
    vi.runAllTimers();
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('wait as long as the last run took', () => {
    const show = vi.fn<() => void>();
    const busy = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(117);
    const steady = pacedUpdates(show);
    steady.ask();
    vi.advanceTimersToNextFrame();
    steady.ask();
    vi.advanceTimersByTime(90);
    expect(show).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60);
    expect(show).toHaveBeenCalledTimes(2);
    busy.mockRestore();
  });

  it('show nothing after their end', () => {
    const show = vi.fn<() => void>();
    const steady = pacedUpdates(show);
    steady.ask();
    steady.end();
    vi.runAllTimers();
    steady.ask();
    vi.runAllTimers();
    expect(show).not.toHaveBeenCalled();
  });
});
