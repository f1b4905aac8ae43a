// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { openEditor } from '../testing/open-editor.ts';
import { type MoveStep, movedAt, moveSelected } from './move-block.ts';

function open(html: string, words: string): Editor {
  const editor = openEditor(html);
  let at = 0;
  editor.state.doc.descendants((node, position) => {
    if (node.isText && node.text?.includes(words)) at = position + 1;
  });
  editor.commands.setTextSelection(at);
  return editor;
}

function moved(editor: Editor, step: MoveStep): string {
  const isMoved = moveSelected(step)(editor.state, editor.view.dispatch);
  return isMoved ? documentToHtml(editor.state.doc) : 'stays';
}

describe('moving a block', () => {
  it('takes it past the one beside it, with the caret in it', () => {
    const editor = open('<p>One</p><p>Two</p><p>Three</p>', 'Two');
    expect(moved(editor, -1)).toBe('<p>Two</p><p>One</p><p>Three</p>');
    expect(moved(editor, -1)).toBe('stays');
    moved(editor, 1);
    expect(moved(editor, 1)).toBe('<p>One</p><p>Three</p><p>Two</p>');
    editor.commands.insertContent('!');
    expect(editor.state.doc.lastChild?.textContent).toContain('!');
  });

  it('takes all blocks that are selected', () => {
    const editor = openEditor('<p>One</p><p>Two</p><p>Three</p>');
    editor.commands.setTextSelection({ from: 2, to: 8 });
    expect(moved(editor, 1)).toBe('<p>Three</p><p>One</p><p>Two</p>');
  });

  it('takes an item along its list, and the list where the item is the last', () => {
    const editor = open('<ul><li>a</li><li>b</li></ul><p>After</p>', 'a');
    expect(moved(editor, 1)).toBe('<ul><li><p>b</p></li><li><p>a</p></li></ul><p>After</p>');
    expect(moved(editor, 1)).toBe('<p>After</p><ul><li><p>b</p></li><li><p>a</p></li></ul>');
  });

  it('takes a table whole', () => {
    const editor = open('<table><tr><td>a</td></tr><tr><td>b</td></tr></table><p>After</p>', 'a');
    expect(moved(editor, 1)).toMatch(/^<p>After<\/p><table>/);
  });

  it('takes a block that is named by its place', () => {
    const { state } = openEditor('<p>One</p><p>Two</p>');
    expect(movedAt(state, 5, -1)?.doc.textContent).toBe('TwoOne');
    expect(movedAt(state, 0, -1)).toBeNull();
  });
});
