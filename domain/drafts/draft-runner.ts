import { withMessage } from '#book/generator/mechanics/mechanics-form.ts';
import { hasRole } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import { changeDraft, type Cost } from './drafts.ts';
import { failed, paused, withCost } from './draft-states.ts';
import {
  beginStep,
  type DraftStep,
  findStep,
  keepStep,
  readWritten,
  stepOf,
  type WrittenSection,
} from './write-section.ts';
import { requireAiOn } from '#domain/store/required.ts';
import type { StoredDraft } from './drafts-store.ts';
import { sqlRecords } from '#domain/store/store.ts';
import { createTokenMeter, type TokenUse } from '#domain/generation/ai-provider.ts';
import { findUserById } from '#domain/accounts/users-store.ts';
import type { Database } from '#domain/database/database.ts';
import type { ErrorLog } from '#domain/services.ts';
import type { SectionOrder, WriteOptions, WriterFor } from './draft-writer.ts';

const KIND = 'draft section';
const LEFT = 'Whoever had this draft written may no longer write in this book. You can go on with it yourself.';
const UNFORESEEN = 'Something went wrong on the server while this section was written. Nothing is lost; you can go on.';

/** Writes the sections of running drafts one by one, each as a background task, in turns between people. */
export interface DraftRunner {
  /** Stores the next task of a draft with its state, in one transaction. Call the returned function after it, to begin the work. */
  plan(transaction: Database, draft: StoredDraft): Promise<() => void>;
}

export interface DraftRunnerOptions {
  db: Database;
  /** Background tasks, each stored with its payload. */
  tasks: {
    handle<Payload>(kind: string, work: (payload: Payload, context: { signal: AbortSignal }) => Promise<void>): void;
    add(kind: string, payload: object, transaction: Database): Promise<{ begin(waitMs: number): Promise<void> }>;
  };
  writerFor: WriterFor;
  /** Calls `find` from time to time, which returns null once a step is no longer to be done. */
  watch(find: () => Promise<unknown>, taskEnds: AbortSignal): StepWatch;
  log: ErrorLog;
  quotaBytes: number;
  now: () => Date;
  newId: () => string;
}

export interface StepWatch {
  /** Aborts when the task ends, or when the step is no longer to be done. */
  signal: AbortSignal;
  end(): void;
}

/**
 * A task that runs twice, because its process died before recording the result, finds its section written and does nothing; text of a run
 * that was stopped is dropped. So every section is written once.
 */
export function createDraftRunner(options: DraftRunnerOptions): DraftRunner {
  const { db, tasks, writerFor, log, now } = options;

  async function plan(transaction: Database, draft: StoredDraft): Promise<() => void> {
    const step = stepOf(draft);
    if (step === null) return () => undefined;
    const task = await tasks.add(KIND, step, transaction);
    return () => void task.begin(0);
  }

  /** The person who continued the draft last, as long as they may write in its book. */
  async function writerOf({ draft, project }: SectionOrder) {
    const person = draft.begun_by === null ? undefined : await findUserById(db, draft.begun_by);
    const reach = person && (await sqlRecords(db).members.findAccess(person.id, project.id));
    if (!person || !reach || !hasRole(reach.role, 'editor')) throw new AppError('role_missing', { message: LEFT });
    return person;
  }

  /** Counted as any other request of the person. */
  async function writeFor(order: SectionOrder, options: WriteOptions): Promise<Omit<WrittenSection, keyof Cost>> {
    const person = await writerOf(order);
    requireAiOn(order.project);
    const writer = await writerFor({ id: person.id, email_verified: person.email_verified_at !== null });
    const { text, findings } = await writer.write(order, options);
    return { text: readWritten(text, writer.isModel ? 'model' : 'rules'), findings: findings.map(withMessage) };
  }

  /** Counts tokens for text that is not used: it broke off, or its draft was stopped. */
  async function spend(step: DraftStep, cost: Cost): Promise<void> {
    if (cost.tokens === 0) return;
    await db
      .transaction()
      .execute((transaction) =>
        changeDraft(sqlRecords(transaction), { ownerId: step.ownerId, id: step.draftId, now }, (draft) =>
          withCost(draft, cost),
        ),
      );
  }

  /** Stores a section and returns whether it was stored: a draft that was stopped meanwhile accepts nothing. */
  async function keep(step: DraftStep, written: WrittenSection): Promise<boolean> {
    const begin = await db.transaction().execute(async (transaction) => {
      const draft = await keepStep(options, sqlRecords(transaction), { step, written });
      return draft && plan(transaction, draft);
    });
    begin?.();
    return begin !== null;
  }

  /** Pauses the draft with a sentence that says why; it can be continued from there. */
  async function halt(step: DraftStep, error: unknown): Promise<void> {
    if (isGone(error)) return;
    if (!(error instanceof AppError)) log.error({ err: error, draft: step.draftId }, 'A section could not be drafted');
    await db.transaction().execute(async (transaction) => {
      const records = sqlRecords(transaction);
      if (!(await findStep(records, step))) return;
      await changeDraft(records, { ownerId: step.ownerId, id: step.draftId, now }, (draft) => {
        if (draft.run !== step.run || draft.state !== 'running') return draft;
        return error instanceof AppError ? paused(draft, error.message) : failed(draft, UNFORESEEN);
      });
    });
  }

  async function work(step: DraftStep, { signal }: { signal: AbortSignal }): Promise<void> {
    const order = await db.transaction().execute((transaction) => beginStep(sqlRecords(transaction), step, now));
    if (!order) return;
    const watch = options.watch(() => findStep(sqlRecords(db), step), signal);
    const meter = createTokenMeter();
    let isKept = false;
    try {
      const written = await writeFor(order, { signal: watch.signal, onUse: meter.onUse });
      if (!watch.signal.aborted) isKept = await keep(step, { ...written, ...costOf(meter.sum()) });
    } catch (error) {
      // Another process, or this one after its next start, takes over the task.
      if (signal.aborted) throw error;
      if (!watch.signal.aborted) await halt(step, error);
    } finally {
      watch.end();
      if (!isKept) await spend(step, costOf(meter.sum()));
    }
    signal.throwIfAborted();
  }

  tasks.handle<DraftStep>(KIND, (step, context) =>
    work(step, context).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    }),
  );
  return { plan };
}

function costOf({ tokens, isCounted }: TokenUse): Cost {
  return { tokens, is_counted: isCounted };
}

/** The project was deleted meanwhile, and its draft with it. */
function isGone(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'project_not_found' || error.code === 'job_not_found');
}
