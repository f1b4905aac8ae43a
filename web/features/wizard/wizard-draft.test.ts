import { describe, expect, it } from 'vitest';
import {
  changeDraft,
  EMPTY_DRAFT,
  groupOf,
  isBegun,
  isStepValid,
  readDraft,
  stepOf,
  stepState,
} from './wizard-draft.ts';

describe('isStepValid', () => {
  it.each([
    [0, '', false],
    [0, '  ab  ', false],
    [0, 'abc', true],
    [1, '', true],
    [2, 'ab', false],
    [2, 'abc', true],
  ])('of step %i with the title "%s" is %s', (step, title, expected) => {
    expect(isStepValid(step, { ...EMPTY_DRAFT, title })).toBe(expected);
  });
});

const draft = {
  ...EMPTY_DRAFT,
  title: 'The Tower',
  bookType: 'one-shot',
  templateId: 'adventure-urban',
  theme: 'zine',
};

describe('changeDraft', () => {
  const draft = changeDraft(EMPTY_DRAFT, { bookType: 'one-shot', templateId: 'adventure-urban' });

  it('keeps a template that fits the new type', () => {
    expect(draft.templateId).toBe('adventure-urban');
    const campaign = changeDraft(EMPTY_DRAFT, { bookType: 'full-campaign', templateId: 'campaign-epic' });
    expect(changeDraft(campaign, { bookType: 'campaign-setting' }).templateId).toBe('campaign-epic');
  });

  it('drops a template that does not', () => {
    expect(changeDraft(draft, { bookType: 'monster-supplement' }).templateId).toBeNull();
  });
});

describe('groupOf', () => {
  it.each([
    ['one-shot', 'adventure'],
    ['full-campaign', 'campaign'],
    ['campaign-setting', 'campaign'],
    ['player-supplement', 'sourcebook'],
    ['rules-toolkit', 'sourcebook'],
    ['monster-supplement', 'supplement'],
  ] as const)('of %s is %s', (type, group) => {
    expect(groupOf(type)).toBe(group);
  });
});

describe('steps', () => {
  it('are named by the address, within the first and the last', () => {
    const draft = { ...EMPTY_DRAFT, title: 'The Tower' };
    expect([null, '0', '1', '2', '3', '9', 'x', '-1'].map((named) => stepOf(named, draft))).toEqual([
      0, 0, 0, 1, 2, 2, 0, 0,
    ]);
  });

  it('begin with the first one while its title is too short for the others', () => {
    expect(stepOf('3', { ...EMPTY_DRAFT, title: ' T ' })).toBe(0);
  });

  it('are completed before the current one and pending behind it', () => {
    expect([0, 1, 2].map((index) => stepState(index, 1))).toEqual(['completed', 'active', 'pending']);
  });
});

describe('isBegun', () => {
  it('is so once anything is chosen or typed', () => {
    expect(isBegun(EMPTY_DRAFT)).toBe(false);
    expect(isBegun({ ...EMPTY_DRAFT, description: 'x' })).toBe(true);
    expect(isBegun({ ...EMPTY_DRAFT, bookType: 'one-shot' })).toBe(true);
  });
});

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
