import { describe, expect, it } from 'vitest';
import { newSectionDoc } from '#book/collaboration/section-doc.ts';
import { schema } from '#book/document/schema.ts';
import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import { isEmpty } from './use-writing.ts';

const text = { type: 'paragraph', content: [{ type: 'text', text: 'Rain.' }] };
const sectionOf = (...content: object[]) =>
  newSectionDoc({
    ...INITIAL_SECTION,
    doc: schema.nodeFromJSON({ type: 'doc', content }),
  });

describe('a section whose text takes the caret when it opens', () => {
  it('is one with nothing but hints and empty lines', () => {
    const hint = { type: 'hint', content: [text] };
    for (const doc of [sectionOf(), sectionOf({ type: 'paragraph' }), sectionOf(hint, { type: 'paragraph' })])
      expect(isEmpty(doc)).toBe(true);
  });

  it('is none with text or a block', () => {
    const rule = { type: 'horizontalRule' };
    for (const doc of [sectionOf(text), sectionOf(rule), sectionOf({ type: 'paragraph' }, text)])
      expect(isEmpty(doc)).toBe(false);
  });
});
