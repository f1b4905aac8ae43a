import type { NewSection } from '#contract/sections.ts';
import type { StoredSection } from '../store/sections.ts';
import { EMPTY_CONTENT, toStoredContent } from './content.ts';

/** What a new section needs beside the client's fields. */
export interface SectionSetting {
  projectId: string;
  position: number;
  now: string;
  newId: () => string;
}

/** A new section; without a title it is 'Section N', N being its position plus one. */
export function newSection(given: NewSection, setting: SectionSetting): StoredSection {
  return {
    project_id: setting.projectId,
    id: given.id ?? setting.newId(),
    title: given.title ?? `Section ${setting.position + 1}`,
    position: given.order ?? setting.position,
    images: given.images ?? [],
    ...(toStoredContent(given) ?? EMPTY_CONTENT),
    version: 1,
    last_save_id: null,
    created_at: setting.now,
    updated_at: setting.now,
  };
}
