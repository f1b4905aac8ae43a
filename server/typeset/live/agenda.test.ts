import { describe, expect, it } from 'vitest';
import { createAgenda, type Task } from './agenda.ts';

const edit = (sectionId: string, count: number | null = 1) => ({ sectionId, count, from: 0, remove: 1, insert: [{}] });

const editsOf = (task: Task | null) => (task?.do === 'edit' ? task.waiting.map((one) => one.edit) : null);

describe('the agenda of an open book', () => {
  it('has what is typed before everything but the book itself', () => {
    const agenda = createAgenda();
    agenda.layOut();
    agenda.find('word');
    agenda.caret({ sectionId: 'a', words: ['word'], at: 0, near: 0 });
    agenda.draw();
    agenda.edit(edit('a'));
    agenda.load();
    const did = Array.from({ length: 3 }, () => agenda.take()?.do);
    expect(did).toEqual(['load', 'edit', 'draw']);
    agenda.takeUndrawn([], 4);
    // Loading the book also lays it out.
    expect([agenda.take()?.do, agenda.take()?.do, agenda.take()]).toEqual(['caret', 'find', null]);
  });

  it('has the layout of the whole book apart, once the book is read', () => {
    const agenda = createAgenda();
    agenda.layOut();
    expect(agenda.take()).toBeNull();
    expect(agenda.takeLayOut()?.do).toBe('lay-out');
    agenda.layOut();
    agenda.postponeLayOut();
    expect(agenda.takeLayOut()).toBeNull();
    agenda.layOut();
    agenda.load();
    expect([agenda.takeLayOut(), agenda.take()?.do, agenda.takeLayOut()]).toEqual([null, 'load', null]);
  });

  it('takes the pages of the whole book before it draws, but none that lack what was typed since', () => {
    const agenda = createAgenda();
    agenda.renew();
    agenda.draw();
    expect([agenda.take()?.do, agenda.take()?.do]).toEqual(['renew', 'draw']);
    agenda.takeUndrawn([], 4);
    agenda.renew();
    agenda.edit(edit('a'));
    expect([agenda.take()?.do, agenda.take()]).toEqual(['edit', null]);
  });

  it('says which texts are lost when it is cleared', () => {
    const agenda = createAgenda();
    for (const id of ['a', 'b', 'a']) agenda.edit(edit(id));
    expect(agenda.clear()).toEqual(['a', 'b']);
    expect([agenda.take(), agenda.clear()]).toEqual([null, []]);
  });

  it('gives the edits of one section together, and forgets those before a whole text', () => {
    const agenda = createAgenda();
    for (const id of ['a', 'a', 'b', 'a']) agenda.edit(edit(id));
    expect(editsOf(agenda.take())).toEqual([edit('a'), edit('a')]);
    agenda.edit(edit('b', null));
    expect(editsOf(agenda.take())).toEqual([edit('a')]);
    expect(editsOf(agenda.take())).toEqual([edit('b', null)]);
    expect(agenda.take()).toBeNull();
  });

  it('takes back what could not be done, before what came later, but for what is replaced by it', () => {
    const agenda = createAgenda();
    const said: Task[] = [
      { do: 'load', number: 0 },
      { do: 'caret', place: { sectionId: 'a', words: ['old'], at: 0, near: 0 } },
      { do: 'find', query: 'old' },
    ];
    agenda.find('new');
    for (const task of said) agenda.again(task);
    expect(agenda.take()).toEqual({ do: 'load', number: 0 });
    expect(agenda.take()).toMatchObject({ do: 'caret', place: { words: ['old'] } });
    expect(agenda.take()).toEqual({ do: 'find', query: 'new' });

    agenda.edit(edit('a'), 5);
    const failed = agenda.take() as Task;
    agenda.edit(edit('a', 2), 5);
    agenda.again(failed);
    expect(agenda.waitingBytes()).toBe(10);
    expect(editsOf(agenda.take())).toEqual([edit('a'), edit('a', 2)]);
    agenda.edit(edit('a', null));
    agenda.again(failed);
    expect(editsOf(agenda.take())).toEqual([edit('a', null)]);
  });

  it('draws each wanted page once, also those that come to be wanted meanwhile', () => {
    const agenda = createAgenda();
    agenda.draw();
    expect(agenda.takeUndrawn([3, 1, 2], 2)).toEqual([3, 1]);
    expect(agenda.takeUndrawn([1, 2, 9], 2)).toEqual([2, 9]);
    expect(agenda.take()).toBeNull();
    agenda.draw();
    expect(agenda.takeUndrawn([1], 2)).toEqual([1]);
  });
});
