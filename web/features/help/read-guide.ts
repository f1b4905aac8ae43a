import { documentToHtml } from '#book/document/html/to-html.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { EDITOR_SHORTCUTS, readableKeys } from '#web/lib/shortcuts.ts';

/** A part of a section: text of the guide, a sample as it looks in a book, or the list of shortcuts. */
export type GuidePart =
  | {
      kind: 'words' | 'sample';
      /** Canonical HTML of the document sanitizer. */
      html: string;
    }
  | { kind: 'shortcuts' }
  /** A picture in docs/guide/pictures, which has a dark one beside it. */
  | { kind: 'picture'; name: string; alt: string };

export interface GuideSection {
  /** Its address on the page. */
  id: string;
  /** '' for the text before the first heading of a chapter. */
  title: string;
  parts: GuidePart[];
  /** Its plain text, for the search. */
  text: string;
}

export interface GuideChapter {
  id: string;
  title: string;
  sections: GuideSection[];
}

/** A fence with its name and text, or a picture with its alt text and name. */
const OWN_PART = /^```(sample|shortcuts)\n([\s\S]*?)^```$|^!\[([^\]\n]+)\]\(pictures\/([a-z]+)\.webp\)$/gm;

/**
 * Reads the guide from its files: `01-first-book.md` is the chapter `first-book`, its `#` line the title, and each `##` a section. A code
 * fence named `sample` holds Markdown of a book, shown as in a book; one named `shortcuts` stands for the list of shortcuts. A line with an image
 * of the folder `pictures` is a picture.
 */
export function readGuide(files: Record<string, string>): GuideChapter[] {
  const names = Object.keys(files).sort();
  return names.map((name) => readChapter(chapterId(name), files[name] ?? ''));
}

/** The id of a chapter: "../docs/guide/01-first-book.md" becomes "first-book". */
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
  const stretches = readParts(markdown);
  const text = stretches.map((stretch) => stretch.text).join(' ');
  return { id, title, parts: stretches.map(({ part }) => part), text: text.replace(/\s+/g, ' ').trim() };
}

interface ReadPart {
  part: GuidePart;
  /** Its words for the search. */
  text: string;
}

function readWords(kind: 'words' | 'sample', markdown: string): ReadPart {
  const doc = documentFromMarkdown(markdown);
  // Long lines of code are scrolled by keys too.
  const html = documentToHtml(doc).replaceAll('<pre>', '<pre tabindex="0">');
  return { part: { kind, html }, text: doc.textBetween(0, doc.content.size, ' ', ' ') };
}

const SHORTCUT_WORDS = EDITOR_SHORTCUTS.flatMap(({ title, shortcuts }) => [
  title,
  ...shortcuts.map(({ label, keys = '' }) => `${label} ${readableKeys(keys, false)}`),
]).join(' · ');

function readParts(markdown: string): ReadPart[] {
  const parts: ReadPart[] = [];
  let end = 0;
  const addWords = (text: string) => text.trim() !== '' && parts.push(readWords('words', text));
  for (const match of markdown.matchAll(OWN_PART)) {
    const [whole, fence, sample = '', alt = '', name = ''] = match;
    addWords(markdown.slice(end, match.index));
    if (fence === 'sample') parts.push(readWords('sample', sample));
    else if (fence === 'shortcuts') parts.push({ part: { kind: 'shortcuts' }, text: SHORTCUT_WORDS });
    else parts.push({ part: { kind: 'picture', name, alt }, text: alt });
    end = match.index + whole.length;
  }
  addWords(markdown.slice(end));
  return parts;
}

/** The id of a heading: "What is saved, and when" becomes "what-is-saved-and-when". */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
