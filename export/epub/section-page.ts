import { element, type HtmlNode } from '#book/document/html/html-tree.ts';
import { wordsOfLanguage } from '#book/layout/printed-words/words-of-language.ts';
import { directionOfLanguage } from '#book/layout/language-tag.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import type { SectionKind } from '#book/sections/opening.ts';
import type { LinkedParts } from '../linked-parts.ts';
import { pageContent } from './content.ts';
import type { EpubOptions } from './epub-book.ts';
import { page } from './page.ts';
import type { ReadSection } from './survey.ts';

interface PageSetting {
  language: string;
  hasDropCaps: boolean;
  labels: PrintedLabels;
  parts: LinkedParts;
  options: EpubOptions;
}

/** A section as a page of its own. */
export function sectionPage(
  { title, label, kind = 'chapter', doc }: ReadSection,
  { language, hasDropCaps, labels, parts, options }: PageSetting,
): string {
  const content = pageContent(doc(), {
    imagePath: (address) => options.images.get(address)?.path ?? null,
    reference: parts.reference,
    labels,
    words: wordsOfLanguage(language),
    direction: directionOfLanguage(language),
    hasDropCaps,
  });
  const body = [element('section', PLACES[kind], numberLine(label), element('h1', {}, title), '\n', content)];
  return page({ title, language, body });
}

/** What reading devices call a section. */
const PLACES: Readonly<Record<SectionKind, Record<string, string>>> = {
  chapter: { 'epub:type': 'chapter', role: 'doc-chapter' },
  part: { 'epub:type': 'part', role: 'doc-part' },
  appendix: { 'epub:type': 'appendix', role: 'doc-appendix' },
  matter: {},
  glossary: { 'epub:type': 'glossary', role: 'doc-glossary' },
};

function numberLine(label: string | null): HtmlNode[] {
  return label === null ? [] : [element('p', { class: 'number' }, label)];
}
