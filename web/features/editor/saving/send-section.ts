import { withVersion } from '#book/document/stored/schema-version.ts';
import { getSection, type SectionWithDocument, updateSection } from '#contract/sections.ts';
import { call } from '#web/lib/calls/api.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import type { SaveOutcome, SaveRequest } from '#web/lib/saving/autosave.ts';
import { failureOf } from '#web/lib/saving/save-failure.ts';
import type { SectionContent } from './section-content.ts';

/** What the server answers about a section after a save. */
export interface SavedFacts {
  version: number;
  wordCount: number;
  content: SectionContent;
}

export interface SectionAddress {
  projectId: string;
  sectionId: string;
}

/** Sends one save. Never throws: every failure is an outcome that the autosave can handle. */
export async function sendSection(
  { projectId, sectionId }: SectionAddress,
  { snapshot, version, saveId }: SaveRequest<SectionContent>,
  onFacts: (facts: SavedFacts) => void,
): Promise<SaveOutcome<SectionWithDocument>> {
  const params = { id: projectId, sectionId };
  try {
    const saved = await call(updateSection, {
      params,
      body: { ...snapshot, doc: withVersion(snapshot.doc), version, save_id: saveId },
      headers: { prefer: 'return=minimal' },
    });
    onFacts({ version: saved.version, wordCount: saved.word_count, content: snapshot });
    return { kind: 'saved', version: saved.version };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'version_conflict') return readCurrent(params);
    return failureOf(error);
  }
}

async function readCurrent(params: { id: string; sectionId: string }): Promise<SaveOutcome<SectionWithDocument>> {
  try {
    return { kind: 'conflict', current: await call(getSection, { params }) };
  } catch (error) {
    return failureOf(error);
  }
}
