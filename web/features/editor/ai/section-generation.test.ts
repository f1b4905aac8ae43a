// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { bookSchemaExtensions } from '../nodes/book-schema.ts';
import { openEditor } from '../testing/open-editor.ts';
import { insertMarkdown } from './section-generation.tsx';

const editorWith = (html: string) => openEditor(html, [...bookSchemaExtensions()]);

const MARKDOWN = '## The Cove\n\nSalt **everywhere**.\n\n- One\n- Two';

describe('generated content', () => {
  it('takes the place of an empty section', () => {
    const editor = editorWith('');
    insertMarkdown(editor, { markdown: MARKDOWN, by: 'model' }, 'end');
    expect(editor.getJSON().content?.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'bulletList']);
  });

  it('goes after the block at the cursor, or to the end', () => {
    const editor = editorWith('<p>First</p><p>Last</p>');
    editor.commands.setTextSelection(2);
    insertMarkdown(editor, { markdown: 'Middle', by: 'model' }, 'cursor');
    insertMarkdown(editor, { markdown: 'After', by: 'model' }, 'end');
    expect(editor.getText({ blockSeparator: '|' })).toBe('First|Middle|Last|After');
  });

  it('is one step of undo, apart from the typing before it', () => {
    const editor = editorWith('<p>First</p>');
    editor.commands.insertContentAt(6, '!');
    insertMarkdown(editor, { markdown: MARKDOWN, by: 'model' }, 'end');
    editor.commands.undo();
    expect(editor.getText()).toBe('First!');
    editor.commands.undo();
    expect(editor.getText()).toBe('First');
  });

  it.each(['A *tale*', '> Words', '### Title', MARKDOWN])(
    'leaves the caret behind it in plain words: %j',
    (markdown) => {
      const editor = editorWith('<p>First</p><hr>');
      editor.commands.setTextSelection(2);
      insertMarkdown(editor, { markdown: markdown, by: 'model' }, 'cursor');
      editor.view.dispatch(editor.state.tr.insertText('x'));
      const { $from } = editor.state.selection;
      expect($from.parent.type.name).toBe('paragraph');
      expect($from.marks()).toEqual([]);
      expect(editor.getText()).toMatch(/x\s*$/);
      expect(editor.state.doc.lastChild?.type.name).toBe('horizontalRule');
    },
  );

  it('has the mark of its machine, which what is typed behind it has not', () => {
    const editor = editorWith('<p>First</p>');
    insertMarkdown(editor, { markdown: 'A *tale*', by: 'rules' }, 'end');
    editor.view.dispatch(editor.state.tr.insertText('x'));
    expect(documentToHtml(editor.state.doc)).toBe(
      '<p>First</p><p><span data-machine="rules">A <em>tale</em></span></p><p>x</p>',
    );
  });

  it('is nothing where the answer is empty', () => {
    const editor = editorWith('<p>First</p>');
    expect(insertMarkdown(editor, { markdown: '  \n', by: 'model' }, 'end')).toBe(false);
    expect(editor.getText()).toBe('First');
  });
});
