import type { JSONContent } from '@tiptap/core';
import { useMemo } from 'react';
import { documentFromJson } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';

/** Blocks as they will look in the book. */
export function BlockHtml({ blocks }: { blocks: readonly JSONContent[] }) {
  // Through the gate, as everything that comes into a book.
  const html = useMemo(() => documentToHtml(documentFromJson({ type: 'doc', content: blocks })), [blocks]);
  return <div className="book-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
