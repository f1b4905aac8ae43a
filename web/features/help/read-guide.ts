import { documentToHtml } from '#book/document/to-html.ts';
import { documentFromMarkdown } from '#book/markdown/markdown-to-nodes.ts';

/** A stretch of a section: words of the guide, or a sample as it looks on the page of a book. */
export interface GuidePart {
  kind: 'words' | 'sample';
  /** Canonical HTML of the document gate. */
  html: string;
}

export interface GuideSection {
  /** Its address on the page. */
  id: string;
  /** '' for what stands before the first heading of a chapter. */
  title: string;
  parts: GuidePart[];
  /** All its words, for the search. */
  text: string;
}

export interface GuideChapter {
  id: string;
  title: string;
  sections: GuideSection[];
}

const SAMPLE = /^```sample\n([\s\S]*?)^```$/gm;

/**
 * The guide from its files: `01-first-book.md` is the chapter `first-book`, its `#` line the title, and each `##` a section. What
 * stands in a fence named `sample` is Markdown of a book, shown as the book shows it.
 */
export function readGuide(files: Record<string, string>): GuideChapter[] {
  const names = Object.keys(files).sort();
  return names.map((name) => readChapter(chapterId(name), files[name] ?? ''));
}

/** "../docs/guide/01-first-book.md" as "first-book". */
function chapterId(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  return name.replace(/^\d+-/, '').replace(/\.md$/, '');
}

function readChapter(id: string, markdown: string): GuideChapter {
  const [, title = id, rest = ''] = /^# (.+)\n([\s\S]*)$/.exec(markdown) ?? [];
  const [opening = '', ...others] = rest.split(/^## /m);
  const sections = others.map((text) => {
    const end = text.indexOf('\n');
    const heading = text.slice(0, end).trim();
    return readSection(`${id}-${slugOf(heading)}`, heading, text.slice(end + 1));
  });
  return { id, title, sections: [readSection(id, '', opening), ...sections] };
}

function readSection(id: string, title: string, markdown: string): GuideSection {
  const docs = splitSamples(markdown).map(({ kind, text }) => ({ kind, doc: documentFromMarkdown(text) }));
  const parts = docs.map(({ kind, doc }) => ({ kind, html: documentToHtml(doc) }));
  const text = docs.map(({ doc }) => doc.textBetween(0, doc.content.size, ' ', ' ')).join(' ');
  return { id, title, parts, text: text.replace(/\s+/g, ' ').trim() };
}

function splitSamples(markdown: string): { kind: GuidePart['kind']; text: string }[] {
  return markdown
    .split(SAMPLE)
    .map((text, index) => ({ kind: index % 2 === 1 ? ('sample' as const) : ('words' as const), text }))
    .filter(({ text }) => text.trim() !== '');
}

/** "What is saved, and when" as "what-is-saved-and-when". */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
