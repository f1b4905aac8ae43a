import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AutosaveState, type SaveOutcome, startAutosave } from './autosave.ts';

type Outcome = SaveOutcome<string>;

/** An autosave with a server whose answers the test decides. */
function openAutosave() {
  const sent: string[] = [];
  const states: AutosaveState<string>[] = [];
  const waiting: ((outcome: Outcome) => void)[] = [];
  let text = '';
  const autosave = startAutosave<string, string>({
    snapshot: () => text,
    send(snapshot) {
      sent.push(snapshot);
      return new Promise((resolve) => waiting.push(resolve));
    },
    onState: (state) => states.push(state),
  });
  return {
    autosave,
    sent,
    states,
    status: () => states.at(-1)?.status ?? 'idle',
    isUnsaved: () => states.at(-1)?.unsaved,
    type(letter: string) {
      text += letter;
      autosave.changed();
    },
    async answer(outcome: Outcome) {
      waiting.shift()?.(outcome);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const saved: Outcome = { kind: 'saved' };
const lost: Outcome = { kind: 'retry', offline: false, message: 'The server does not answer.' };

describe('autosave', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('saves 500 ms after typing stops', async () => {
    const { type, sent } = openAutosave();
    type('a');
    await vi.advanceTimersByTimeAsync(400);
    type('b');
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['ab']);
  });

  it('saves every 10 s while typing goes on', async () => {
    const { type, sent } = openAutosave();
    for (let i = 0; i < 51; i += 1) {
      type('x');
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(sent).toHaveLength(1);
  });

  it('shows Saved only after the server has answered, and nothing 3 s later', async () => {
    const { type, status, answer } = openAutosave();
    type('a');
    await vi.advanceTimersByTimeAsync(500);
    expect(status()).toBe('saving');
    await answer(saved);
    expect(status()).toBe('saved');
    await vi.advanceTimersByTimeAsync(2999);
    expect(status()).toBe('saved');
    await vi.advanceTimersByTimeAsync(1);
    expect(status()).toBe('idle');
  });

  it('does not say Saved while letters that came during the request are not', async () => {
    const { type, status, answer, states } = openAutosave();
    type('a');
    await vi.advanceTimersByTimeAsync(500);
    type('b');
    await answer(saved);
    expect(status()).toBe('saving');
    await vi.advanceTimersByTimeAsync(500);
    await answer(saved);
    expect(status()).toBe('saved');
    expect(states.filter((state) => state.status === 'saved' && state.unsaved)).toEqual([]);
  });

  it('has one request in flight and then saves the newest', async () => {
    const { type, sent, answer, isUnsaved } = openAutosave();
    type('a');
    await vi.advanceTimersByTimeAsync(500);
    type('b');
    await vi.advanceTimersByTimeAsync(600);
    type('c');
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toHaveLength(1);
    await answer(saved);
    expect(isUnsaved()).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(sent[1]).toBe('abc');
    await answer(saved);
    expect(isUnsaved()).toBe(false);
  });

  it('repeats a lost save as it was, then sends what was typed since', async () => {
    const { type, sent, answer, status } = openAutosave();
    type('a');
    await vi.advanceTimersByTimeAsync(500);
    await answer(lost);
    expect(status()).toBe('error');
    type('b');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent[1]).toBe('a');
    await answer(saved);
    await vi.advanceTimersByTimeAsync(500);
    expect(sent[2]).toBe('ab');
  });

  it('waits longer after each failure, at most 30 s', async () => {
    const { type, sent, answer } = openAutosave();
    type('a');
    await vi.advanceTimersByTimeAsync(500);
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const before = sent.length;
      await answer(lost);
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(sent).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent).toHaveLength(before + 1);
    }
  });

  it('tries again at once when asked, and tells offline from an error', async () => {
    const { type, sent, answer, status, autosave } = openAutosave();
    type('a');
    await vi.advanceTimersByTimeAsync(500);
    await answer({ kind: 'retry', offline: true, message: '' });
    expect(status()).toBe('offline');
    autosave.retry();
    expect(sent).toHaveLength(2);
  });

  it('does not repeat a save that the server refused', async () => {
    const { type, sent, answer, status } = openAutosave();
    type('a');
    await vi.advanceTimersByTimeAsync(500);
    await answer({ kind: 'refused', message: 'This is too large to be stored.' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(status()).toBe('error');
  });

  it('stops saving in a conflict, and saves mine when told to', async () => {
    const { type, sent, answer, states, autosave } = openAutosave();
    type('a');
    await vi.advanceTimersByTimeAsync(500);
    await answer({ kind: 'conflict', clash: 'theirs' });
    expect(states.at(-1)).toMatchObject({ status: 'error', conflict: 'theirs', unsaved: true });
    type('b');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(1);
    autosave.resolve(true);
    expect(sent[1]).toBe('ab');
  });

  it('has nothing to save after the newer copy was taken', async () => {
    const { type, sent, answer, autosave, isUnsaved } = openAutosave();
    type('a');
    await vi.advanceTimersByTimeAsync(500);
    await answer({ kind: 'conflict', clash: 'theirs' });
    autosave.resolve(false);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isUnsaved()).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it('flushes at once, including what is typed while the flush is under way', async () => {
    const { type, sent, answer, autosave } = openAutosave();
    type('a');
    const flushed = autosave.flush();
    expect(sent).toHaveLength(1);
    type('b');
    await answer(saved);
    expect(sent).toHaveLength(2);
    await answer(saved);
    await expect(flushed).resolves.toBe(true);
  });

  it('says that a flush failed', async () => {
    const { type, answer, autosave } = openAutosave();
    type('a');
    const flushed = autosave.flush();
    await answer(lost);
    await expect(flushed).resolves.toBe(false);
  });

  it('sends nothing when nothing was typed', async () => {
    const { sent, autosave } = openAutosave();
    await expect(autosave.flush()).resolves.toBe(true);
    expect(sent).toEqual([]);
  });

  it('sends nothing after it was stopped', async () => {
    const { type, sent, autosave } = openAutosave();
    type('a');
    autosave.stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toEqual([]);
  });
});
