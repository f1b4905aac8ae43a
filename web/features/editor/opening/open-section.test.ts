import { DEFAULT_OPENING } from '#book/parts/opening.ts';
import { describe, expect, it } from 'vitest';
import type { SectionWithDocument } from '#contract/sections.ts';
import type { Draft } from '../saving/drafts.ts';
import { decideOpening } from './open-section.ts';

const doc = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const section: SectionWithDocument = {
  id: 's',
  title: 'One',
  order: 0,
  version: 4,
  word_count: 1,
  opening: DEFAULT_OPENING,
  content: '<p>stored</p>',
  images: [],
  doc: doc('stored'),
};
const draft: Draft = { title: 'One', doc: doc('typed'), images: [], opening: DEFAULT_OPENING, version: 4, at: 0 };

describe('opening a section', () => {
  it('shows the server’s copy where there is no draft', () => {
    expect(decideOpening(section, null)).toMatchObject({
      version: 4,
      isRestored: false,
      content: { doc: doc('stored') },
    });
  });

  it('restores a draft that the server does not have', () => {
    expect(decideOpening(section, draft)).toMatchObject({ isRestored: true, content: { doc: doc('typed') } });
  });

  it('gives a draft that was kept before sections had an opening that of the server', () => {
    const { opening: _absent, ...old } = draft;
    const part = { ...DEFAULT_OPENING, kind: 'part' as const };
    expect(decideOpening({ ...section, opening: part }, old)).toMatchObject({ content: { opening: part } });
    expect(decideOpening({ ...section, opening: part }, draft)).toMatchObject({
      isRestored: true,
      content: { opening: DEFAULT_OPENING },
    });
  });

  it('ignores a draft whose save arrived after all', () => {
    expect(decideOpening(section, { ...draft, doc: doc('stored'), version: 3 })).toMatchObject({
      version: 4,
      isRestored: false,
    });
  });

  it('lets an older draft meet the newer copy as a conflict', () => {
    expect(decideOpening(section, { ...draft, version: 2 })).toMatchObject({ version: 2, isRestored: true });
  });
});
