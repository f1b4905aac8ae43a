import { completeBrief } from '#book/generator/adventure/brief.ts';
import type { createDraft } from '#contract/drafts.ts';
import { AppError } from '#contract/errors.ts';
import type { z } from 'zod';
import { requireAiOn } from '#domain/store/required.ts';
import type { DomainServices } from '../services.ts';
import type { DraftedSection, StoredDraft } from './drafts-store.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import { lockProject, requireProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';

/** How many drafts of a person may be written at once. */
const RUNNING_MAX = 2;

/** A proposed section, which has no id yet. */
export type ProposedSection = Pick<DraftedSection, 'title' | 'kind' | 'summary' | 'part'>;

/** The tokens that a text service used, and whether the service counted all of them. */
export interface Cost {
  tokens: number;
  is_counted: boolean;
}

export interface Proposal extends Cost {
  sections: ProposedSection[];
}

type NewDraft = Pick<StoredDraft, 'brief' | 'seed'> & { ownerId: string; begunBy: string; proposal: Proposal };

/** The brief of a call, with defaults for what it leaves open. */
export function readBrief({ brief }: z.output<typeof createDraft.body>): StoredDraft['brief'] {
  return completeBrief(typeof brief === 'string' ? { theme: brief, length: 'usual', names: [] } : brief);
}

/** Reads the project that is to be drafted. Throws `ai_off`, or `draft_open` where a draft of it is unfinished. */
export async function requireDraftable(records: Records, ownerId: string, projectId: string): Promise<StoredProject> {
  const project = await requireProject(records, ownerId, projectId);
  requireAiOn(project);
  refuseOpen(await records.drafts.list(ownerId, projectId));
  return project;
}

/** Stores a proposed outline as a job that waits for its author. It replaces earlier drafts of the project. */
export function addDraft(
  { store, now, newId }: Pick<DomainServices, 'store' | 'now' | 'newId'>,
  projectId: string,
  { ownerId, begunBy, proposal, brief, seed }: NewDraft,
): Promise<StoredDraft> {
  return store.transaction(async (records) => {
    await lockProject(records, ownerId, projectId);
    const earlier = await records.drafts.list(ownerId, projectId);
    refuseOpen(earlier);
    for (const { id } of earlier) await records.drafts.remove(ownerId, id);
    const at = now().toISOString();
    const draft: StoredDraft = {
      id: newId(),
      owner_id: ownerId,
      begun_by: begunBy,
      project_id: projectId,
      state: 'planned',
      message: '',
      brief,
      seed,
      sections: proposal.sections.map((section) => ({
        ...section,
        id: newId(),
        state: 'waiting',
        words: 0,
        findings: [],
        attempt: 0,
      })),
      run: 0,
      tokens_used: proposal.tokens,
      is_counted: proposal.is_counted,
      created_at: at,
      updated_at: at,
    };
    await records.drafts.add(draft);
    return draft;
  });
}

/** The person's drafts of a project. */
export async function listDrafts(records: Records, ownerId: string, projectId: string): Promise<StoredDraft[]> {
  await requireProject(records, ownerId, projectId);
  return records.drafts.list(ownerId, projectId);
}

/** A draft of the person; `job_not_found` where there is none. */
export async function requireDraft({ drafts }: Records, ownerId: string, id: string): Promise<StoredDraft> {
  const draft = await drafts.find(ownerId, id);
  if (!draft) throw new AppError('job_not_found');
  return draft;
}

/**
 * Changes a draft of a person's book, in the caller's transaction. Its project is locked first, so that changes are made one after the other.
 * The person who continues a draft is who it is written for from then on. Throws `ai_off` where only people may write the book, and
 * `too_many_drafts` where too many would be written at once.
 */
export async function changeDraft(
  records: Records,
  { ownerId, id, now, begunBy }: { ownerId: string; id: string; now: () => Date; begunBy?: string },
  change: (draft: StoredDraft) => StoredDraft,
): Promise<StoredDraft> {
  const { project_id } = await requireDraft(records, ownerId, id);
  const project = await lockProject(records, ownerId, project_id);
  const before = await requireDraft(records, ownerId, id);
  const changed = { ...change(before), updated_at: now().toISOString() };
  const begins = changed.state === 'running' && before.state !== 'running';
  const after = begins ? { ...changed, begun_by: begunBy ?? changed.begun_by } : changed;
  if (begins) {
    requireAiOn(project);
    const person = after.begun_by ?? ownerId;
    // The lock makes two drafts of a person that begin at once count one after the other.
    await records.usage.lock(person);
    if ((await records.drafts.countRunning(person)) >= RUNNING_MAX) throw new AppError('too_many_drafts');
  }
  await records.drafts.replace(after);
  return after;
}

function refuseOpen(drafts: readonly StoredDraft[]): void {
  if (drafts.some(({ state }) => state === 'running' || state === 'paused')) throw new AppError('draft_open');
}
