import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from './draft.ts';
import { FRESH, readKept } from './kept-draft.ts';

const draft = { ...EMPTY_DRAFT, title: 'The Tower', bookType: 'one-shot', templateId: 'adventure-urban' };

describe('a kept draft', () => {
  it('comes back with its step', () => {
    expect(readKept(JSON.parse(JSON.stringify({ step: 2, draft })))).toEqual({ step: 2, draft });
  });

  it('goes back to the first step where its title is too short for the others', () => {
    expect(readKept({ step: 2, draft: { ...draft, title: ' T ' } }).step).toBe(0);
  });

  it('lets go of a template that does not fit its type', () => {
    expect(readKept({ step: 1, draft: { ...draft, bookType: 'campaign-setting' } }).draft.templateId).toBeNull();
  });

  it.each([
    null,
    'x',
    { step: 9, draft },
    { step: 0, draft: { ...draft, bookType: 'novel' } },
    { step: 0, draft: { ...draft, templateId: 'none' } },
    { step: 0, draft: { ...draft, title: 'x'.repeat(101) } },
  ])('is a fresh start where it makes no sense: %j', (value) => {
    expect(readKept(value)).toEqual(FRESH);
  });
});
