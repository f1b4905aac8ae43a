import { documentFromHtml, documentFromJson } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { SAMPLE_TITLE, sampleHtml } from './sample.ts';

/** What is written without an account: one section, in this browser alone. */
export interface KeptText {
  title: string;
  /** The document as ProseMirror's JSON. */
  doc: Record<string, unknown>;
}

export const KEPT_KEY = 'tomewright.editor-demo';

/** The text that was kept before; the sample where there is none, or none that can be read. */
export function readKept(stored: string | null): KeptText {
  try {
    const { title, doc } = JSON.parse(stored ?? '') as { title?: unknown; doc?: unknown };
    if (typeof title === 'string' && typeof doc === 'object' && doc !== null) {
      // Through the gate, since anybody at this browser can write to its storage.
      return { title: title.slice(0, 300), doc: documentFromJson(doc).toJSON() as KeptText['doc'] };
    }
  } catch {
    // What cannot be read is treated as absent.
  }
  return sampleText();
}

export function sampleText(): KeptText {
  return { title: SAMPLE_TITLE, doc: documentFromHtml(sampleHtml()).toJSON() as KeptText['doc'] };
}

/** The text as an HTML page, which the product can import. */
export function keptPage({ title, doc }: KeptText): string {
  const heading = title.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');
  const body = documentToHtml(documentFromJson(doc));
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${heading}</title></head>\n<body>\n<h1>${heading}</h1>\n${body}\n</body>\n</html>\n`;
}
