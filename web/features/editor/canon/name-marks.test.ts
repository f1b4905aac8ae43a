// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNamePlaces } from '#book/canon/name-places.ts';
import { bookExtensions } from '../text/book-extensions.ts';
import { openEditor } from '../testing/open-editor.ts';
import { plainHost } from '../testing/plain-host.ts';
import { markNames } from './name-marks.ts';

const host = plainHost();
const names = (...all: string[]) => createNamePlaces(all.map((name) => ({ id: name, name, aliases: [] })));
const MIRA = names('Mira Holt');
const marked = ({ view }: Editor) => [...view.dom.querySelectorAll('.canon-name')].map((mark) => mark.textContent);

function open(html: string): Editor {
  const editor = openEditor(html, bookExtensions(host));
  markNames(editor.view, MIRA, true);
  return editor;
}

describe('the marks of names in the text', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['a paragraph', '<p>Here <em>Mira</em> Holt waits.</p>', ['Mira', ' Holt']],
    ['a heading', '<h2>Mira Holt</h2>', ['Mira Holt']],
    ['a list', '<ul><li><p>Mira Holt</p></li><li><p>and Mira Holt’s son</p></li></ul>', ['Mira Holt', 'Mira Holt']],
    ['a table', '<table><tbody><tr><td><p>Mira Holt</p></td></tr></tbody></table>', ['Mira Holt']],
    ['read-aloud text', '<div data-block="read-aloud"><p>Mira Holt</p></div>', ['Mira Holt']],
  ])('stand in %s', (_kind, html, expected) => {
    const editor = open(html);
    vi.runAllTimers();
    expect(marked(editor)).toEqual(expected);
  });

  it('stand in the text of a stat block, and again when it is changed', () => {
    const editor = open('<p></p>');
    const data = { name: 'Mira Holt', traits: [{ name: 'Watch', text: 'Nobody passes Mira Holt.' }] };
    editor.commands.insertContentAt(0, { type: 'statBlock', attrs: { data } });
    vi.runAllTimers();
    expect(marked(editor)).toEqual(['Mira Holt', 'Mira Holt']);
    editor.view.dispatch(editor.state.tr.setNodeAttribute(0, 'data', { ...data, traits: [] }));
    vi.runAllTimers();
    expect(marked(editor)).toEqual(['Mira Holt']);
    markNames(editor.view, null, true);
    expect(marked(editor)).toEqual([]);
    expect(editor.view.dom.textContent).toContain('Mira Holt');
  });

  it.each([
    ['a box', '<aside data-block="sidebar" data-title="What Mira Holt wants"><p>Peace.</p></aside>'],
    [
      'a random table',
      '<table data-block="random-table" data-die="d4"><caption>What Mira Holt wants</caption><tr data-roll="1"><td>1</td><td>Peace</td></tr></table>',
    ],
  ])('stand under the title of %s, and go with what is typed there', (_kind, html) => {
    const editor = open(html);
    vi.runAllTimers();
    expect(marked(editor)).toEqual(['Mira Holt']);
    const title = editor.view.dom.querySelector('textarea');
    if (!title) throw new Error('The block has no field for its title.');
    title.value = 'What\nMira wants';
    title.dispatchEvent(new Event('input', { bubbles: true }));
    title.dispatchEvent(new Event('change', { bubbles: true }));
    vi.runAllTimers();
    expect(editor.state.doc.firstChild?.attrs.title).toBe('What Mira wants');
    expect(marked(editor)).toEqual([]);
    expect(editor.view.dom.querySelector('.title-words')?.textContent).toBe('What Mira wants');
  });

  it('move with the text, and come to new text once typing pauses', () => {
    const editor = open('<p>Mira Holt</p><p>Nobody.</p>');
    vi.runAllTimers();
    editor.commands.insertContentAt(1, 'Old ');
    expect(marked(editor)).toEqual(['Mira Holt']);
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, ' Mira Holt!');
    expect(marked(editor)).toEqual(['Mira Holt']);
    vi.runAllTimers();
    expect(marked(editor)).toEqual(['Mira Holt', 'Mira Holt']);
    editor.commands.insertContentAt(7, 'x');
    vi.runAllTimers();
    expect(marked(editor)).toEqual(['Mira Holt']);
    editor.commands.undo();
    vi.runAllTimers();
    expect(editor.getText().match(/Mira Holt/g)).toHaveLength(marked(editor).length);
  });

  it('come back with a paragraph that was deleted', () => {
    const editor = open('<p>Mira Holt</p><p>Nobody.</p>');
    vi.runAllTimers();
    editor.commands.deleteRange({ from: 0, to: 11 });
    expect(marked(editor)).toEqual([]);
    editor.commands.undo();
    vi.runAllTimers();
    expect(marked(editor)).toEqual(['Mira Holt']);
  });

  it('change with the canon, and are no step of undo', () => {
    const editor = open('<p>Mira Holt and Tam Reed</p>');
    vi.runAllTimers();
    markNames(editor.view, names('Tam Reed'), true);
    expect(marked(editor)).toEqual(['Mira Holt']);
    vi.runAllTimers();
    expect(marked(editor)).toEqual(['Tam Reed']);
    expect(editor.can().undo()).toBe(false);
  });

  it('read what changed alone', () => {
    const editor = open('<p>Mira Holt</p><p>Nobody.</p>');
    const find = vi.fn(MIRA);
    markNames(editor.view, find, true);
    vi.runAllTimers();
    find.mockClear();
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, ' Alone.');
    vi.runAllTimers();
    expect(find.mock.calls).toEqual([['Nobody. Alone.']]);
  });

  it('keep the browser from checking how names are spelled, also where nobody sees them', () => {
    const editor = open('<p>Here Mira Holt waits.</p>');
    const unchecked = () => [...editor.view.dom.querySelectorAll('[spellcheck=false]')].map((mark) => mark.textContent);
    vi.runAllTimers();
    expect([unchecked(), marked(editor)]).toEqual([['Mira Holt'], ['Mira Holt']]);
    markNames(editor.view, MIRA, false);
    vi.runAllTimers();
    expect([unchecked(), marked(editor)]).toEqual([['Mira Holt'], []]);
    markNames(editor.view, null, false);
    expect(unchecked()).toEqual([]);
  });
});
