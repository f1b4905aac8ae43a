import { describe, expect, it } from 'vitest';
import { opensForWriting } from './opens-for-writing.ts';

const docOf = (...content: object[]) => ({ type: 'doc', content });
const text = { type: 'paragraph', content: [{ type: 'text', text: 'Rain.' }] };
const read = { doc: docOf(text), isRestored: false };

describe('opensForWriting', () => {
  it('leaves a section with text or a block to be read', () => {
    expect(opensForWriting(read, false, false)).toBe(false);
    expect(opensForWriting({ ...read, doc: docOf({ type: 'statBlock', attrs: {} }) }, false, false)).toBe(false);
    expect(opensForWriting({ ...read, doc: docOf({ type: 'paragraph' }, text) }, false, false)).toBe(false);
  });

  it('opens an empty section, where there is nothing to read', () => {
    for (const doc of [
      { type: 'doc' },
      docOf(),
      docOf({ type: 'paragraph' }),
      docOf({ type: 'paragraph', content: [] }),
      docOf({ type: 'hint', content: [text] }, { type: 'paragraph' }),
    ])
      expect(opensForWriting({ doc, isRestored: false }, false, false)).toBe(true);
  });

  it('opens every section for a person who is writing, has set it so, or has unsaved text in it', () => {
    expect(opensForWriting(read, true, false)).toBe(true);
    expect(opensForWriting(read, false, true)).toBe(true);
    expect(opensForWriting({ ...read, isRestored: true }, false, false)).toBe(true);
  });
});
