import type { Node } from 'prosemirror-model';
import { SECTION_HTML_MAX } from '#book/catalogue/limits.ts';
import { fingerprintOf } from '#book/document/fingerprint.ts';
import { nestsWithoutEnd } from '#book/document/html/parse-html.ts';
import { countMachineWords } from '#book/document/machine-words.ts';
import { documentFromHtml, documentFromJson } from '#book/document/parse.ts';
import { printedDocument } from '#book/document/printed.ts';
import { readStored, storedJson } from '#book/document/stored/stored-document.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { countWords, documentLines } from '#book/document/document-words.ts';
import { changedSectionFields, INITIAL_SECTION, type SectionFields } from '#book/sections/section-fields.ts';
import { utf8Length } from '#book/text/bytes.ts';
import { AppError } from '#contract/errors.ts';
import type { NewSection } from '#contract/sections.ts';
import { heldOf, type StoredSection } from './stored-section.ts';
import type { DocumentParser, GivenContent, PrintedContent, StoredContent } from '../store/document-parser.ts';
import { storedFingerprint } from '../versions/loss.ts';

/** A section from a client, whose text was read. `text` is null where the client gave none. */
export type ReadSection = Omit<NewSection, 'doc' | 'content'> & { text: StoredContent | null };

/** A section of a book that is ready to be stored; it has an id where others refer to it. */
export type ReadySection = SectionFields & StoredContent & { id?: string };

/** What a new section needs beside the client's fields. */
export interface SectionSetting {
  projectId: string;
  position: number;
  now: string;
  newId: () => string;
}

/** Reads the text of a given section. Call it before a transaction opens. */
export async function withText(
  documentParser: DocumentParser,
  ownerId: string,
  given: NewSection,
): Promise<ReadSection> {
  const { doc, content, ...facts } = given;
  return { ...facts, text: await documentParser.read(ownerId, { doc, content }) };
}

/** Reads the texts of a list, one after the other. Call it before a transaction opens. */
export async function withTexts(
  documentParser: DocumentParser,
  ownerId: string,
  given: readonly NewSection[],
): Promise<ReadSection[]> {
  const read: ReadSection[] = [];
  for (const section of given) read.push(await withText(documentParser, ownerId, section));
  return read;
}

/** A new section; without a title it is 'Section N', N being its position plus one. */
export function newSection(given: ReadSection, setting: SectionSetting): StoredSection {
  return {
    project_id: setting.projectId,
    id: given.id ?? setting.newId(),
    ...INITIAL_SECTION,
    title: `Section ${setting.position + 1}`,
    ...changedSectionFields(INITIAL_SECTION, given),
    position: given.order ?? setting.position,
    ...(given.text ?? EMPTY_CONTENT),
    version: 1,
    last_save_id: null,
    created_at: setting.now,
    updated_at: setting.now,
  };
}

/** Turns a section of a whole book into a new one of a project. */
export function sectionOf(ready: ReadySection, { projectId, position, now, newId }: SectionSetting): StoredSection {
  const { fingerprint, id = newId() } = ready;
  const times = { version: 1, last_save_id: null, created_at: now, updated_at: now };
  return { project_id: projectId, id, position, ...heldOf(ready), fingerprint, ...times };
}

const TOO_DEEP =
  'This text has too many lists, quotations or tables inside each other. Please take some of them out of what they stand in.';

/** A parser that works on the calling thread. */
export const inlineDocumentParser: DocumentParser = {
  read: async (_ownerId, given) => toStoredContent(given),
  printed: async (_ownerId, doc) => printedContent(doc),
};

/** A stored document as it is printed. */
export function printedContent(stored: string): PrintedContent {
  const doc = printedDocument(readStored(stored));
  return { doc: JSON.stringify(storedJson(doc)), content: documentToHtml(doc), lines: documentLines(doc) };
}

/** Like `DocumentParser.read`, synchronously. */
export function toStoredContent(given: GivenContent): StoredContent | null {
  if (given.doc) return storeDocument(documentFromJson(given.doc));
  if (given.content === undefined || given.content === null) return null;
  refuseTooLarge(given.content);
  if (nestsWithoutEnd(given.content)) throw new AppError('invalid_input', { message: TOO_DEEP });
  return storeDocument(documentFromHtml(given.content));
}

/** A document in its stored form. Throws `too_large` beyond 2 MB of HTML. */
export function storeDocument(doc: Node): StoredContent {
  const stored = contentOf(doc);
  refuseTooLarge(stored.content);
  return stored;
}

/** A document in its stored form, of any size. */
export function contentOf(doc: Node): StoredContent {
  const fingerprint = storedFingerprint(fingerprintOf(doc));
  return {
    doc: JSON.stringify(storedJson(doc)),
    content: documentToHtml(doc),
    word_count: countWords(doc),
    machine_words: countMachineWords(doc),
    fingerprint,
  };
}

export const EMPTY_CONTENT: StoredContent = storeDocument(documentFromHtml(''));

function refuseTooLarge(html: string): void {
  if (utf8Length(html) <= SECTION_HTML_MAX) return;
  throw new AppError('too_large', {
    message: 'A section can hold at most 2 MB of text. Please split it into several sections.',
  });
}
