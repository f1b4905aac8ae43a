import { documentToHtml } from '../../document/html/to-html.ts';
import { documentFromMarkdown } from './markdown-to-nodes.ts';

/** Markdown as the canonical HTML of a document: it holds nothing but the schema's own elements, whatever the text says. */
export function markdownToHtml(markdown: string): string {
  return documentToHtml(documentFromMarkdown(markdown));
}
