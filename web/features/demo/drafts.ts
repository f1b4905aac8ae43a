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
import { proposeBuiltin, writeBuiltin } from '#domain/drafts/builtin-writer.ts';
import {
  addDraft,
  changeDraft,
  listDrafts as listOf,
  readBrief,
  requireDraft,
  requireDraftable,
} from '#domain/drafts/drafts.ts';
import { cancelled, paused, redone, resumed, started } from '#domain/drafts/draft-states.ts';
import { presentDraft } from '#domain/drafts/present-draft.ts';
import { variantOfBook } from '#domain/canon/canon-reader.ts';
import { beginStep, keepStep, readWritten, stepOf } from '#domain/drafts/write-section.ts';
import type { StoredDraft } from '#domain/drafts/drafts-store.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';
import type { DemoServices } from './demo-services.ts';

/** A section takes about as long as it would on a server, so that one sees how it goes on. */
const SECTION_MS = 600;

/** Whole books, written by the built-in generator in the page, and kept as long as the page. */
export function draftHandlers(services: DemoServices, sleep: (ms: number) => Promise<void>): BoundHandler[] {
  const { store, ownerId, now, newId } = services;
  /** Writes the sections of a draft one after the other, until it is stopped or done. */
  async function run(draft: StoredDraft): Promise<void> {
    const step = stepOf(draft);
    if (step === null) return;
    const order = await store.transaction((records) => beginStep(records, step, now));
    if (!order) return;
    await sleep(SECTION_MS);
    const variant = await variantOfBook(services.canon, order.project);
    const project = { ...order.project, variant };
    const written = {
      text: readWritten(writeBuiltin({ ...order, project }), 'rules'),
      findings: [],
      tokens: 0,
      is_counted: true,
    };
    const kept = await store.transaction((records) => keepStep(services, records, { step, written }));
    if (kept) await run(kept);
  }
  async function change(id: string, to: (draft: StoredDraft) => StoredDraft): Promise<DraftJob> {
    let earlierRun = -1;
    const draft = await store.transaction((records) =>
      changeDraft(records, { ownerId, id, now }, (before) => {
        earlierRun = before.run;
        return to(before);
      }),
    );
    // A book that was deleted meanwhile, or has no room, ends its writing; there is nobody else to tell.
    if (draft.run !== earlierRun) run(draft).catch(() => undefined);
    return present(draft);
  }
  return [
    handle(createDraft, async ({ params, body }) => {
      const { id } = await requireDraftable(store, ownerId, params.id);
      const about = { brief: readBrief(body), seed: newId() };
      const proposal = { sections: proposeBuiltin(about), tokens: 0, is_counted: true };
      return present(await addDraft(services, id, { ...about, ownerId, begunBy: ownerId, proposal }));
    }),

    handle(listDrafts, async ({ params }) => ({
      jobs: (await listOf(store, ownerId, params.id)).map(present),
    })),

    handle(getJob, async ({ params }) => present(await requireDraft(store, ownerId, params.id))),

    handle(startJob, ({ params, body }) => change(params.id, (draft) => started(draft, body.outline, newId))),

    handle(pauseJob, ({ params }) => change(params.id, (draft) => paused(draft))),

    handle(resumeJob, ({ params }) => change(params.id, resumed)),

    handle(cancelJob, ({ params }) => change(params.id, cancelled)),

    handle(redoSection, ({ params, body }) => change(params.id, (draft) => redone(draft, body.section_id))),
  ];
}

/** No language model writes in the demo, and no book is typeset there. */
function present(draft: StoredDraft): DraftJob {
  return presentDraft(draft, { isModel: false, pagesCounted: null });
}
