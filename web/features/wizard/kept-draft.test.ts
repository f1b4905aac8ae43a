import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from './draft.ts';
import { readDraft } from './kept-draft.ts';

const draft = {
  ...EMPTY_DRAFT,
  title: 'The Tower',
  bookType: 'one-shot',
  templateId: 'adventure-urban',
  theme: 'zine',
};

describe('a kept draft', () => {
  it('comes back as it was', () => {
    expect(readDraft(JSON.parse(JSON.stringify({ draft })))).toEqual(draft);
  });

  it('drops a template that does not fit its type', () => {
    expect(readDraft({ draft: { ...draft, bookType: 'campaign-setting' } }).templateId).toBeNull();
  });

  it.each([
    null,
    'x',
    { draft: { ...draft, bookType: 'novel' } },
    { draft: { ...draft, templateId: 'none' } },
    { draft: { ...draft, title: 'x'.repeat(101) } },
    { draft: { ...draft, theme: 'baroque' } },
  ])('is empty where it makes no sense: %j', (value) => {
    expect(readDraft(value)).toEqual(EMPTY_DRAFT);
  });
});
