/** What the work of a task is told about it. */
export interface TaskContext {
  /** Stays the same in every attempt. */
  id: string;
  createdAt: Date;
  /** Aborts when the process stops, or when another process has taken the task over. */
  signal: AbortSignal;
}

/** Carries out one attempt. What it rejects with is logged, and there is another attempt later; after `TaskRefused` there is none. */
export type TaskWork<Payload> = (payload: Payload, context: TaskContext) => Promise<void>;

/** A failure that another attempt would meet again. */
export class TaskRefused extends Error {}

/** How tasks of one kind are carried out. */
export interface Handler {
  work: TaskWork<unknown>;
  /** The period of recurring work. */
  everyMs: number | null;
}
