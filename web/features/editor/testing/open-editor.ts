import { Editor, type Extensions } from '@tiptap/core';
import { onTestFinished } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { bookSchemaExtensions, bookSchemaSpec } from '../extensions/book-schema.ts';

/** An editor of this text for one test. It is destroyed after the test, since it uses the page in a timer after each change. */
export function openEditor(html = '', extensions: Extensions = bookSchemaExtensions()): Editor {
  const editor = new Editor({
    schemaSpec: bookSchemaSpec,
    extensions,
    content: documentFromHtml(html).toJSON(),
    element: document.createElement('div'),
  });
  onTestFinished(() => editor.destroy());
  return editor;
}
