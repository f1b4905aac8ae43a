import { Editor, type Extensions } from '@tiptap/core';
import { onTestFinished } from 'vitest';
import type * as Y from 'yjs';
import { documentFromHtml } from '#book/document/parse.ts';
import { newSectionDoc } from '#book/collaboration/section-doc.ts';
import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import { bookSchemaExtensions, bookSchemaSpec } from '../nodes/book-schema.ts';
import { yjsBinding } from '../collaboration/yjs-binding.ts';

/** A Yjs section with this text. */
export function sectionOf(html: string): Y.Doc {
  return newSectionDoc({ ...INITIAL_SECTION, doc: documentFromHtml(html) });
}

/** An editor of this text for one test. It is destroyed after the test, since it uses the page in a timer after each change. */
export function openEditor(html = '', extensions: Extensions = bookSchemaExtensions()): Editor {
  return openSection(sectionOf(html), extensions);
}

/** An editor of this section for one test. It is destroyed after the test. */
export function openSection(section: Y.Doc, extensions: Extensions = bookSchemaExtensions()): Editor {
  const editor = new Editor({
    schemaSpec: bookSchemaSpec,
    extensions: [...extensions, yjsBinding(section)],
    element: document.createElement('div'),
  });
  onTestFinished(() => editor.destroy());
  return editor;
}
