import { AppError } from '#contract/errors.ts';

/** The same items; throws `provider_silent` when nothing arrives for longer than the limit, and then closes the source. */
export async function* withSilenceLimit<T>(source: AsyncIterable<T>, limitMs: number): AsyncIterable<T> {
  const iterator = source[Symbol.asyncIterator]();
  let ended = false;
  try {
    for (;;) {
      const step = await withinLimit(iterator.next(), limitMs);
      if (step.done) {
        ended = true;
        return;
      }
      yield step.value;
    }
  } finally {
    // Not awaited: a silent source would not answer this call either.
    if (!ended) void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

async function withinLimit<T>(step: Promise<T>, limitMs: number): Promise<T> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('provider_silent')), limitMs);
  try {
    return await Promise.race([step, silence]);
  } finally {
    clearTimeout(timer);
    step.catch(() => undefined);
  }
}
