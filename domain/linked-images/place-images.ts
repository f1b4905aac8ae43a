import { withImageAddresses } from '#book/document/linked-images.ts';
import { changeSections } from '../history/change-sections.ts';
import type { DomainServices } from '../services.ts';
import { requireProject } from '../store/required.ts';
import type { StoredFix } from '#domain/checks/checks-store.ts';
import { NO_GROWTH, type StoredProject } from '#domain/projects/stored-project.ts';
import type { SectionChanges, StoredSection } from '#domain/sections/stored-section.ts';
import type { Records } from '../store/store.ts';
import { rawNodeOf } from './list-linked-images.ts';

interface Placing {
  ownerId: string;
  projectId: string;
  /** The new address of each stored image, by the address in the book that it replaces. */
  addresses: ReadonlyMap<string, string>;
}

interface PlacedImages {
  /** How many sections were changed. */
  replaced: number;
  replaced_cover: boolean;
  /** The id by which the whole change is taken back; null where nothing was changed. */
  version_id: string | null;
}

/** Replaces the addresses of images in all sections of the person's book and on its cover, in one change that is taken back together. */
export async function placeImages(
  services: DomainServices,
  { ownerId, projectId, addresses }: Placing,
): Promise<PlacedImages> {
  const { store } = services;
  await requireProject(store, ownerId, projectId);
  const heads = addresses.size === 0 ? [] : await store.sections.listHeads(projectId);
  // Counted for each section, because a section that was changed meanwhile is changed again.
  const changed = new Set<string>();
  let cover: StoredFix['cover'] = null;
  const version_id = await changeSections(services, {
    ownerId,
    projectId,
    sectionIds: heads.map(({ id }) => id),
    async changeOf(section) {
      const changes = await placeIn(services, ownerId, { section, addresses });
      if (changes) changed.add(section.id);
      else changed.delete(section.id);
      return changes;
    },
    async alongside(records, project, now) {
      cover = await placeOnCover(records, { project, addresses, now });
      return { cover };
    },
  });
  return { replaced: changed.size, replaced_cover: cover !== null, version_id };
}

/** Replaces the cover's address; null where the cover shows none of the images. */
async function placeOnCover(
  records: Records,
  { project, addresses, now }: { project: StoredProject; addresses: Placing['addresses']; now: string },
): Promise<StoredFix['cover']> {
  const { thumbnail: before } = project;
  const after = addresses.get(before);
  if (after === undefined) return null;
  await records.projects.write({ ...project, thumbnail: after, updated_at: now }, NO_GROWTH);
  return { before, after };
}

/** The changes of a section; null where it shows none of the images. */
async function placeIn(
  { documentParser }: Pick<DomainServices, 'documentParser'>,
  ownerId: string,
  { section, addresses }: { section: StoredSection; addresses: Placing['addresses'] },
): Promise<SectionChanges | null> {
  const { doc, opening, images } = section;
  const other = (address: string) => addresses.get(address) ?? address;
  const before = rawNodeOf(doc);
  const after = withImageAddresses(before, addresses);
  const text = after === before ? null : await documentParser.read(ownerId, { doc: { ...after } });
  const opened = { ...opening, image: other(opening.image) };
  const beside = images.map((image) => ({ ...image, url: other(image.url) }));
  const changes: SectionChanges = {
    ...text,
    ...(opened.image !== opening.image && { opening: opened }),
    ...(beside.some(({ url }, index) => url !== images[index]?.url) && { images: beside }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
