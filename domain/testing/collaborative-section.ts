import type { Section } from '#contract/sections.ts';
import { appendUpdate } from '../collaboration/append-update.ts';
import type { CollaborationServices } from '../collaboration/collaboration-services.ts';
import { materializeSection } from '../collaboration/materialize-section.ts';
import { inlineYjsEngine } from '../collaboration/yjs-computations.ts';
import { readSection } from '../sections/read-sections.ts';
import type { LogHead } from '#domain/collaboration/log-heads-store.ts';
import type { OwnKey, SectionKey } from '#domain/sections/stored-section.ts';
import type { Author } from './open-author.ts';
import { openWriter, type Writer } from './open-writer.ts';

export const IMAGE = { id: 'i', url: '/api/images/i', alt: '', caption: '', type: 'uploaded' };

/** A section of an author's new book, in which people write. */
export interface CollaborativeSection {
  services: Author & CollaborationServices;
  key: SectionKey;
  own: OwnKey;
  /** A person who opens it; the author where no id is given. */
  writer(userId?: string): Promise<Writer>;
  append(bytes: Uint8Array, userId?: string): Promise<number>;
  materialize(): ReturnType<typeof materializeSection>;
  /** Its row as it is. */
  read(): Promise<Section>;
  head(): Promise<LogHead | null>;
}

export async function addCollaborativeSection(author: Author): Promise<CollaborativeSection> {
  const services = { ...author, yjsEngine: inlineYjsEngine };
  const { ownerId, store } = author;
  const key = { projectId: (await author.makeBook()).id, sectionId: 'a' };
  const own = { ownerId, key };
  await author.add(key.projectId, { id: 'a', title: 'The mill', content: '<p>A wheel.</p>', images: [IMAGE] });
  return {
    services,
    key,
    own,
    writer: (userId = ownerId) => openWriter(services, { ...own, userId }),
    append: async (bytes, userId = ownerId) => (await appendUpdate(services, { ...own, userId, bytes })).seq,
    materialize: () => materializeSection(services, own),
    read: () => readSection(store, ownerId, key),
    head: () => store.sectionLogs.head(key),
  };
}

/** The HTML of each writer after all have received all updates. */
export async function followed(...writers: Writer[]): Promise<string[]> {
  for (const one of writers) await one.follow();
  return writers.map((one) => one.html());
}
