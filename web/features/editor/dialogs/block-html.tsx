import type { JSONContent } from '@tiptap/core';
import { useMemo } from 'react';
import { documentFromJson } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';

/** Blocks as they will look in the book. */
export function BlockHtml({ blocks }: { blocks: readonly JSONContent[] }) {
  // Passes through the sanitizer, like everything that enters a book.
  const html = useMemo(() => documentToHtml(documentFromJson({ type: 'doc', content: blocks })), [blocks]);
  return <div className="book-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
