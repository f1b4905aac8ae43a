import type { Node } from 'prosemirror-model';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveEntry,
  type ArchiveImage,
  type ArchiveSection,
  type Manifest,
  MANIFEST_PATH,
} from '#book/formats/archive.ts';
import type { SectionStatus } from '#book/catalogue/book-choices.ts';
import { fieldsOf, type ProjectFields } from '#book/catalogue/project-fields.ts';
import { image } from '#book/document/blocks/image.ts';
import { paragraph } from '#book/document/blocks/text-blocks.ts';
import { storedJson } from '#book/document/stored/stored-document.ts';
import { printedDocument } from '#book/document/printed.ts';
import { type Opening, storedOpening } from '#book/sections/opening.ts';
import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import { type OtherNames, otherNames, withOtherNames } from '#book/sections/section-references.ts';
import type { LayoutChoices } from '#book/layout/layout.ts';
import { blockToMarkdown } from './markdown-blocks.ts';
import { createNotes, htmlForm, numberedNotes } from './markdown-inline.ts';
import { escapeText } from './markdown-escape.ts';

interface ArchivedBook extends Omit<ProjectFields, 'layout'> {
  canon: readonly ArchiveEntry[];
  chosenLayout: LayoutChoices;
  sections: readonly ArchivedSection[];
}

export interface ArchivedSection {
  id: string;
  title: string;
  images: readonly ArchiveImage[];
  opening: Opening;
  synopsis: string;
  status: SectionStatus;
  /** Called when the section's files are written, so that not all documents are in memory at once. */
  doc(): Node;
}

/** A text file of the archive. `text` creates its content when it is packed. */
export interface ArchiveFile {
  path: string;
  text(): string;
}

/** The files of an archive in order, without its images. `paths` holds the path of each image, by its address in the book. */
export function archiveFiles(book: ArchivedBook, paths: ReadonlyMap<string, string>): ArchiveFile[] {
  const names = book.sections.map(({ title }, index) => fileName(title, index));
  const documents = otherNames(
    book.sections.map(({ id, title }, index) => ({ id, title, name: `sections/${names[index]}.json` })),
  );
  const titles = otherNames(book.sections);
  const sections = book.sections.map(
    ({ title, images, opening, synopsis, status }, index): ArchiveSection => ({
      title,
      document: `sections/${names[index]}.json`,
      markdown: `sections/${names[index]}.md`,
      images: images.map(({ url, alt, caption, type }) => ({ url: paths.get(url) ?? url, alt, caption, type })),
      opening: archivedOpening(opening, paths),
      synopsis: synopsis === INITIAL_SECTION.synopsis ? undefined : synopsis,
      status: status === INITIAL_SECTION.status ? undefined : status,
    }),
  );
  return [
    { path: 'README.txt', text: () => readme(book.title) },
    { path: MANIFEST_PATH, text: () => `${JSON.stringify(manifest(book, sections, paths), null, 2)}\n` },
    ...book.sections.flatMap((section, index) =>
      sectionFiles(section, `sections/${names[index]}`, { paths, documents, titles }),
    ),
  ];
}

function manifest(book: ArchivedBook, sections: ArchiveSection[], paths: ReadonlyMap<string, string>): Manifest {
  return {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    ...fieldsOf({ ...book, layout: book.chosenLayout }),
    thumbnail: paths.get(book.thumbnail) ?? book.thumbnail,
    canon: book.canon,
    sections,
  };
}

/** The chosen settings of an opening, with its picture by the path in the archive. */
function archivedOpening(opening: Opening, paths: ReadonlyMap<string, string>): ArchiveSection['opening'] {
  const chosen = JSON.parse(storedOpening({ ...opening, image: paths.get(opening.image) ?? opening.image }));
  return Object.keys(chosen).length === 0 ? undefined : chosen;
}

function sectionFiles(
  { title, doc }: ArchivedSection,
  base: string,
  { paths, documents, titles }: ArchiveNames,
): ArchiveFile[] {
  const json = () => storedJson(withOtherNames(doc(), documents));
  return [
    { path: `${base}.json`, text: () => `${JSON.stringify(withPaths(json(), paths))}\n` },
    { path: `${base}.md`, text: () => markdown({ title, doc: withOtherNames(doc(), titles) }, paths) },
  ];
}

/** The names in the archive that replace addresses and ids of the book. */
interface ArchiveNames {
  /** The paths of images. */
  paths: ReadonlyMap<string, string>;
  /** The paths of documents, for references to sections. */
  documents: OtherNames;
  /** The titles of sections, for references in the Markdown that people read. */
  titles: OtherNames;
}

/** The document's JSON with the paths of images in the archive. */
function withPaths(json: unknown, paths: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(json)) return json.map((value) => withPaths(value, paths));
  if (typeof json !== 'object' || json === null) return json;
  const node = json as { type?: unknown; attrs?: { src?: unknown }; content?: unknown };
  if (node.type === image.name) {
    const src = String(node.attrs?.src);
    return { ...node, attrs: { ...node.attrs, src: paths.get(src) ?? src } };
  }
  return node.content === undefined ? node : { ...node, content: withPaths(node.content, paths) };
}

/** The section's Markdown, for people to read. No import reads it, so it may lose what Markdown cannot express. */
function markdown({ title, doc }: { title: string; doc: Node }, paths: ReadonlyMap<string, string>): string {
  const printed = printedDocument(doc);
  const blocks = printed.children.filter((node) => !paragraph.is(node) || node.childCount > 0);
  const notes = createNotes(numberedNotes(printed, 1));
  const written = blocks.map((node) => (saysMore(node) ? htmlForm(node) : blockToMarkdown(node, notes)));
  const text = `${[`# ${escapeText(title)}`, ...written].join('\n\n')}\n`;
  return text.replace(/\/api\/images\/[A-Za-z0-9_-]+/g, (address) => {
    const path = paths.get(address);
    return path === undefined ? address : `../${path}`;
  });
}

/** Whether it is an image with a kind or credit that Markdown would lose. */
function saysMore(node: Node): boolean {
  if (!image.is(node)) return false;
  const { kind, credit } = image.attrs(node);
  return kind !== 'picture' || credit !== '';
}

/** "0001-the-fen": readable, and sorted like the book. */
function fileName(title: string, index: number): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const short = [...words].slice(0, 40).join('').replace(/^-|-$/g, '');
  const number = String(index + 1).padStart(4, '0');
  return short === '' ? number : `${number}-${short}`;
}

/** The readme for a person who opens the archive. */
function readme(title: string): string {
  return `${title}

This archive holds a whole book made with Tomewright. To have the same book again, choose "Import a book" on the
dashboard and give it this file.

book.json        what the book is: title, kind, author, tags, cover, its canon with what is secret, and its sections in their
                 order
sections/*.md    the text of each section as Markdown, for people and other programs
sections/*.json  the same as Tomewright stores it; an import reads these
images/          the pictures, each under a name made from its content
`;
}
