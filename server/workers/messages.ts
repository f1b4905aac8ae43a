/** The messages between the server and a worker. */
export interface JobMessage<Job> {
  id: number;
  job: Job;
  /** When the job is broken off, by the system's clock in milliseconds. */
  endsAt: number;
}

/** How far a job has come, while it runs. */
export interface ProgressMessage {
  id: number;
  progress: unknown;
}

export type AnswerMessage<Result> =
  | { id: number; ok: true; result: Result; peakBytes: number }
  | { id: number; ok: false; reason: 'full' | 'failed'; message: string };

export interface Finished<Result> {
  result: Result;
  /** The worker's peak memory so far, in bytes. */
  peakBytes: number;
}
