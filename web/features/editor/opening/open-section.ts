import { queryOptions } from '@tanstack/react-query';
import { getSection, type SectionWithDocument } from '#contract/sections.ts';
import { call } from '#web/lib/api.ts';
import { browserDrafts, type Draft, draftKey, type DraftStore } from '../saving/drafts.ts';
import { flushLeftSection, stateOfLeftSection, takeLeftSection } from '../saving/left-sections.ts';
import { isSameContent, type SectionContent } from '../saving/section-content.ts';

/** How long an opening waits for the last save of the same section, in milliseconds, and how often. */
const LEFT_WAIT = 3000;
const ATTEMPTS = 3;

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
    // Apart from the project's other facts: what is told of those later is no reason to open the section anew.
    queryKey: ['opening', projectId, sectionId],
    queryFn: async ({ signal }) => {
      const key = draftKey(projectId, sectionId);
      const { section, draft } = await readSettled(key, () => readBoth({ id: projectId, sectionId }, key, signal));
      const opening = decideOpening(section, takeLeftSection(key) ?? draft);
      // The server has it: kept on, it would come back as news once the section has changed elsewhere.
      if (draft && !opening.isRestored) await drafts.remove(key).catch(() => undefined);
      return opening;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

async function readBoth(params: { id: string; sectionId: string }, key: string, signal: AbortSignal) {
  const [section, draft] = await Promise.all([
    call(getSection, { params, signal }),
    drafts.read(key).catch(() => null),
  ]);
  return { section, draft };
}

/** Reads while no save of what the section was left with comes in between; after a few attempts as it is. */
async function readSettled<T>(key: string, read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await Promise.race([flushLeftSection(key), pause(LEFT_WAIT)]);
    const before = stateOfLeftSection(key);
    const result = await read();
    const after = stateOfLeftSection(key);
    if (attempt === ATTEMPTS || (after === before && after !== 'sending')) return result;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
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
