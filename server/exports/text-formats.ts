import { htmlParts } from '#export/html/book-to-html.ts';
import { markdownParts } from '#export/markdown/book-to-markdown.ts';
import type { LoadedBook } from './load-book.ts';

/** The formats that are text, made piece by piece from the stored documents. */
export const TEXT_FORMATS = {
  html: { type: 'text/html; charset=utf-8', ending: 'html', parts: htmlParts },
  markdown: { type: 'text/markdown; charset=utf-8', ending: 'md', parts: markdownParts },
} as const satisfies Record<string, TextFormat>;

export interface TextFormat {
  type: string;
  ending: string;
  parts(book: LoadedBook, appUrl: string): Iterable<string>;
}

export function textFormat(format: string): TextFormat | undefined {
  return Object.hasOwn(TEXT_FORMATS, format) ? TEXT_FORMATS[format as keyof typeof TEXT_FORMATS] : undefined;
}
