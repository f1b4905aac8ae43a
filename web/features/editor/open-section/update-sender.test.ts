import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { createMemoryStore } from '#web/lib/sync/store-of-page.ts';
import { createPendingUpdates, createUpdateSender, type SenderState } from './update-sender.ts';

const key = { personId: 'ann', projectId: 'p', sectionId: 's' };

function begin() {
  const device = createMemoryStore();
  const pending = createPendingUpdates({ device, key, logId: 'log', left: [], onRefused: vi.fn() });
  const doc = new Y.Doc();
  const sent: { id: string; bytes: Uint8Array }[] = [];
  const states: SenderState[] = [];
  let kept = 0;
  const sender = createUpdateSender({
    pending,
    newId: () => `u${sent.length + 1}`,
    send: (id, bytes) => void sent.push({ id, bytes }),
    difference: () => Y.encodeStateAsUpdate(doc),
    onState: (state) => void states.push(state),
    onKept: () => void (kept += 1),
  });
  doc.on('update', (bytes: Uint8Array) => {
    pending.add(bytes);
    sender.changed();
  });
  const type = (words: string) => doc.getText('body').insert(doc.getText('body').length, words);
  const arrived = () => {
    const there = new Y.Doc();
    for (const { bytes } of sent) Y.applyUpdate(there, bytes);
    return there.getText('body').toJSON();
  };
  const last = () => sent.at(-1)?.id ?? '';
  const refuse = (code: 'update_gap' | 'quota_exceeded', is_final: boolean) =>
    sender.refused({ type: 'refused', section_id: 's', update_id: last(), code, message: 'No room.', is_final });
  return { device, pending, sender, sent, states, type, arrived, last, refuse, keptTimes: () => kept };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the update sender of a section', () => {
  it('sends after half a second of quiet, and says Saved only when that is kept', async () => {
    const { sender, sent, type, last, arrived } = begin();
    sender.connected();
    type('Rain');
    expect(sender.state).toMatchObject({ status: 'saving', unsaved: true });
    await vi.advanceTimersByTimeAsync(450);
    type(' falls');
    await vi.advanceTimersByTimeAsync(450);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(60);
    expect(arrived()).toBe('Rain falls');
    expect(sender.state.status).toBe('saving');
    sender.kept(last());
    expect(sender.state).toMatchObject({ status: 'saved', unsaved: false });
    await vi.advanceTimersByTimeAsync(3000);
    expect(sender.state.status).toBe('idle');
  });

  it('sends at least every two seconds while somebody types without a pause', async () => {
    const { sender, sent, type } = begin();
    sender.connected();
    for (let n = 0; n < 21; n += 1) {
      type('x');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent).toHaveLength(1);
  });

  it('has one update under way at a time, and goes on with what was typed meanwhile', async () => {
    const { sender, sent, type, last, arrived } = begin();
    sender.connected();
    type('One');
    await vi.advanceTimersByTimeAsync(500);
    type(' two');
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent).toHaveLength(1);
    sender.kept(last());
    expect(sender.state).toMatchObject({ status: 'saving', unsaved: true });
    expect(arrived()).toBe('One two');
    sender.kept(last());
    expect(sender.state.unsaved).toBe(false);
  });

  it('sends again what was under way when the connection broke', async () => {
    const { sender, sent, type, last, arrived } = begin();
    sender.connected();
    type('One');
    await vi.advanceTimersByTimeAsync(500);
    sender.disconnected('Away.');
    await vi.advanceTimersByTimeAsync(500);
    expect(sender.state).toMatchObject({ status: 'offline', message: 'Away.', unsaved: true });
    type(' two');
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
    sender.connected();
    expect(sent).toHaveLength(2);
    expect(arrived()).toBe('One two');
    // A late answer to the first update says nothing about the second.
    sender.kept('u1');
    expect(sender.state.unsaved).toBe(true);
    sender.kept(last());
    expect(sender.state.unsaved).toBe(false);
  });

  it('sends everything where the server lacks something before it', async () => {
    const { sender, sent, type, refuse, last } = begin();
    sender.connected();
    type('One');
    await vi.advanceTimersByTimeAsync(500);
    refuse('update_gap', true);
    expect(sent).toHaveLength(2);
    refuse('update_gap', true);
    expect(sent).toHaveLength(2);
    expect(sender.state).toMatchObject({ status: 'error', unsaved: true });
    sender.retry();
    sender.kept(last());
    expect(sender.state.unsaved).toBe(false);
  });

  it('tries again by itself what may be taken later, and waits longer each time', async () => {
    const { sender, sent, type, refuse } = begin();
    sender.connected();
    type('One');
    await vi.advanceTimersByTimeAsync(500);
    refuse('quota_exceeded', false);
    expect(sender.state).toMatchObject({ status: 'error', message: 'No room.' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(2);
    refuse('quota_exceeded', false);
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(3);
  });

  it('resolves a waiting flush once everything is kept, or refused', async () => {
    const { sender, type, refuse, last } = begin();
    expect(await sender.flush()).toBe(true);
    sender.connected();
    type('One');
    const first = sender.flush();
    sender.kept(last());
    expect(await first).toBe(true);
    type(' two');
    const second = sender.flush();
    refuse('quota_exceeded', false);
    expect(await second).toBe(false);
    sender.disconnected('Away.');
    const third = sender.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await third).toBe(false);
  });

  it('keeps what is written on the device within a tenth of a second, until the server has it', async () => {
    const { device, pending, sender, type, last } = begin();
    type('One');
    await vi.advanceTimersByTimeAsync(100);
    expect(await device.listUnsent(key)).toHaveLength(1);
    sender.connected();
    sender.kept(last());
    // The stored copy of the section may be older than these words.
    expect(await device.listUnsent(key)).toHaveLength(1);
    await pending.removeAcknowledged();
    expect(await device.listUnsent(key)).toHaveLength(0);
  });
});
