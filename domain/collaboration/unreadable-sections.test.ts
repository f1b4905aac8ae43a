import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { LogHead } from './log-heads-store.ts';
import { createUnreadableSections, UnreadableTextError } from './unreadable-sections.ts';

const KEY = { projectId: 'p', sectionId: 's' };
const MINUTE = 60_000;

function open() {
  const state = { seq: 1, at: 0 };
  const lines: unknown[] = [];
  const sections = createUnreadableSections({
    store: { sectionLogs: { head: async () => ({ log_id: 'l', seq: state.seq, version: 1 }) as LogHead } },
    log: { error: (line: unknown) => void lines.push(line) },
    now: () => new Date(state.at),
  });
  const fail = (cause: Error) => sections.note(new UnreadableTextError({ ownerId: 'ann', key: KEY }, cause));
  return { state, lines, sections, fail, isKnown: () => sections.isKnown(KEY) };
}

describe('a section that cannot be put together', () => {
  it('is tried again when something has come to it', async () => {
    const { state, fail, isKnown } = open();
    fail(new Error('broken'));
    expect([await isKnown(), await isKnown()]).toEqual([false, true]);
    state.seq = 2;
    expect(await isKnown()).toBe(false);
  });

  it('rests where it took too long, whatever comes, and longer each time', async () => {
    const { state, lines, fail, isKnown } = open();
    fail(new AppError('too_large'));
    state.seq = 2;
    expect(await isKnown()).toBe(true);
    state.at = MINUTE;
    expect(await isKnown()).toBe(false);
    fail(new AppError('too_large'));
    state.seq = 3;
    state.at += MINUTE;
    expect(await isKnown()).toBe(true);
    state.at += MINUTE;
    expect(await isKnown()).toBe(false);
    expect(lines).toHaveLength(1);
  });

  it('is forgotten once it could be', async () => {
    const { sections, fail, isKnown } = open();
    fail(new AppError('too_large'));
    sections.forget(KEY);
    expect(await isKnown()).toBe(false);
  });
});
