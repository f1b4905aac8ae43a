import {
  type LinkedImage as ImageInText,
  isLinkedAddress,
  linkedImagesAround,
  linkedImagesIn,
} from '#book/document/linked-images.ts';
import type { RawNode } from '#book/document/nodes.ts';
import { presentStored } from '#book/document/stored/stored-document.ts';
import type { LinkedImage } from '#contract/linked-images.ts';
import type { DomainServices } from '../services.ts';
import { requireProject } from '../store/required.ts';
import type { StoredSection } from '#domain/sections/stored-section.ts';

/** Finds an image of another server in the JSON of a document. Most documents have none and need not be parsed. */
const LINKED = /"src":"https?:\/\//i;

/** The images that the person's book shows from other servers, each once, with the sections that show it; the cover's image comes first. */
export async function listLinkedImages(
  { store, pause }: Pick<DomainServices, 'store' | 'pause'>,
  ownerId: string,
  projectId: string,
): Promise<LinkedImage[]> {
  const { thumbnail } = await requireProject(store, ownerId, projectId);
  const images = new Map<string, LinkedImage>();
  if (isLinkedAddress(thumbnail)) images.set(thumbnail, { url: thumbnail, alt: '', is_cover: true, places: [] });
  for (const { id } of await store.sections.listHeads(projectId)) {
    const section = await store.sections.find(ownerId, { projectId, sectionId: id });
    for (const image of section ? linkedInSection(section) : []) {
      const known = images.get(image.address) ?? { url: image.address, alt: '', is_cover: false, places: [] };
      const isNamed = known.places.some(({ section_id }) => section_id === id);
      const places = isNamed
        ? known.places
        : [...known.places, { section_id: id, section_title: section?.title ?? '' }];
      images.set(image.address, { ...known, alt: known.alt || image.alt, places });
    }
    await pause();
  }
  return [...images.values()];
}

/** The linked images in a section's text, in its opening, and beside its text. */
function linkedInSection({ doc, ...around }: StoredSection): ImageInText[] {
  return [...(LINKED.test(doc) ? linkedImagesIn(rawNodeOf(doc)) : []), ...linkedImagesAround(around)];
}

/** A stored document in its present form, before the sanitizer. */
export function rawNodeOf(doc: string): RawNode {
  return { ...presentStored(JSON.parse(doc)), type: 'doc' };
}
