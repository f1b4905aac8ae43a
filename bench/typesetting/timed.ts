/** What some work gives, and how long it takes, in ms. */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; took: number }> {
  const start = performance.now();
  const result = await work();
  return { result, took: performance.now() - start };
}
