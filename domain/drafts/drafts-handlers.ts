import {
  cancelJob,
  createDraft,
  type DraftJob,
  getJob,
  listDrafts,
  pauseJob,
  redoSection,
  resumeJob,
  startJob,
} from '#contract/drafts.ts';
import { addDraft, changeDraft, listDrafts as listOf, readBrief, requireDraft, requireDraftable } from './drafts.ts';
import { cancelled, paused, redone, resumed, started } from './draft-states.ts';
import { presentDraft } from './present-draft.ts';
import type { DomainServices } from '#domain/services.ts';
import type { StoredDraft } from './drafts-store.ts';
import { createTokenMeter } from '#domain/generation/ai-provider.ts';
import type { Database } from '#domain/database/database.ts';
import { type BoundHandler, handle, type Call } from '#domain/handler.ts';
import { sqlRecords } from '#domain/store/store.ts';
import type { DraftRunner } from './draft-runner.ts';
import type { WriterFor } from './draft-writer.ts';

/** What writes whole books. */
export interface Drafting {
  writerFor: WriterFor;
  /** Writes the sections of running drafts in the background. */
  runner: DraftRunner;
  /** The number of pages of a book, if it was typeset in its present state; else null. */
  pagesOf(ownerId: string, projectId: string): Promise<number | null>;
  /** Whether a language model would write for a person now. */
  isModelFor(userId: string): Promise<boolean>;
}

export interface DraftServices extends DomainServices {
  db: Database;
  drafts: Drafting;
}

/** What a call about a draft gives: the caller, the book and the draft's id. */
type Asked = Pick<Call<typeof pauseJob>, 'user' | 'book' | 'params'>;

export function draftHandlers(services: DraftServices): BoundHandler[] {
  const { store, db, now, newId, drafts } = services;
  const { runner, writerFor, pagesOf, isModelFor } = drafts;
  /** Changes a draft, and plans its next section where it now runs. */
  async function change(
    { user, book, params: { id } }: Asked,
    to: (draft: StoredDraft) => StoredDraft,
  ): Promise<DraftJob> {
    const about = { ownerId: book.ownerId, begunBy: user.id, id, now };
    const { draft, begin } = await db.transaction().execute(async (transaction) => {
      let run = -1;
      const after = await changeDraft(sqlRecords(transaction), about, (before) => {
        run = before.run;
        return to(before);
      });
      return { draft: after, begin: after.run === run ? undefined : await runner.plan(transaction, after) };
    });
    begin?.();
    return present(draft);
  }
  /** The job as it is now. Its estimate depends on who would write it; its pages are known if the book was typeset since it was written. */
  async function present(draft: StoredDraft): Promise<DraftJob> {
    const { owner_id, begun_by, project_id, state } = draft;
    return presentDraft(draft, {
      isModel: await isModelFor(begun_by ?? owner_id),
      pagesCounted: state === 'done' ? await pagesOf(owner_id, project_id) : null,
    });
  }
  return [
    handle(createDraft, async ({ user, book, params, body, signal }) => {
      const project = await requireDraftable(store, book.ownerId, params.id);
      const about = { brief: readBrief(body), seed: newId() };
      const writer = await writerFor(user);
      const { onUse, sum } = createTokenMeter();
      const sections = await writer.propose(about, project, { signal, onUse });
      const { tokens, isCounted } = sum();
      const proposal = { sections, tokens, is_counted: isCounted };
      return present(
        await addDraft(services, project.id, { ...about, ownerId: book.ownerId, begunBy: user.id, proposal }),
      );
    }),

    handle(listDrafts, async ({ book, params }) => {
      const found = await listOf(store, book.ownerId, params.id);
      return { jobs: await Promise.all(found.map(present)) };
    }),

    handle(getJob, async ({ book, params }) => present(await requireDraft(store, book.ownerId, params.id))),

    handle(startJob, (call) => change(call, (draft) => started(draft, call.body.outline, newId))),

    handle(pauseJob, (call) => change(call, (draft) => paused(draft))),

    handle(resumeJob, (call) => change(call, resumed)),

    handle(cancelJob, (call) => change(call, cancelled)),

    handle(redoSection, (call) => change(call, (draft) => redone(draft, call.body.section_id))),
  ];
}
