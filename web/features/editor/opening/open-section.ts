import { queryOptions } from '@tanstack/react-query';
import { getSection } from '#contract/sections.ts';
import { call } from '#web/lib/calls/api.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { isOffline } from '#web/lib/calls/online.ts';
import { shouldRetry } from '#web/lib/calls/query-client.ts';
import { browserDrafts, type Draft, draftKey, type DraftStore } from '../saving/drafts.ts';
import { flushPendingSection, stateOfPendingSection, takePendingSection } from '../saving/pending-sections.ts';
import { isSameContent, type SectionContent } from '../saving/section-content.ts';
import { findRecentSection, rememberSection, type StoredSection } from '../saving/recent-sections.ts';

/** How long an opening waits for a running save of the same section, in milliseconds, and how often it tries. */
const PENDING_WAIT = 3000;
const ATTEMPTS = 3;

/** The drafts of this browser. */
export const drafts: DraftStore = browserDrafts();

/** What the editor begins with. */
export interface OpenedSection {
  section: StoredSection;
  content: SectionContent;
  /** The version that `content` was made on. */
  version: number;
  /** Whether `content` is a draft that the server does not have. */
  isRestored: boolean;
}

/** The same, and whether its draft was left by an earlier visit of the page: the author is told of that. */
export type FoundSection = OpenedSection & { isOfEarlierVisit: boolean };

/**
 * A section, with its draft where one is left unsaved. It is read each time the section is opened; without a network it opens as the
 * server was last known to have it.
 */
export function openingQuery(projectId: string, sectionId: string) {
  return queryOptions({
    // Not below the project's key: refetching the project must not open the section again.
    queryKey: ['opening', projectId, sectionId],
    queryFn: async ({ signal }): Promise<FoundSection> => {
      const key = draftKey(projectId, sectionId);
      const { section, draft } = await readSettled(key, () => readBoth(projectId, sectionId, signal));
      const pending = takePendingSection(key);
      const opening = decideOpening(section, pending ?? draft);
      // The server has this text. If the draft stayed, it would look unsaved once the section has changed elsewhere.
      if (draft && !opening.isRestored) await drafts.remove(key).catch(() => undefined);
      return { ...opening, isOfEarlierVisit: pending === null };
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: (failures, error) => !isOffline() && shouldRetry(failures, error),
    // When the network is back, a section that could not be opened is read; an open one stays as it is.
    refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
  });
}

async function readBoth(projectId: string, sectionId: string, signal: AbortSignal) {
  const [section, draft] = await Promise.all([
    readStored(projectId, sectionId, signal),
    drafts.read(draftKey(projectId, sectionId)).catch(() => null),
  ]);
  return { section, draft };
}

async function readStored(projectId: string, sectionId: string, signal: AbortSignal): Promise<StoredSection> {
  const recent = findRecentSection(projectId, sectionId);
  if (recent && isOffline()) return recent;
  try {
    const stored = await call(getSection, { params: { id: projectId, sectionId }, signal });
    rememberSection(projectId, stored);
    return stored;
  } catch (error) {
    if (recent && error instanceof ApiError && error.code === 'network') return recent;
    throw error;
  }
}

/** Reads until no save of the closed section came in between; after a few attempts, takes what it has read. */
async function readSettled<T>(key: string, read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await Promise.race([flushPendingSection(key), pause(PENDING_WAIT)]);
    const before = stateOfPendingSection(key);
    const result = await read();
    const after = stateOfPendingSection(key);
    if (attempt === ATTEMPTS || (after === before && after !== 'sending')) return result;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * A draft that differs from the server's copy is what opens. Where the server's copy is newer than the one the draft was made on, the
 * first save is a conflict, and the author chooses between both copies.
 */
export function decideOpening(section: StoredSection, draft: Draft | null): OpenedSection {
  const { title, doc, images, opening, version } = section;
  const stored = { title, doc, images, opening };
  if (!draft) return { section, content: stored, version, isRestored: false };
  const content = { title: draft.title, doc: draft.doc, images: draft.images, opening: draft.opening ?? opening };
  if (isSameContent(content, stored)) return { section, content: stored, version, isRestored: false };
  return { section, content, version: draft.version, isRestored: true };
}
