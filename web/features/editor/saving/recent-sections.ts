import { queryClient } from '#web/lib/calls/query-client.ts';
import type { SectionContent } from './section-content.ts';

/** A section as the server has it. */
export interface StoredSection extends SectionContent {
  id: string;
  version: number;
}

const NAME = 'seen-section';

// Kept as long as the page is open; the cache forgets them with everything else of a person.
queryClient.setQueryDefaults([NAME], { gcTime: Number.POSITIVE_INFINITY });

/** Remembers what the server has of a section, for opening it again without a network. */
export function rememberSection(projectId: string, { id, title, doc, images, version }: StoredSection): void {
  queryClient.setQueryData<StoredSection>([NAME, projectId, id], { id, title, doc, images, version });
}

/** The section as it was last known to stand on the server; null where it was not seen since the page was opened. */
export function findRecentSection(projectId: string, sectionId: string): StoredSection | null {
  return queryClient.getQueryData<StoredSection>([NAME, projectId, sectionId]) ?? null;
}
