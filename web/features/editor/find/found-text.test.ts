// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { documentToHtml } from '#book/document/html/to-html.ts';
import type { WordSearch } from '#book/text/text-search.ts';
import { ownUndoStep } from '../collaboration/undo-steps.ts';
import { bookSchemaExtensions } from '../nodes/book-schema.ts';
import { openEditor } from '../testing/open-editor.ts';
import { changeInto } from './use-section-find.ts';
import { foundHits, foundIn, hitFrom, showFound } from './found-hits.ts';
import { findInDoc, hitsOf, placesOf, replaceIn } from './found-text.ts';

const HTML = [
  '<h2>Mira</h2>',
  '<p>See <strong>Mi</strong>ra and Mira.</p>',
  '<table><caption>Mira’s prices</caption><tr><td>Mira</td><td>salt</td></tr></table>',
  '<p>A note<span data-footnote="Mira of old"></span> and <span data-index="Mira, the">it</span>.</p>',
].join('');

const open = (html = HTML) => openEditor(html, [...bookSchemaExtensions(), foundHits]);
const find = (editor: Editor, query: string, options: Partial<WordSearch> = {}) =>
  findInDoc(
    editor.state.doc,
    { kind: 'words', query, isCase: false, isWord: false, isRegex: false, replacement: 'Tam', ...options },
    new AbortController().signal,
  );
const words = ({ state }: Editor, { from, to }: { from: number; to: number }) => state.doc.textBetween(from, to);

describe('what is found in the text of an editor', () => {
  it('stands in the running text across marks, and in the blocks, notes and words that keep a text', async () => {
    const editor = open();
    const found = await find(editor, 'mira');
    const places = placesOf(found, 100);
    expect(found.count).toBe(7);
    expect(places.filter(({ isRunning }) => isRunning).map((place) => words(editor, place))).toEqual([
      'Mira',
      'Mira',
      'Mira',
      'Mira',
    ]);
    const kept = places
      .filter(({ isRunning }) => !isRunning)
      .map(({ from }) => editor.state.doc.nodeAt(from)?.type.name);
    expect(kept).toEqual(['table', 'footnote', 'text']);
    expect(hitsOf(found, 2).map(({ excerpt, replacement }) => [excerpt, replacement])).toEqual([
      ['Mira', 'Tam'],
      ['See Mira and Mira.', 'Tam'],
    ]);
  });

  it('is replaced in one step of undo, with the marks of the first words', async () => {
    const editor = open();
    const before = documentToHtml(editor.state.doc);
    editor.commands.insertContentAt(1, 'Old ');
    const { after, replaced } = replaceIn(await find(editor, 'mira'), () => true);
    editor.view.dispatch(ownUndoStep(changeInto(editor.state.tr, after)));
    expect(replaced).toBe(7);
    const html = documentToHtml(editor.state.doc);
    expect(html).toContain('<h2>Old Tam</h2>');
    expect(html).toContain('See <strong>Tam</strong> and Tam.');
    for (const part of ['Tam’s prices', 'Tam of old', 'Tam, the']) expect(html).toContain(part);
    expect(html).not.toContain('Mira');
    editor.commands.undo();
    expect(documentToHtml(editor.state.doc)).toBe(before.replace('<h2>Mira', '<h2>Old Mira'));
  });

  it('is replaced one by one by its number, and leaves the places of all else', async () => {
    const editor = open('<p>one two one</p><p>one</p>');
    const { after } = replaceIn(await find(editor, 'one'), (index) => index === 1);
    const tr = changeInto(editor.state.tr, after);
    expect(tr.mapping.map(15)).toBe(15);
    editor.view.dispatch(tr);
    expect(documentToHtml(editor.state.doc)).toBe('<p>one two Tam</p><p>one</p>');
  });

  it('follows what is written, until it is looked for again', async () => {
    const editor = open('<p>salt and salt</p>');
    showFound(editor.view, { places: placesOf(await find(editor, 'salt'), 100), current: 0 });
    editor.commands.insertContentAt(1, 'The ');
    const { places } = foundIn(editor.state);
    expect(places.map((place) => words(editor, place))).toEqual(['salt', 'salt']);
    expect([hitFrom(places, 1), hitFrom(places, 6), hitFrom(places, 99), hitFrom([], 1)]).toEqual([0, 1, 0, -1]);
    editor.commands.undo();
    expect(editor.state.doc.textContent).toBe('salt and salt');
  });

  it('is nothing where nothing is looked for', async () => {
    expect((await find(open(), '')).count).toBe(0);
  });
});
