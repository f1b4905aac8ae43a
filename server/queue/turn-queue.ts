import type { QueueAddOptions } from 'p-queue';
import { createTurns } from './turns.ts';

type Run = () => Promise<unknown>;

export interface TurnOptions extends QueueAddOptions {
  personId: string;
}

/** The order of a `p-queue` in which people take turns, in place of its priorities. */
export class TurnQueue {
  readonly #turns = createTurns<{ run: Run; id: string | undefined }>();

  get size(): number {
    return this.#turns.size;
  }

  enqueue(run: Run, { personId = '', id }: Partial<TurnOptions> = {}): void {
    this.#turns.add(personId, { run, id });
  }

  dequeue(): Run | undefined {
    return this.#turns.next()?.run;
  }

  remove(id: string): void {
    this.#turns.remove((job) => job.id === id);
  }

  filter(): Run[] {
    return this.#turns.all().map(({ run }) => run);
  }

  /** Priorities have no place here. */
  setPriority(): void {}
}
