import type { ArchiveImage, ArchiveSection, Manifest } from '#book/formats/archive.ts';
import { SECTION_TITLE_MAX, SYNOPSIS_MAX } from '#book/catalogue/limits.ts';
import { cleanText, cutText } from '#book/text/normalize-text.ts';
import { image } from '#book/document/blocks/image.ts';
import { pageReference } from '#book/document/blocks/notes-and-references.ts';
import { safeImageAddress } from '#book/document/define/attributes.ts';
import { DEFAULT_OPENING, type Opening, readOpening } from '#book/sections/opening.ts';
import { IMAGES_MAX } from '#book/sections/section-fields.ts';
import { readArchivedFields } from '#book/catalogue/project-fields.ts';
import { isRecord, type RawNode } from '#book/document/nodes.ts';
import { nodesOf } from '#book/document/parse.ts';
import { SCHEMA_VERSION, versionOf } from '#book/document/stored/migrate.ts';
import type { BookDraft, DraftImage, DraftSection, ImageCollector, ImportNote } from '../book-draft.ts';
import { splitLongSection } from '../fit-sections.ts';
import { bookTitle, nameOf, refuseTooMany } from '../markdown-to-book.ts';
import type { ArchiveTools, Folder } from '../folder.ts';
import { readArchivedCanon } from './archive-canon.ts';
import { parseJson } from '../json/json-reading.ts';

const WORDS_MAX = 2000;
const TYPE_MAX = 40;
const DEPTH_MAX = 200;

/** The exported book: its facts, its sections in order, and its images under new ids. */
export async function archiveToBook(
  manifest: Manifest,
  folder: Folder,
  { images, progress, newId, fileName }: ArchiveTools & { fileName: string },
): Promise<BookDraft> {
  refuseTooMany(manifest.sections.length);
  const notes: ImportNote[] = [];
  const note = (message: string) => notes.push({ line: null, message });
  const find = createArchiveImages(folder, images, note);
  const ids = new Map(manifest.sections.map(({ document }) => [document, newId()]));
  const sections: DraftSection[] = [];
  for (const [index, section] of manifest.sections.entries()) {
    progress?.({ stage: 'sections', done: index, total: manifest.sections.length });
    sections.push(...(await readSection(section, { folder, find, ids, note })));
  }
  refuseTooMany(sections.length);
  const title = bookTitle([manifest.title, nameOf(fileName)], notes);
  const thumbnail = safeImageAddress(await find(manifest.thumbnail)) ?? '';
  const fields = readArchivedFields(manifest, note);
  const canon = readArchivedCanon(manifest.canon, note);
  return { ...fields, canon, title, thumbnail, sections, report: notes };
}

interface Reading {
  folder: Folder;
  find: FindImage;
  /** The ids that the sections get, by the paths of their documents. */
  ids: ReadonlyMap<string, string>;
  note(message: string): void;
}

async function readSection(section: ArchiveSection, reading: Reading): Promise<DraftSection[]> {
  const title = cutText(cleanText(section.title).trim(), SECTION_TITLE_MAX);
  const images = await readImages(section.images.slice(0, IMAGES_MAX), reading.find);
  const opening = await readArchivedOpening(section, reading.find);
  const synopsis = section.synopsis === undefined ? undefined : cutText(cleanText(section.synopsis), SYNOPSIS_MAX);
  const { status } = section;
  const blocks = await readBlocks(section, reading);
  const parts = splitLongSection({ title, blocks });
  const id = reading.ids.get(section.document);
  // What is split from a scene goes on in its chapter.
  const further = opening?.kind === 'scene' ? { opening: { ...DEFAULT_OPENING, kind: opening.kind } } : {};
  return parts.map((part, index) =>
    index === 0 ? { ...part, id, images, opening, synopsis, status } : { ...part, ...further },
  );
}

async function readBlocks(
  { title, document }: ArchiveSection,
  { folder, note, ...names }: Reading,
): Promise<RawNode[]> {
  if (!folder.paths.includes(document)) {
    note(`The text of the section "${title}" is not in the archive; the section is empty.`);
    return [];
  }
  const json = parseJson(await folder.text(document));
  if (!isRecord(json) || !Array.isArray(json.content)) {
    note(`The text of the section "${title}" is damaged; the section is empty.`);
    return [];
  }
  if (versionOf(json) > SCHEMA_VERSION) {
    note(
      `The section "${title}" was written by a newer program. What this one does not know of it is kept as plain text.`,
    );
  }
  const nodes: RawNode[] = [];
  for (const node of nodesOf(json)) nodes.push((await withNewNames(node, names)) as RawNode);
  return nodes;
}

async function readArchivedOpening({ opening = {} }: ArchiveSection, find: FindImage): Promise<Opening> {
  const { image: path } = opening;
  const image = typeof path === 'string' ? (safeImageAddress(await find(path)) ?? '') : '';
  return readOpening({ ...opening, image });
}

async function readImages(images: readonly ArchiveImage[], find: FindImage): Promise<DraftImage[]> {
  const read: DraftImage[] = [];
  for (const { url, alt, caption, type } of images) {
    const address = safeImageAddress(await find(url));
    if (address === null) continue;
    const words = { alt: cleanText(alt).slice(0, WORDS_MAX), caption: cleanText(caption).slice(0, WORDS_MAX) };
    read.push({ url: address, ...words, type: cleanText(type).slice(0, TYPE_MAX) });
  }
  return read;
}

/**
 * The document's JSON with images by their addresses in the book and referenced sections by their ids. Nodes that are nested too deep for
 * this search are dropped by the sanitizer too.
 */
async function withNewNames(json: unknown, names: Pick<Reading, 'find' | 'ids'>, depth = 0): Promise<unknown> {
  if (!isRecord(json) || depth > DEPTH_MAX) return json;
  if (json.type === image.name && isRecord(json.attrs)) {
    return { ...json, attrs: { ...json.attrs, src: await names.find(String(json.attrs.src)) } };
  }
  if (json.type === pageReference.name && isRecord(json.attrs)) {
    const target = String(json.attrs.target);
    return { ...json, attrs: { ...json.attrs, target: names.ids.get(target) ?? target } };
  }
  if (!Array.isArray(json.content)) return json;
  const content: unknown[] = [];
  for (const child of json.content) content.push(await withNewNames(child, names, depth + 1));
  return { ...json, content };
}

/** The address in the book of an image that the archive names by its own path or by a web address. */
type FindImage = (source: string) => Promise<string>;

/** Collects each image of an archive on first use. Notes a missing image once. */
function createArchiveImages(folder: Folder, collector: ImageCollector, note: (message: string) => void): FindImage {
  const paths = new Set(folder.paths);
  const found = new Map<string, Promise<string>>();

  async function take(path: string): Promise<string> {
    if (/^https?:/i.test(path)) {
      note(`The image ${path.slice(0, 120)} stays on its own site. Fetch it or upload it to have it in the book.`);
      return path;
    }
    if (path.startsWith('/')) {
      note(`The picture ${path.slice(0, 120)} was missing when the archive was made. Please upload it again.`);
      return path;
    }
    if (!paths.has(path)) {
      note(`The picture "${path}" is not in the archive; its words are kept.`);
      return '';
    }
    const taken = await collector.add(await folder.bytes(path));
    if ('address' in taken) return taken.address;
    note(`The picture "${path}" is left out: ${taken.problem}`);
    return '';
  }

  return (source) => {
    if (source === '') return Promise.resolve('');
    const taken = found.get(source) ?? take(source);
    found.set(source, taken);
    return taken;
  };
}
