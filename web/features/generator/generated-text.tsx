import { memo, useDeferredValue } from 'react';
import { documentToHtml } from '#book/document/to-html.ts';
import { documentFromMarkdown } from '#book/markdown/markdown-to-nodes.ts';
import '#web/ui/book-text.css';

export interface GeneratedTextProps {
  markdown: string;
  /** More of it is on its way. */
  isBusy: boolean;
}

/** Generated Markdown as it will look in the book. While it streams, drawing gives way to typing and stopping. */
export function GeneratedText({ markdown, isBusy }: GeneratedTextProps) {
  return (
    <div aria-busy={isBusy}>
      <Formatted markdown={useDeferredValue(markdown)} />
    </div>
  );
}

const Formatted = memo(function Formatted({ markdown }: { markdown: string }) {
  // Canonical HTML of the document gate: it holds nothing but the schema's own elements, whatever the text says.
  const html = documentToHtml(documentFromMarkdown(markdown));
  return <div className="book-text" dangerouslySetInnerHTML={{ __html: html }} />;
});
