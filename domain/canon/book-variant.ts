import type { VariantId } from '#book/catalogue/book-types.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import type { CanonReader } from './canon-reader.ts';

/**
 * The rules by which a text is written for a book, so that its stat blocks come in the edition of the book. `classic` is what every book begins
 * with, chosen or not: there the book's own stat blocks tell the edition, and where they do not, its licence.
 */
export async function variantOfBook(
  canon: CanonReader,
  { id, owner_id: ownerId, variant, layout }: Pick<StoredProject, 'id' | 'owner_id' | 'variant' | 'layout'>,
): Promise<VariantId> {
  if (variant !== 'classic') return variant;
  const { '2014': older, '2024': newer } = await canon.ask(ownerId, id, { ask: 'layouts' });
  if (older !== newer) return newer > older ? 'standard' : 'classic';
  return [layout.licence].flat().includes('srd-5.2') ? 'standard' : 'classic';
}
