import { queryClient } from '#web/lib/calls/query-client.ts';
import type { SectionContent } from './section-content.ts';

/** A section as the server has it. */
export interface StoredSection extends SectionContent {
  id: string;
  version: number;
}

const NAME = 'seen-section';

// Kept as long as the page is open; cleared with the rest of the cache when the person changes.
queryClient.setQueryDefaults([NAME], { gcTime: Number.POSITIVE_INFINITY });

/** Remembers a section as the server has it, for opening it again without a network. */
export function rememberSection(projectId: string, section: StoredSection): void {
  const { id, title, doc, images, opening, version } = section;
  queryClient.setQueryData<StoredSection>([NAME, projectId, id], { id, title, doc, images, opening, version });
}

/** The section as it was last known to stand on the server; null where it was not seen since the page was opened. */
export function findRecentSection(projectId: string, sectionId: string): StoredSection | null {
  return queryClient.getQueryData<StoredSection>([NAME, projectId, sectionId]) ?? null;
}
