/** What the server and a worker say to each other. */
export interface JobMessage<Job> {
  id: number;
  job: Job;
}

export type AnswerMessage<Result> =
  | { id: number; ok: true; result: Result; peakBytes: number }
  | { id: number; ok: false; message: string };

export interface Finished<Result> {
  result: Result;
  /** The most memory that the worker ever held, in bytes. */
  peakBytes: number;
}
