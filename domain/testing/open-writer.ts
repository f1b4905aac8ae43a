import * as Y from 'yjs';
import { documentFromHtml } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { bodyOf, readSectionDoc } from '#book/collaboration/section-doc.ts';
import { appendUpdate } from '../collaboration/append-update.ts';
import type { CollaborationServices } from '../collaboration/collaboration-services.ts';
import { type Known, openSectionLog } from '../collaboration/open-section-log.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';

/** A person who has a section open, as a browser does. */
export interface Writer {
  doc: Y.Doc;
  /** Applies new updates to the document. */
  follow(): Promise<void>;
  /** Adds words at the end of the first block, in this document only. */
  type(words: string): void;
  /** The changes made here since the last call, as an update. */
  takeUpdate(): Uint8Array;
  /** Sends what was changed here. */
  send(): Promise<number>;
  html(): string;
}

export interface WriterSection {
  ownerId: string;
  /** The owner where absent. */
  userId?: string;
  key: SectionKey;
}

export async function openWriter(services: CollaborationServices, place: WriterSection): Promise<Writer> {
  const { ownerId, userId = ownerId, key } = place;
  const doc = new Y.Doc();
  let known: Known | null = null;
  let unsent: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== known) unsent.push(update);
  });

  async function follow(): Promise<void> {
    const { log_id, seq, bytes } = await openSectionLog(services, { ownerId, key, known });
    known = { log_id, seq };
    if (bytes.length > 0) Y.applyUpdate(doc, bytes, known);
  }

  function takeUpdate(): Uint8Array {
    const update = Y.mergeUpdates(unsent);
    unsent = [];
    return update;
  }

  await follow();
  return {
    doc,
    follow,
    type(words) {
      const text = firstText(bodyOf(doc));
      text.insert(text.length, words);
    },
    takeUpdate,
    send: async () => (await appendUpdate(services, { ownerId, userId, key, bytes: takeUpdate() })).seq,
    html: () => documentToHtml(readSectionDoc(doc).doc),
  };
}

function firstText(body: Y.XmlFragment): Y.XmlText {
  const block = body.get(0);
  const text = block instanceof Y.XmlElement ? block.get(0) : null;
  if (text instanceof Y.XmlText) return text;
  const fresh = new Y.XmlText();
  if (block instanceof Y.XmlElement) block.insert(0, [fresh]);
  else {
    const paragraph = new Y.XmlElement('paragraph');
    body.insert(0, [paragraph]);
    paragraph.insert(0, [fresh]);
  }
  return fresh;
}

/** A text as the sanitizer writes it. */
export function canonical(html: string): string {
  return documentToHtml(documentFromHtml(html));
}
