// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Editor } from '@tiptap/core';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import { bookExtensions } from '../text/book-extensions.ts';
import { openEditor } from '../testing/open-editor.ts';
import { plainHost } from '../testing/plain-host.ts';
import { typeText } from '../testing/press-keys.ts';

/** The HTML of a paragraph in which this text is typed. */
function typed(text: string): string {
  const editor = openEditor('<p></p>', bookExtensions(plainHost()));
  editor.commands.setTextSelection(1);
  typeText(editor, text);
  return editor.getHTML();
}

describe('signs of Markdown around words', () => {
  it.each([
    ['***Multiattack.*** Two', '<p><strong><em>Multiattack.</em></strong> Two</p>'],
    ['one (**5d8**)', '<p>one (<strong>5d8</strong>)</p>'],
    ['"*No*,"', '<p>“<em>No</em>,”</p>'],
    ['a **b** c', '<p>a <strong>b</strong> c</p>'],
    ['a *b* c', '<p>a <em>b</em> c</p>'],
    ['__a__ and _b_, ___c___', '<p><strong>a</strong> and <em>b</em>, <strong><em>c</em></strong></p>'],
    ['*a* **b**', '<p><em>a</em> <strong>b</strong></p>'],
    ['~~a b~~ (`c d`)', '<p><s>a b</s> (<code>c d</code>)</p>'],
  ])('%s become its emphasis', (text, html) => {
    expect(typed(text)).toBe(html);
  });

  it.each([
    '2*3*4',
    '2 * 3 * 4',
    'a *** b ***',
    '(* no *)',
    'a snake_case_name',
    'a * b*',
    'a ~~ b ~~ c',
    '5` by 6` high',
    'a ` b ` c',
  ])('%s stay where nothing is emphasised', (text) => {
    expect(typed(text)).toBe(`<p>${text}</p>`);
  });

  it('stay beside a note within the words', () => {
    const editor = openEditor('<p>***see <span data-footnote="Here."></span> this**</p>', bookExtensions(plainHost()));
    editor.commands.setTextSelection(editor.state.doc.content.size - 1);
    typeText(editor, '*');
    expect(editor.getText()).toMatch(/^\*\*\*see .*this\*\*\*$/);
  });
});

describe('carets and tildes behind a word', () => {
  it.each([
    ['10^3^ gp', '<p>10<sup>3</sup> gp</p>'],
    ['the 1^st^ of H~2~O', '<p>the 1<sup>st</sup> of H<sub>2</sub>O</p>'],
    ['**x^-2^** m', '<p><strong>x<sup>-2</sup></strong> m</p>'],
  ])('%s raise and lower', (text, html) => {
    expect(typed(text)).toBe(html);
  });

  it.each(['2^3+4^2', 'a ^b^ c', '~5 to ~6', 'no ^_^'])('%s stay as they are', (text) => {
    expect(typed(text)).toBe(`<p>${text}</p>`);
  });
});

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
