/** The events that a piece of work emits, as an async generator that ends with the work. */
export async function* eventsOf<T>(work: (emit: (event: T) => void) => Promise<void>): AsyncGenerator<T> {
  const waiting: T[] = [];
  let wake = () => {};
  let ended = false;
  const finished = work((event) => {
    waiting.push(event);
    wake();
  }).finally(() => {
    ended = true;
    wake();
  });
  for (;;) {
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) yield event;
    if (ended) break;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  await finished;
}
