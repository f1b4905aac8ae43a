import { describe, expect, it } from 'vitest';
import { schema } from '#book/document/schema.ts';
import { newSectionDoc } from '#book/collaboration/section-doc.ts';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { opensForWriting } from './use-writing.ts';

const text = { type: 'paragraph', content: [{ type: 'text', text: 'Rain.' }] };
const sectionOf = (...content: object[]) =>
  newSectionDoc({
    title: '',
    opening: DEFAULT_OPENING,
    images: [],
    doc: schema.nodeFromJSON({ type: 'doc', content }),
  });
const read = () => ({ doc: sectionOf(text), isUnsaved: false });

describe('opensForWriting', () => {
  it('leaves a section with text or a block to be read', () => {
    expect(opensForWriting(read(), false, false)).toBe(false);
    const doc = sectionOf({ type: 'horizontalRule' });
    expect(opensForWriting({ ...read(), doc }, false, false)).toBe(false);
    expect(opensForWriting({ ...read(), doc: sectionOf({ type: 'paragraph' }, text) }, false, false)).toBe(false);
  });

  it('opens an empty section, where there is nothing to read', () => {
    for (const doc of [
      sectionOf(),
      sectionOf({ type: 'paragraph' }),
      sectionOf({ type: 'hint', content: [text] }, { type: 'paragraph' }),
    ])
      expect(opensForWriting({ doc, isUnsaved: false }, false, false)).toBe(true);
  });

  it('opens every section for a person who is writing, has set it so, or has unsaved text in it', () => {
    expect(opensForWriting(read(), true, false)).toBe(true);
    expect(opensForWriting(read(), false, true)).toBe(true);
    expect(opensForWriting({ ...read(), isUnsaved: true }, false, false)).toBe(true);
  });
});
