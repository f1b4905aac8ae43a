import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { MODEL_ACTIONS } from '#book/catalogue/edit-actions.ts';
import type { EditorHost } from '../base/host.ts';
import { findChoices } from '../blocks/block-menu.ts';
import { slashChoices } from './caret-menus.ts';

const choicesOf = (assistance: ReturnType<EditorHost['assistance']>) =>
  slashChoices({ assistance: () => assistance } as EditorHost).filter(({ group }) => group === 'Ask AI');

describe('what can be asked for at the caret', () => {
  it('is nothing in a book that is written by people alone', () => {
    expect(choicesOf('off')).toEqual([]);
  });

  it('is all where a model writes', () => {
    expect(choicesOf('model').some(({ isDisabled }) => isDisabled)).toBe(false);
  });

  it('is by rules what rules can do, and behind it, with the reason, what needs a model', () => {
    const choices = choicesOf('rules');
    const disabled = choices.filter(({ isDisabled }) => isDisabled);
    expect(disabled.map(({ id }) => id).toSorted()).toEqual(MODEL_ACTIONS.map((action) => `ask-${action}`).toSorted());
    expect(disabled.every(({ hint }) => hint === 'Needs a language model')).toBe(true);
    expect(choices.slice(-disabled.length)).toEqual(disabled);
    expect(choices).toHaveLength(choicesOf('model').length);
  });
});

describe('a footnote at the caret', () => {
  it.each(['footnote', 'note', 'foot'])('is found by “%s”, and opens its form', (query) => {
    const opened: string[] = [];
    const host = { assistance: () => 'off', editInline: (kind: string) => opened.push(kind) } as unknown as EditorHost;
    const found = findChoices(query, slashChoices(host)).find(({ title }) => title === 'Footnote');
    found?.insert({} as Editor, host);
    expect(opened).toEqual(['footnote']);
  });

  it('has an id of its own, as every choice has', () => {
    const ids = slashChoices({ assistance: () => 'model' } as EditorHost).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
