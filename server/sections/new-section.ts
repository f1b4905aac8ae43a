import type { Insertable } from 'kysely';
import type { NewSection } from '#contract/sections.ts';
import type { SectionTable } from '#server/database/schema.ts';
import { EMPTY_CONTENT, toStoredContent } from './content.ts';

/** What a new row needs beside the client's fields. */
export interface SectionSetting {
  projectId: string;
  position: number;
  now: string;
  newId: () => string;
}

/** The row of a new section; without a title it is 'Section N', N being its position plus one. */
export function buildSectionRow(given: NewSection, setting: SectionSetting): Insertable<SectionTable> {
  return {
    project_id: setting.projectId,
    id: given.id ?? setting.newId(),
    title: given.title ?? `Section ${setting.position + 1}`,
    position: given.order ?? setting.position,
    images: JSON.stringify(given.images ?? []),
    ...(toStoredContent(given) ?? EMPTY_CONTENT),
    version: 1,
    last_save_id: null,
    created_at: setting.now,
    updated_at: setting.now,
  };
}
