import { markdownToHtml } from '#book/formats/markdown/markdown-to-nodes.ts';
import { streamedParts } from '#book/formats/markdown/streamed-markdown.ts';
import { StreamedText } from '#web/ui/text/streamed-text.tsx';

export interface GeneratedTextProps {
  markdown: string;
  /** More of the text is coming. */
  isBusy: boolean;
}

/** Generated Markdown as it will look in the book, also while it arrives. */
export function GeneratedText({ markdown, isBusy }: GeneratedTextProps) {
  return <StreamedText text={markdown} isBusy={isBusy} partsOf={streamedParts} toHtml={markdownToHtml} />;
}
