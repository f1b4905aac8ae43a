import { queryOptions } from '@tanstack/react-query';
import { getSection, type SectionWithDocument } from '#contract/sections.ts';
import { call } from '#web/lib/api.ts';
import { browserDrafts, type Draft, draftKey, type DraftStore } from '../saving/drafts.ts';
import { takeSectionBack } from '../saving/left-sections.ts';
import { isSameContent, type SectionContent } from '../saving/section-content.ts';

/** The drafts of this browser. */
export const drafts: DraftStore = browserDrafts();

/** What the editor begins with. */
export interface Opening {
  section: SectionWithDocument;
  content: SectionContent;
  /** The version that `content` was made on. */
  version: number;
  /** Whether `content` is a draft that the server does not have. */
  isRestored: boolean;
}

/** A section with what may have been left unsaved of it. It is read anew each time the section is opened. */
export function openingQuery(projectId: string, sectionId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'sections', sectionId, 'opening'],
    queryFn: async ({ signal }) => {
      const key = draftKey(projectId, sectionId);
      await takeSectionBack(key);
      const [section, draft] = await Promise.all([
        call(getSection, { params: { id: projectId, sectionId }, signal }),
        drafts.read(key).catch(() => null),
      ]);
      const opening = decideOpening(section, draft);
      // The server has it: kept on, it would come back as news once the section has changed elsewhere.
      if (draft && !opening.isRestored) await drafts.remove(key).catch(() => undefined);
      return opening;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/**
 * A draft that says something else than the server goes before it. Where the server's copy is newer than the one the draft was
 * made on, the first save is a conflict, and the author chooses with both copies in sight.
 */
export function decideOpening(section: SectionWithDocument, draft: Draft | null): Opening {
  const { title, doc, images, version } = section;
  const stored = { title, doc, images };
  if (!draft || isSameContent(draft, stored)) return { section, content: stored, version, isRestored: false };
  const content = { title: draft.title, doc: draft.doc, images: draft.images };
  return { section, content, version: draft.version, isRestored: true };
}
