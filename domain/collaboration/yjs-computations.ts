import * as Y from 'yjs';
import { type Anchor, followAnchors, makeAnchors } from '#book/collaboration/anchor.ts';
import {
  bodyOf,
  type SectionDocContent,
  newSectionDoc,
  readParts,
  readSectionDoc,
  rewriteSection,
} from '#book/collaboration/section-doc.ts';
import { inspectUpdate } from '#book/collaboration/update.ts';
import { writtenSpans } from '#book/collaboration/written-spans.ts';
import { printedDocument } from '#book/document/printed.ts';
import { readStored } from '#book/document/stored/stored-document.ts';
import { cleanText } from '#book/text/normalize-text.ts';
import { SectionImage, withoutAuthorsSectionFields } from '#book/sections/section-fields.ts';
import { contentOf } from '../sections/new-section.ts';
import type { CollaborativeFields, OwnUpdate } from './log-heads-store.ts';
import type {
  Anchoring,
  YjsEngine,
  MomentText,
  MaterializedText,
  MaterializeInput,
  Trial,
  ViewedText,
  Viewing,
} from '../store/yjs-engine.ts';

/** What can be computed with the documents of sections. */
export const computations = {
  inspect: inspectUpdate,
  begin: beginText,
  materialize: materializeText,
  attempt: attemptText,
  anchor: anchorText,
  merge: mergeTexts,
  compact: compactUpdates,
  view: viewText,
  moment: momentText,
};
export type Computations = typeof computations;

/** Runs the computations on the calling thread. */
export const inlineYjsEngine: YjsEngine = {
  inspect: async (_ownerId, update) => inspectUpdate(update),
  begin: async (_ownerId, row) => beginText(row),
  materialize: async (_ownerId, input) => materializeText(input),
  attempt: async (_ownerId, trial) => attemptText(trial),
  anchor: async (_ownerId, anchoring) => anchorText(anchoring),
  merge: async (_ownerId, updates) => mergeTexts(updates),
  compact: async (_ownerId, updates) => compactUpdates(updates),
  view: async (_ownerId, viewing) => viewText(viewing),
  moment: async (_ownerId, updates) => momentText(updates),
};

/** A new document with the content of the row. */
function beginText(row: CollaborativeFields): OwnUpdate {
  const bytes = Y.encodeStateAsUpdate(newSectionDoc(contentOfRow(row)));
  return { bytes, adds: inspectUpdate(bytes)?.adds ?? [] };
}

/** Brings a section's updates and its row together. */
function materializeText({ state, shown, rewritten, added, anchors }: MaterializeInput): MaterializedText {
  const section = new Y.Doc();
  const own: Uint8Array[] = [];
  section.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin === own) own.push(update);
  });
  apply(section, [state, ...shown]);
  if (rewritten) rewriteSection(section, rewrittenContent(section, rewritten), own);
  apply(section, added);
  const read = cleaned(readSectionDoc(section));
  rewriteSection(section, read, own);
  return {
    parts: partsOf(read),
    state: Y.encodeStateAsUpdate(section),
    own: own.length === 0 ? null : ownUpdate(own),
    anchors: followAnchors(section, anchors),
  };
}

/** Applies and materializes an update as a trial. Returns whether it changes anything. */
function attemptText({ before, update }: Trial): boolean {
  const section = new Y.Doc();
  apply(section, before);
  let isNew = false;
  const note = () => {
    isNew = true;
  };
  section.on('update', note);
  Y.applyUpdate(section, update);
  // What the sanitizer removes does not count as a change of the update.
  section.off('update', note);
  rewriteSection(section, cleaned(readSectionDoc(section)));
  return isNew;
}

/** Finds the anchors of the wished-for words in a document; null where they are not there. */
function anchorText({ state, wishes }: Anchoring): (Anchor | null)[] {
  const section = new Y.Doc();
  apply(section, [state]);
  return makeAnchors(section, wishes);
}

/** The content of a section after these updates, and who wrote which part of it. */
function momentText(updates: readonly Uint8Array[]): MomentText {
  const section = new Y.Doc();
  apply(section, updates);
  const read = cleaned(readSectionDoc(section));
  return { parts: partsOf(read), spans: writtenSpans(bodyOf(section), read.doc) };
}

/** Updates a document that holds only printed content to what is printed now. It leaves out what only authors see. */
function viewText({ view, row }: Viewing): ViewedText {
  const section = new Y.Doc();
  if (view) apply(section, [view]);
  const news: Uint8Array[] = [];
  section.on('update', (update: Uint8Array) => news.push(update));
  const { doc, ...parts } = contentOfRow(withoutAuthorsSectionFields(row));
  rewriteSection(section, { ...parts, doc: printedDocument(doc) });
  return { state: Y.encodeStateAsUpdate(section), update: news.length === 0 ? null : mergeTexts(news) };
}

/** Compacts updates into one state. Unlike `mergeTexts`, this drops deleted content. */
function compactUpdates(updates: readonly Uint8Array[]): Uint8Array {
  const section = new Y.Doc();
  apply(section, updates);
  return Y.encodeStateAsUpdate(section);
}

/** Merges several updates into one. */
function mergeTexts(updates: readonly Uint8Array[]): Uint8Array {
  const [first, second] = updates;
  return first && !second ? first : Y.mergeUpdates([...updates]);
}

function partsOf({ doc, title, images, ...parts }: SectionDocContent): MaterializedText['parts'] {
  return { ...contentOf(doc), ...parts, title: title.trim(), images: [...images] };
}

function apply(section: Y.Doc, updates: readonly Uint8Array[]): void {
  section.transact(() => {
    for (const update of updates) Y.applyUpdate(section, update);
  });
}

function ownUpdate(updates: readonly Uint8Array[]): OwnUpdate {
  const bytes = mergeTexts(updates);
  return { bytes, adds: inspectUpdate(bytes)?.adds ?? [] };
}

function contentOfRow({ doc, ...parts }: CollaborativeFields): SectionDocContent {
  return { ...parts, doc: readStored(doc) };
}

/** The content of the row. Rows have no white space around titles; if only that differs, the document keeps what somebody just typed. */
function rewrittenContent(section: Y.Doc, row: CollaborativeFields): SectionDocContent {
  const content = contentOfRow(row);
  const { title } = readParts(section);
  return title.trim() === content.title ? { ...content, title } : content;
}

/** Cleans title, synopsis and images as the HTTP calls do, so that updates can store no more than a save can. */
function cleaned(content: SectionDocContent): SectionDocContent {
  const images = content.images.flatMap((image) => {
    const read = SectionImage.safeParse(cleanedImage(image));
    return read.success ? [read.data] : [];
  });
  return { ...content, title: cleanText(content.title), synopsis: cleanText(content.synopsis), images };
}

function cleanedImage(image: SectionImage): SectionImage {
  return Object.fromEntries(Object.entries(image).map(([field, text]) => [field, cleanText(text)])) as SectionImage;
}
