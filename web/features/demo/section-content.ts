import type { Node } from 'prosemirror-model';
import { SECTION_HTML_MAX } from '#book/catalogue/limits.ts';
import { documentFromHtml, documentFromJson } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { countWords } from '#book/document/word-count.ts';
import { AppError } from '#contract/errors.ts';
import type { NewSection } from '#contract/sections.ts';
import type { DemoSection } from './shelf.ts';

type Content = Pick<DemoSection, 'doc' | 'content' | 'word_count'>;

/** Passes what a client gives through the gate of every book. Null where it gives neither document nor HTML. */
export function contentOf(given: Pick<NewSection, 'doc' | 'content'>): Content | null {
  if (given.doc) return contentOfDocument(documentFromJson(given.doc));
  if (given.content == null) return null;
  refuseTooLarge(given.content);
  return contentOfDocument(documentFromHtml(given.content));
}

export function contentOfDocument(doc: Node): Content {
  const content = documentToHtml(doc);
  refuseTooLarge(content);
  return { doc: doc.toJSON() as Record<string, unknown>, content, word_count: countWords(doc) };
}

/** A new section; without a title it is 'Section N', N being its position plus one. */
export function newSection(given: NewSection, position: number, newId: () => string): DemoSection {
  return {
    id: given.id ?? newId(),
    title: given.title ?? `Section ${position + 1}`,
    order: given.order ?? position,
    version: 1,
    images: given.images ?? [],
    lastSaveId: null,
    history: [],
    ...(contentOf(given) ?? contentOfDocument(documentFromHtml(''))),
  };
}

function refuseTooLarge(html: string): void {
  if (new TextEncoder().encode(html).length <= SECTION_HTML_MAX) return;
  throw new AppError('too_large', {
    message: 'A section can hold at most 2 MB of text. Please split it into several sections.',
  });
}
