import { afterEach, describe, expect, it } from 'vitest';
import type { OddJob } from './testing/odd-process.ts';
import { createTypesetter, type Typesetter, type TypesetterOptions } from './typesetter.ts';

const PATIENCE = 30_000;
const entry = new URL('./testing/odd-process.ts', import.meta.url);
let typesetter: Typesetter<OddJob, string>;

afterEach(() => typesetter.close());

function open(options: Partial<TypesetterOptions> = {}): void {
  typesetter = createTypesetter<OddJob, string>({ entry, ...options });
}

const answer = (text: string): OddJob => ({ do: 'answer', text });

describe('the typesetter', { timeout: PATIENCE }, () => {
  it('answers one job after the other, from one process', async () => {
    open();
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => typesetter.run(answer(text))));
    expect(answers.map(({ result }) => result)).toEqual(['a', 'b', 'c']);
    expect(answers[0]?.peakBytes).toBeGreaterThan(1_000_000);
  });

  it('passes a book’s own problem on, and nothing of an inner error', async () => {
    open();
    await expect(typesetter.run({ do: 'fail', sentence: 'The section “A” is odd.' })).rejects.toMatchObject({
      code: 'typeset_failed',
      message: 'The section “A” is odd.',
    });
    await expect(typesetter.run({ do: 'throw' })).rejects.toMatchObject({ message: 'The book could not be typeset.' });
  });

  it('goes on with a new process after one died', async () => {
    open();
    await expect(typesetter.run({ do: 'die' })).rejects.toMatchObject({ code: 'typeset_failed' });
    expect((await typesetter.run(answer('next'))).result).toBe('next');
  });

  it('goes on with a new process after one was killed while it waited', async () => {
    open();
    await typesetter.run(answer('first'));
    const pid = typesetter.pid();
    process.kill(pid ?? 0, 'SIGKILL');
    await expect
      .poll(() =>
        typesetter.run(answer('next')).then(
          ({ result }) => result,
          () => '',
        ),
      )
      .toBe('next');
    expect(typesetter.pid()).not.toBe(pid);
  });

  it('stops a book that takes too long', async () => {
    open({ timeoutMs: 5000 });
    await expect(typesetter.run({ do: 'hang' })).rejects.toMatchObject({
      message: expect.stringContaining('too long'),
    });
    expect((await typesetter.run(answer('next'))).result).toBe('next');
  });

  it('stops a book that takes too much memory', async () => {
    open({ maxBytes: 400_000_000 });
    const grown = typesetter.run({ do: 'grow', bytes: 20_000_000 });
    await expect(grown).rejects.toMatchObject({ message: expect.stringContaining('more memory') });
    expect((await typesetter.run(answer('next'))).result).toBe('next');
  });

  it('stops a book that nobody waits for any more', async () => {
    open();
    const controller = new AbortController();
    const hanging = typesetter.run({ do: 'hang' }, controller.signal);
    const next = typesetter.run(answer('next'));
    setTimeout(() => controller.abort(), 300);
    await expect(hanging).rejects.toMatchObject({ code: 'typeset_failed' });
    expect((await next).result).toBe('next');
  });

  it('turns books away when too many wait', async () => {
    open({ maxWaiting: 1 });
    const jobs = ['a', 'b', 'c'].map((text) =>
      typesetter.run(answer(text)).then(
        ({ result }) => result,
        (error) => error.code,
      ),
    );
    expect(await Promise.all(jobs)).toEqual(['a', 'b', 'overloaded']);
  });

  it('ends its process when it has nothing to do', async () => {
    open({ idleMs: 50 });
    await typesetter.run(answer('a'));
    await expect.poll(() => typesetter.pid()).toBeNull();
  });
});
