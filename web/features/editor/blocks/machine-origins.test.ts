// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { bookExtensions } from '../text/book-extensions.ts';
import { openEditor } from '../testing/open-editor.ts';
import { plainHost } from '../testing/plain-host.ts';
import { typeText } from '../testing/press-keys.ts';
import { keepOrigins } from './machine-origins.ts';

const host = plainHost();
const open = (html: string) => openEditor(html, bookExtensions(host));
const html = ({ state }: Editor) => documentToHtml(state.doc);
const made = (words: string) => `<span data-machine="model">${words}</span>`;
const FEN = `<p>${made('The fen waits.')}</p>`;

describe('what a person types', () => {
  it.each([
    ['in the middle', 5, 5, ` salt`, `<p>${made('The ')} salt${made('fen waits.')}</p>`],
    ['before it', 1, 1, 'Oh', `<p>Oh${made('The fen waits.')}</p>`],
    ['behind it', 15, 15, 'Oh', `<p>${made('The fen waits.')}Oh</p>`],
    ['over a word', 5, 8, 'salt', `<p>${made('The ')}salt${made(' waits.')}</p>`],
    ['with marks of the language', 5, 5, '"a"', `<p>${made('The ')}“a”${made('fen waits.')}</p>`],
  ])('has not the mark of the text around it: %s', (_where, from, to, typed, result) => {
    const editor = open(FEN);
    editor.commands.setTextSelection({ from, to });
    typeText(editor, typed);
    expect(html(editor)).toBe(result);
  });

  it('takes the place of a selection over several paragraphs', () => {
    const editor = open(`${FEN}${FEN}`);
    editor.view.dispatch(editor.state.tr.insertText('x', 5, 21));
    expect(html(editor)).toBe(`<p>${made('The ')}x${made('fen waits.')}</p>`);
  });

  it('is one step of undo, which brings the marks back, and so does redo', () => {
    const editor = open(FEN);
    editor.commands.setTextSelection({ from: 5, to: 8 });
    typeText(editor, 'salt');
    const typed = html(editor);
    editor.commands.undo();
    expect(html(editor)).toBe(FEN);
    editor.commands.redo();
    expect(html(editor)).toBe(typed);
  });

  it('begins without the mark, also where an input method composes it', () => {
    const editor = open(FEN);
    editor.commands.setTextSelection(5);
    expect(editor.state.storedMarks).toEqual([]);
  });
});

describe('what is there already', () => {
  it('keeps its mark where its paragraph is split, joined, made a heading or bold', () => {
    const editor = open(FEN);
    editor.chain().setTextSelection(5).splitBlock().run();
    expect(html(editor)).toBe(`<p>${made('The ')}</p><p>${made('fen waits.')}</p>`);
    editor.commands.joinBackward();
    editor.chain().selectAll().toggleBold().toggleHeading({ level: 2 }).run();
    expect(html(editor)).toBe(`<h2>${made('<strong>The fen waits.</strong>')}</h2>`);
    editor.chain().selectAll().unsetBold().toggleCode().run();
    expect(html(editor)).toBe(`<h2>${made('<code>The fen waits.</code>')}</h2>`);
  });

  it('keeps it where it is moved', () => {
    const editor = open(`${FEN}<p>Last</p>`);
    const { tr, doc } = editor.state;
    const [first] = doc.children;
    if (!first) throw new Error('The document is empty');
    editor.view.dispatch(tr.insert(doc.content.size, first).delete(0, first.nodeSize));
    expect(html(editor)).toBe(`<p>Last</p>${FEN}`);
  });

  it('keeps it where it is copied and pasted, as rich text', () => {
    const editor = open(`${FEN}<p>Last</p>`);
    editor.commands.setTextSelection({ from: 5, to: 8 });
    const copied = editor.view.serializeForClipboard(editor.state.selection.content()).dom.innerHTML;
    editor.commands.setTextSelection(editor.state.doc.content.size - 1);
    editor.view.pasteHTML(copied);
    expect(html(editor)).toBe(`${FEN}<p>Last${made('fen')}</p>`);
  });

  it('gives no mark to plain text that is pasted into it, nor to text from outside', () => {
    const editor = open(FEN);
    editor.commands.setTextSelection(5);
    editor.view.pasteText('salt ');
    expect(html(editor)).toBe(`<p>${made('The ')}salt ${made('fen waits.')}</p>`);
    editor.view.pasteHTML('<p><b>Old</b></p>');
    expect(html(editor)).toContain('<strong>Old</strong>');
    expect(html(editor)).not.toContain(made('<strong>Old'));
  });

  it('comes with the mark where a command says so', () => {
    const editor = open('<p>Fen</p>');
    const mark = editor.schema.marks.machine?.create({ by: 'rules' });
    const text = editor.schema.text(' waits', mark && [mark]);
    editor.view.dispatch(keepOrigins(editor.state.tr.insert(4, text)));
    expect(html(editor)).toBe('<p>Fen<span data-machine="rules"> waits</span></p>');
  });
});

describe('the texts that a block keeps', () => {
  const SPELL = '<article data-block="spell" data-name="Aid" data-fields-by="rules"><p>It helps.</p></article>';
  const originOf = (editor: Editor, at = 0) => editor.state.doc.nodeAt(at)?.attrs.fieldsBy as unknown;

  it('are edited once a person changes one, and a machine’s again when that is undone', () => {
    const editor = open(SPELL);
    const attrs = editor.state.doc.firstChild?.attrs;
    editor.view.dispatch(editor.state.tr.setNodeMarkup(0, undefined, { ...attrs, name: 'Great Aid' }));
    expect(originOf(editor)).toBe('rules-edited');
    editor.commands.undo();
    expect(originOf(editor)).toBe('rules');
    editor.view.dispatch(editor.state.tr.setNodeAttribute(0, 'range', '30 feet'));
    expect(originOf(editor)).toBe('rules-edited');
  });

  it('are not edited by typing in its content, nor by moving it', () => {
    const editor = open(`<p>Fen</p>${SPELL}`);
    editor.commands.setTextSelection(9);
    typeText(editor, 'x');
    expect(originOf(editor, 5)).toBe('rules');
    const node = editor.state.doc.nodeAt(5);
    if (!node) throw new Error('There is no spell');
    editor.view.dispatch(editor.state.tr.delete(5, 5 + node.nodeSize).insert(0, node));
    expect(originOf(editor)).toBe('rules');
  });

  it('are edited in code by typing there, and at an image by its caption', () => {
    const code = open('<pre data-fields-by="model"><code>d6</code></pre>');
    code.commands.setTextSelection(2);
    typeText(code, 'x');
    expect(originOf(code)).toBe('model-edited');
    const image = open('<figure data-fields-by="model"><img src="/api/images/a" alt="A fen"></figure>');
    const attrs = image.state.doc.firstChild?.attrs;
    image.view.dispatch(image.state.tr.setNodeMarkup(0, undefined, { ...attrs, width: 'page' }));
    expect(originOf(image)).toBe('model');
    image.view.dispatch(image.state.tr.setNodeMarkup(0, undefined, { ...attrs, caption: 'The fen' }));
    expect(originOf(image)).toBe('model-edited');
  });
});
