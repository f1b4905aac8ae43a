/** The messages between the server and a worker. */
export interface JobMessage<Job> {
  id: number;
  job: Job;
}

export type AnswerMessage<Result> =
  | { id: number; ok: true; result: Result; peakBytes: number }
  | { id: number; ok: false; reason: 'full' | 'failed'; message: string };

export interface Finished<Result> {
  result: Result;
  /** The worker's peak memory so far, in bytes. */
  peakBytes: number;
}
