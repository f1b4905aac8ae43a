// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { readStored } from '#book/document/stored/stored-document.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { openEditor } from '../testing/open-editor.ts';
import { joinedText, type Piece, pieceFrom, takeOut } from './split-and-join.ts';

const open = () => openEditor('<p>One</p><h2>Two</h2><p>Three</p>');
/** The position before the block with this index. */
const before = ({ state }: Editor, block: number) => state.doc.resolve(0).posAtIndex(block, 0);
const wordsOf = ({ doc }: Piece) =>
  JSON.stringify(doc)
    .match(/"text":"[^"]*"/g)
    ?.map((text) => text.slice(8, -1));

describe('what is split off a section', () => {
  it('has the heading that it begins with as its title', () => {
    const editor = open();
    const piece = pieceFrom(editor.state.doc, before(editor, 1));
    expect([piece.title, piece.level, wordsOf(piece)]).toEqual(['Two', 2, ['Three']]);
    const untitled = pieceFrom(editor.state.doc, before(editor, 2));
    expect([untitled.title, wordsOf(untitled)]).toEqual([null, ['Three']]);
  });

  it('keeps a heading that is too long for a title in its text', () => {
    const words = 'A very long heading '.repeat(20).trim();
    const editor = openEditor(`<p>One</p><h2>${words}</h2>`);
    const piece = pieceFrom(editor.state.doc, before(editor, 1));
    expect([piece.title, wordsOf(piece)]).toEqual([words.slice(0, 300), [words]]);
  });

  it('has an empty line where there is but a heading', () => {
    const editor = openEditor('<p>One</p><h2>Two</h2>');
    expect(pieceFrom(editor.state.doc, before(editor, 1)).doc).toMatchObject({ content: [{ type: 'paragraph' }] });
  });

  it('is taken out once it is kept elsewhere, and can be put back whatever was written since', async () => {
    const editor = open();
    const { kept, putBack } = await takeOut(editor, before(editor, 1), async ({ title }) => title);
    expect([kept, editor.getText()]).toEqual(['Two', 'One']);
    editor.view.dispatch(editor.state.tr.insertText('Zero ', 1));
    putBack?.();
    expect(editor.getText({ blockSeparator: ' ' })).toBe('Zero One Two Three');
  });

  it('does not come back by an undo in the text, which would double it', async () => {
    const editor = open();
    const { putBack } = await takeOut(editor, before(editor, 1), async () => {});
    editor.commands.undo();
    expect(editor.getText()).toBe('One');
    putBack?.();
    expect(editor.getText({ blockSeparator: ' ' })).toBe('One Two Three');
  });

  it('stays where somebody writes in it meanwhile', async () => {
    const editor = open();
    const type = (words: string, place: number) => editor.view.dispatch(editor.state.tr.insertText(words, place));
    const { putBack } = await takeOut(editor, before(editor, 1), async () =>
      type('!', editor.state.doc.content.size - 1),
    );
    expect(putBack).toBeNull();
    expect(editor.getText({ blockSeparator: ' ' })).toBe('One Two Three!');
  });

  it('is taken out where somebody writes before it meanwhile', async () => {
    const editor = open();
    const type = (words: string) => editor.view.dispatch(editor.state.tr.insertText(words, 1));
    await takeOut(editor, before(editor, 1), async () => type('Zero '));
    expect(editor.getText()).toBe('Zero One');
  });
});

const section = (title: string, html: string) => ({ title, doc: documentFromHtml(html).toJSON() });
const joined = (html: string, level?: number) =>
  documentToHtml(readStored(JSON.stringify(joinedText(section('One', '<p>a</p>'), section('The Yard', html), level))));

describe('the title of a section that is joined with the one before', () => {
  it('is a heading above those of its text', () => {
    expect(joined('<p>b</p>')).toBe('<p>a</p><h2>The Yard</h2><p>b</p>');
    expect(joined('<h2>Well</h2>')).toBe('<p>a</p><h2>The Yard</h2><h2>Well</h2>');
    expect(joined('<p>b</p><h4>Well</h4>')).toBe('<p>a</p><h3>The Yard</h3><p>b</p><h4>Well</h4>');
  });

  it('has the level that it had before it was split off', () => {
    expect(joined('<p>b</p>', 3)).toBe('<p>a</p><h3>The Yard</h3><p>b</p>');
  });
});
