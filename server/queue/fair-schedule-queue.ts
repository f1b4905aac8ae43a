import type { QueueAddOptions } from 'p-queue';
import { createFairSchedule } from './fair-schedule.ts';

type Run = () => Promise<unknown>;

export interface ScheduleOptions extends QueueAddOptions {
  personId: string;
}

/** The order of a `p-queue` in which people take turns, in place of its priorities. */
export class FairScheduleQueue {
  readonly #schedule = createFairSchedule<{ run: Run; id: string | undefined }>();

  get size(): number {
    return this.#schedule.size;
  }

  enqueue(run: Run, { personId = '', id }: Partial<ScheduleOptions> = {}): void {
    this.#schedule.add(personId, { run, id });
  }

  dequeue(): Run | undefined {
    return this.#schedule.next()?.run;
  }

  remove(id: string): void {
    this.#schedule.remove((job) => job.id === id);
  }

  filter(): Run[] {
    return this.#schedule.all().map(({ run }) => run);
  }

  /** Priorities have no place here. */
  setPriority(): void {}
}
