import { vi } from 'vitest';
import type { TestApp } from './create-test-app.ts';

/**
 * Waits until the recurring work that begins with the server is over: it would take away what a test leaves behind for a sweep or a deletion
 * of its own.
 */
export async function firstTasksDone({ services: { db } }: TestApp): Promise<void> {
  const areDone = async () => {
    const rows = await db.selectFrom('tasks').select('run_at').where('kind', 'like', 'recurring %').execute();
    return rows.every(({ run_at }) => run_at > new Date().toISOString());
  };
  await vi.waitUntil(areDone, { timeout: 60_000, interval: 100 });
}
