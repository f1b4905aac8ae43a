/** What a task's work gets to know. */
interface TaskContext {
  /** Stays the same in every attempt. */
  id: string;
  createdAt: Date;
  /** Aborts when the process stops, or when another process has taken over the task. */
  signal: AbortSignal;
}

/** Makes one attempt. A rejection is logged, and there is another attempt later; after `TaskRefused` there is none. */
export type TaskWork<Payload> = (payload: Payload, context: TaskContext) => Promise<void>;

/** A failure that another attempt would repeat. */
export class TaskRefused extends Error {}

/** The work of tasks of one kind. */
export interface Handler {
  work: TaskWork<unknown>;
  /** The period of recurring work. */
  everyMs: number | null;
}
