// @vitest-environment happy-dom
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { afterEach, describe, expect, it } from 'vitest';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { setPreference } from '#web/lib/preferences.ts';
import { bookExtensions } from '../text/book-extensions.ts';
import type { EditorHost } from '../base/host.ts';
import { openEditor } from '../testing/open-editor.ts';
import { pressKey, typeText } from '../testing/press-keys.ts';
import { removeBlock } from '../blocks/remove-block.ts';

const BREAK = '<hr data-block="page-break">';
const HINT = '<aside data-block="hint"><p>Advice</p></aside>';
const host = new Proxy({}, { get: () => () => {} }) as EditorHost;

const open = (html: string) => openEditor(html, bookExtensions(host));
const type = (editor: ReturnType<typeof open>, text: string) => editor.view.dispatch(editor.state.tr.insertText(text));

afterEach(() => setPreference('showsHints', true));

describe('hints that are hidden', () => {
  it('let nobody write in them: the cursor goes on to what is shown', () => {
    setPreference('showsHints', false);
    const editor = open(`${HINT}${HINT}<p>Rain.</p>${HINT}`);
    editor.commands.setTextSelection(Selection.atStart(editor.state.doc).from);
    type(editor, 'A ');
    editor.commands.setTextSelection(Selection.atEnd(editor.state.doc).from);
    type(editor, '!');
    expect(documentToHtml(editor.state.doc)).toBe(`${HINT}${HINT}<p>A Rain.!</p>${HINT}`);
  });

  it('cannot be selected, and so not be written over', () => {
    setPreference('showsHints', false);
    const editor = open(`${HINT}<p>Rain.</p>`);
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 0)));
    type(editor, 'A ');
    expect(documentToHtml(editor.state.doc)).toBe(`${HINT}<p>A Rain.</p>`);
  });

  it.each([
    ['Home', `${HINT}${HINT}<p>Rain.</p>`, `${HINT}${HINT}<p>A Rain.</p>`],
    ['End', `<p>Rain.</p>${HINT}${HINT}`, `<p>Rain.A </p>${HINT}${HINT}`],
    ['Home', `${HINT}${BREAK}<p>Rain.</p>`, `${HINT}<p>A </p>${BREAK}<p>Rain.</p>`],
  ])('let Mod-%s lead to the end that is seen of %s', (key, html, left) => {
    setPreference('showsHints', false);
    const editor = open(html);
    pressKey(editor, key, 'Mod');
    typeText(editor, 'A ');
    expect(documentToHtml(editor.state.doc)).toBe(left);
  });

  it('send the cursor out when they are hidden, below them where there is nothing else', () => {
    const editor = open(HINT);
    editor.commands.setTextSelection(3);
    setPreference('showsHints', false);
    type(editor, 'Rain.');
    expect(documentToHtml(editor.state.doc)).toBe(`${HINT}<p>Rain.</p>`);
  });
});

describe('hints that are shown', () => {
  it('are written in like any text', () => {
    const editor = open(`${HINT}<p>Rain.</p>`);
    editor.commands.setTextSelection(2);
    type(editor, 'Good ');
    expect(editor.state.doc.firstChild?.textContent).toBe('Good Advice');
  });

  it('do not pull text of the book into them by the Backspace key', () => {
    const editor = open(`${HINT}<p>Rain.</p>`);
    editor.commands.setTextSelection(editor.state.doc.content.size - 6);
    editor.commands.keyboardShortcut('Backspace');
    expect(editor.state.doc.lastChild?.textContent).toBe('Rain.');
  });

  it('are removed alone, be they all there is', () => {
    for (const [html, left] of [
      [`${HINT}<p>Rain.</p>`, '<p>Rain.</p>'],
      [HINT, ''],
    ] as const) {
      const editor = open(html);
      removeBlock(editor, host, 0);
      expect(documentToHtml(editor.state.doc)).toBe(left);
    }
  });
});
