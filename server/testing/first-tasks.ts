import { vi } from 'vitest';
import type { TestApp } from './create-test-app.ts';

/** Waits until the recurring work at the server's start is over: it would remove what a test leaves behind for its own sweep or deletion. */
export async function firstTasksDone({ services: { db } }: TestApp): Promise<void> {
  const areDone = async () => {
    const rows = await db.selectFrom('tasks').select('run_at').where('kind', 'like', 'recurring %').execute();
    return rows.every(({ run_at }) => run_at > new Date().toISOString());
  };
  await vi.waitUntil(areDone, { timeout: 60_000, interval: 100 });
}
