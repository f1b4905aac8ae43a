import { describe, expect, it } from 'vitest';
import { createAgenda } from './agenda.ts';

const edit = (sectionId: string, count: number | null = 1) => ({ sectionId, count, from: 0, remove: 1, insert: [{}] });

describe('the agenda of an open book', () => {
  it('has what is typed before everything but the book itself', () => {
    const agenda = createAgenda();
    agenda.layOut();
    agenda.find('word');
    agenda.caret({ sectionId: 'a', words: ['word'], at: 0, near: 0 });
    agenda.draw();
    agenda.edit(edit('a'));
    agenda.load();
    expect(agenda.next()).toBe('load');
    agenda.takeLoad();
    expect(agenda.next()).toBe('edit');
    agenda.takeEdits();
    expect(agenda.next()).toBe('draw');
    agenda.takeUndrawn([], 4);
    expect(agenda.next()).toBe('caret');
    agenda.takeCaret();
    expect(agenda.next()).toBe('find');
    agenda.takeQuery();
    // Reading the book lays it out too.
    expect(agenda.next()).toBeNull();
    agenda.layOut();
    expect(agenda.next()).toBe('lay-out');
  });

  it('gives the edits of one section together, and forgets those before a whole text', () => {
    const agenda = createAgenda();
    for (const id of ['a', 'a', 'b', 'a']) agenda.edit(edit(id));
    expect(agenda.takeEdits().map(({ sectionId }) => sectionId)).toEqual(['a', 'a']);
    agenda.edit(edit('b', null));
    expect(agenda.takeEdits()).toEqual([edit('a')]);
    expect(agenda.takeEdits()).toEqual([edit('b', null)]);
    expect(agenda.next()).toBeNull();
  });

  it('draws each wanted page once, also those that come to be wanted meanwhile', () => {
    const agenda = createAgenda();
    agenda.draw();
    expect(agenda.takeUndrawn([3, 1, 2], 2)).toEqual([3, 1]);
    expect(agenda.takeUndrawn([1, 2, 9], 2)).toEqual([2, 9]);
    expect(agenda.next()).toBeNull();
    agenda.draw();
    expect(agenda.takeUndrawn([1], 2)).toEqual([1]);
  });
});
