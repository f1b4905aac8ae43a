import type { Browser, Page } from 'playwright-core';

/** The longest task on the page's main thread during `act`, in ms of processor time, which other work on the machine does not affect. */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  return longestOf(await browser.stopTracing());
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time of the thread, in µs. */
  tdur?: number;
  args: { name?: string };
}

function longestOf(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(keyOf),
  );
  const times = traceEvents.filter((event) => event.tdur !== undefined && mains.has(keyOf(event)));
  if (times.length === 0) throw new Error('The trace holds no tasks of a page');
  return Math.max(...times.map(({ tdur = 0 }) => tdur)) / 1000;
}
