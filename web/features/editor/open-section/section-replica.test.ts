import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createRecentUpdates, serverStateVector } from './section-replica.ts';

const NOTHING = new Uint8Array();

function written() {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on('update', (bytes: Uint8Array) => void updates.push(bytes));
  const type = (words: string) => doc.getText('body').insert(0, words);
  type('a');
  type('b');
  type('c');
  return { doc, updates };
}

const textOf = (...updates: Uint8Array[]) => {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return doc.getText('body').toJSON();
};

describe('what the server is known to have', () => {
  it('is the copy without the unsent updates, however many of them the copy has', () => {
    const { doc, updates } = written();
    const [first = new Uint8Array(), ...left] = updates;
    const clocks = serverStateVector(Y.encodeStateAsUpdate(doc), left);
    expect(clocks.has(first, NOTHING)).toBe(true);
    expect(left.map((update) => clocks.has(update, NOTHING))).toEqual([false, false]);
    expect(textOf(first, clocks.difference(doc))).toBe('cba');
  });

  it('grows by what it says', () => {
    const { doc, updates } = written();
    const clocks = serverStateVector(null, updates);
    for (const update of updates) {
      expect(clocks.has(update, NOTHING)).toBe(false);
      clocks.note(update);
      expect(clocks.has(update, NOTHING)).toBe(true);
    }
    expect(textOf(clocks.difference(doc))).toBe('');
  });

  it('includes an update that only deletes once the server’s answer deletes the same', () => {
    const { doc, updates } = written();
    const clocks = serverStateVector(Y.encodeStateAsUpdate(doc), []);
    doc.getText('body').delete(0, 1);
    doc.getText('body').delete(1, 1);
    const [first, second] = updates.slice(-2);
    if (!first || !second) throw new RangeError('Two deletions were made');
    expect(clocks.has(first, NOTHING)).toBe(false);
    expect(clocks.has(first, second)).toBe(false);
    expect(clocks.has(first, first)).toBe(true);
    expect(clocks.has(first, Y.mergeUpdates([second, first]))).toBe(true);
    expect(clocks.has(second, Y.encodeStateAsUpdate(doc))).toBe(true);
  });
});

describe('a letter that the server has', () => {
  it('may be unseen by others for as long as both ways take', () => {
    let time = 0;
    const recent = createRecentUpdates(() => time);
    const section = new Y.Doc();
    const write = (words: string) => {
      const known = Y.encodeStateVector(section);
      section.getText().insert(0, words);
      recent.note(Y.encodeStateAsUpdate(section, known));
    };
    const from = () => recent.from(section.clientID);
    expect(from()).toBe(Infinity);
    write('Rain.');
    time = 3000;
    write('And fog.');
    time = 4999;
    expect(from()).toBe(0);
    expect(recent.from(section.clientID + 1)).toBe(Infinity);
    time = 5000;
    expect(from()).toBe(5);
    time = 8000;
    expect(from()).toBe(Infinity);
  });
});
