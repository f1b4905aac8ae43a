/** The files that may be images; others are passed over, as the specification says. */
export function imageFiles(files: Iterable<File>): File[] {
  return [...files].filter((file) => file.type.startsWith('image/'));
}

/** Runs all tasks, at most `atOnce` at the same time. Returns the results in the order of the tasks. */
export async function runAll<T>(pieces: readonly (() => Promise<T>)[], atOnce: number): Promise<T[]> {
  const results: T[] = [];
  const rest = pieces.entries();
  const worker = async () => {
    for (const [index, piece] of rest) results[index] = await piece();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
