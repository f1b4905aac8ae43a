// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import { bookExtensions } from '../text/book-extensions.ts';
import { openEditor } from '../testing/open-editor.ts';
import { plainHost } from '../testing/plain-host.ts';
import { typeText } from '../testing/press-keys.ts';

function open(html: string, layout: Layout = DEFAULT_LAYOUT): Editor {
  const editor = openEditor(html, bookExtensions(plainHost(layout)));
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  return editor;
}

function pressBackspace({ view }: Editor): void {
  const key = new KeyboardEvent('keydown', { key: 'Backspace', code: 'Backspace' });
  view.someProp('handleKeyDown', (handle) => handle(view, key));
}

describe('what is typed', () => {
  it('gets the marks of the book’s language', () => {
    const editor = open('<p></p>', { ...DEFAULT_LAYOUT, language: 'de' });
    typeText(editor, '"Halt", rief sie -- zu spät...');
    expect(editor.getText()).toBe('„Halt“, rief sie – zu spät…');
  });

  it.each([
    ['"', '“', '"'],
    ["don'", 'don’', "don'"],
    ['a --', 'a —', 'a --'],
    ['pages 3--5', 'pages 3–5', 'pages 3—5'],
    ['wait---', 'wait—', 'wait—-'],
    ['wait...', 'wait…', 'wait...'],
    ['north ->', 'north →', 'north ->'],
    ["the '90s", 'the ’90s', 'the ‘90s'],
  ])('%s is %s, and one Backspace takes that back', (text, changed, takenBack) => {
    const editor = open('<p></p>');
    typeText(editor, text);
    expect(editor.getText()).toBe(changed);
    pressBackspace(editor);
    expect(editor.getText()).toBe(takenBack);
    typeText(editor, 'x');
    expect(editor.getText()).toBe(`${takenBack}x`);
  });

  it('keeps its emphasis', () => {
    const editor = open('<p></p>');
    editor.commands.toggleBold();
    typeText(editor, '"a"');
    expect(editor.getHTML()).toBe('<p><strong>“a”</strong></p>');
  });

  it('stays as it is in code', () => {
    const block = open('<pre><code>a</code></pre>');
    typeText(block, '"b"->...');
    expect(block.getText()).toBe('a"b"->...');
    const inline = open('<p>say</p>');
    typeText(inline, ' ');
    inline.commands.toggleCode();
    typeText(inline, '"b"->...');
    expect(inline.getText()).toBe('say "b"->...');
    const typed = open('<p></p>');
    typeText(typed, '`"b"->...` "c"');
    expect(typed.getHTML()).toBe('<p><code>"b"-&gt;...</code> “c”</p>');
  });

  it('still makes a rule of three hyphens', () => {
    const editor = open('<p></p>');
    typeText(editor, '---');
    expect(editor.getHTML()).toContain('<hr>');
  });

  it('stays as it is where the author wants no marks', () => {
    const editor = open('<p></p>', { ...DEFAULT_LAYOUT, smart_quotes: false });
    typeText(editor, '"a" -- b...');
    expect(editor.getText()).toBe('"a" -- b...');
  });
});
