import { DEFAULT_BOOK_TYPE, DEFAULT_VARIANT } from '#book/catalogue/book-types.ts';
import { fold } from '#book/text/normalize-text.ts';
import type { StoredProject } from './stored-project.ts';

/** The facts that may be given for a new project; those that are absent get their default. */
export type ProjectFacts = Pick<StoredProject, 'title'> &
  Partial<
    Omit<StoredProject, 'id' | 'owner_id' | 'version' | 'text_bytes' | 'versions_bytes' | 'created_at' | 'updated_at'>
  >;

/** A new project with its defaults: a draft, without sections. */
export function newProject(
  facts: ProjectFacts,
  { id, ownerId, now }: { id: string; ownerId: string; now: string },
): StoredProject {
  return {
    id,
    owner_id: ownerId,
    title: facts.title,
    book_type: facts.book_type ?? DEFAULT_BOOK_TYPE,
    variant: facts.variant ?? DEFAULT_VARIANT,
    description: facts.description ?? '',
    thumbnail: facts.thumbnail ?? '',
    status: facts.status ?? 'draft',
    author: facts.author ?? '',
    ai: facts.ai ?? 'on',
    style_notes: facts.style_notes ?? '',
    tags: distinctTags(facts.tags ?? []),
    layout: facts.layout ?? {},
    version: 1,
    text_bytes: 0,
    versions_bytes: 0,
    created_at: now,
    updated_at: now,
  };
}

/** Each tag once, whatever its letter case; the first spelling stays. */
export function distinctTags(tags: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const tag of tags) if (!byFolded.has(fold(tag))) byFolded.set(fold(tag), tag);
  return [...byFolded.values()];
}
