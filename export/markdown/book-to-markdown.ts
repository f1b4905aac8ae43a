import type { Node } from 'prosemirror-model';
import { stringify } from 'yaml';
import type { Layout, LayoutChoices } from '#book/layout/layout.ts';
import { printedLabels, type PrintedLabels } from '#book/layout/printed-labels.ts';
import { creditLines, hasCredits, licenceText } from '#book/layout/licences.ts';
import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import { openingMark } from '#book/sections/opening-blocks.ts';
import { addedPage, openingLine } from '#book/formats/markdown/own-files.ts';
import { collectCredits } from '../book-lists.ts';
import { escapeText } from './markdown-escape.ts';
import { createNotes, numberedNotes } from './markdown-inline.ts';
import { sectionToMarkdown } from './section-to-markdown.ts';

/** A section whose document begins with the blocks of its opening. */
interface MarkdownSection {
  title: string;
  opening?: Opening;
  doc: Node;
}

export interface MarkdownBook {
  title: string;
  author: string;
  book_type: string;
  variant: string;
  description: string;
  tags: readonly string[];
  layout: Layout;
  chosenLayout: LayoutChoices;
  /** Iterated twice if there are credits. */
  sections: Iterable<MarkdownSection>;
}

/** A book as Markdown: its facts as front matter, and each section under a level-1 heading. */
export function bookToMarkdown(book: MarkdownBook): string {
  return [...markdownParts(book)].join('');
}

/** Like `bookToMarkdown`, in pieces (some empty), so that the caller can pause between them. */
export function* markdownParts(book: MarkdownBook): Generator<string> {
  const labels = printedLabels(book.layout.language);
  yield frontMatter(book);
  if (hasCredits(book.layout)) yield creditsPage(book.layout, imageCredits(book), labels);
  let notes = 0;
  for (const section of book.sections) notes += yield* sectionParts(section, notes + 1);
  yield licencePage(licenceText(book), labels);
}

function imageCredits({ sections }: MarkdownBook): Set<string> {
  const credits = new Set<string>();
  for (const { doc } of sections) collectCredits(doc, credits);
  return credits;
}

/** Returns the number of footnotes. The first one gets the number `firstNote`. */
export function* sectionParts(
  { title, opening = DEFAULT_OPENING, doc }: MarkdownSection,
  firstNote = 1,
): Generator<string, number> {
  const numbers = numberedNotes(doc, firstNote);
  const heading = `# ${escapeText(title)}`;
  const writing = sectionToMarkdown(doc, heading, createNotes(numbers));
  let step = writing.next();
  for (; step.done !== true; step = writing.next()) yield '';
  yield `\n${heading}\n${openingLine(openingMark(opening))}${step.value === '' ? '' : `\n${step.value}\n`}`;
  return numbers.size;
}

/** The facts of a book as the import reads them. `section_level` says that each heading of that level begins a section. */
function frontMatter({ title, author, book_type, variant, description, tags, chosenLayout }: MarkdownBook): string {
  const facts = {
    title,
    author,
    book_type,
    variant,
    description,
    tags,
    ...chosenLayout,
    section_level: 1,
  };
  const given = Object.entries(facts).filter(
    ([, value]) => value !== '' && (!Array.isArray(value) || value.length > 0),
  );
  return `---\n${stringify(Object.fromEntries(given), { lineWidth: 0 })}---\n`;
}

/** The credits of the book and its images; '' if no one is named. */
function creditsPage({ credits }: Pick<Layout, 'credits'>, images: ReadonlySet<string>, labels: PrintedLabels) {
  const groups = creditLines(credits).map((lines) => lines.map(creditLine).join('\\\n'));
  if (groups.length === 0) return '';
  const items = [...images].map((credit) => `- ${escapeText(credit)}`).join('\n');
  const ofImages = images.size === 0 ? [] : [`## ${labels.images}`, items];
  return addedPage([`# ${labels.credits}`, ...groups, ...ofImages].join('\n\n'));
}

function creditLine({ role, names }: { role: string; names: string }): string {
  return role === '' ? escapeText(names) : `**${escapeText(role)}** ${escapeText(names)}`;
}

/** The text that the book's licence requires; '' if there is none. */
function licencePage(paragraphs: readonly string[], labels: PrintedLabels): string {
  if (paragraphs.length === 0) return '';
  return addedPage([`# ${labels.licence}`, ...paragraphs.map((text) => escapeText(text))].join('\n\n'));
}
