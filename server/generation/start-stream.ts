/** Waits for the first item, so that a failure before it throws here, and returns all items including that one. */
export async function startStream<T>(source: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  return all(first, iterator);
}

async function* all<T>(first: IteratorResult<T>, iterator: AsyncIterator<T>): AsyncIterable<T> {
  try {
    for (let step = first; !step.done; step = await iterator.next()) yield step.value;
  } finally {
    await iterator.return?.();
  }
}
