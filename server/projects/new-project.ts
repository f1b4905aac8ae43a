import { DEFAULT_BOOK_TYPE } from '#book/catalogue/book-types.ts';
import { DEFAULT_VARIANT } from '#book/catalogue/variants.ts';
import { DEFAULT_LAYOUT, type LayoutChange } from '#book/layout/layout.ts';
import { fold } from '#server/database/fold.ts';
import type { ProjectFacts } from './store.ts';

export interface ProjectSetting {
  id: string;
  ownerId: string;
  now: string;
  title: string;
  book_type?: string;
  variant?: string;
  description?: string;
  author?: string;
  tags?: string[];
  layout?: LayoutChange;
}

/** A new project with its defaults: a draft, without sections. */
export function newProject(setting: ProjectSetting): ProjectFacts {
  return {
    id: setting.id,
    owner_id: setting.ownerId,
    title: setting.title,
    book_type: setting.book_type ?? DEFAULT_BOOK_TYPE,
    variant: setting.variant ?? DEFAULT_VARIANT,
    description: setting.description ?? '',
    thumbnail: '',
    status: 'draft',
    author: setting.author ?? '',
    tags: distinctTags(setting.tags ?? []),
    layout: { ...DEFAULT_LAYOUT, ...setting.layout },
    version: 1,
    created_at: setting.now,
    updated_at: setting.now,
  };
}

/** Each tag once, whatever its letter case; the first spelling stays. */
export function distinctTags(tags: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const tag of tags) if (!byFolded.has(fold(tag))) byFolded.set(fold(tag), tag);
  return [...byFolded.values()];
}
