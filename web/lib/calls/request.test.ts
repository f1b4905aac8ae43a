import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listVariants } from '#contract/books.ts';
import { searchProjects } from '#contract/projects.ts';

describe("the client's own limit", () => {
  // Test files share imported modules, and so the rate limit. Fresh modules keep other tests from using it up, and this one from affecting
  // them.
  beforeEach(() => void vi.resetModules());
  afterEach(() => void vi.resetModules());

  it('lets a hundred calls through and refuses the next, naming the endpoint, or lets it wait until it is given up', async () => {
    const { send } = await import('./request.ts');
    const { setTransport } = await import('./transport.ts');
    let sent = 0;
    setTransport(async () => {
      sent += 1;
      return new Response('{}');
    });
    for (let n = 0; n < 100; n += 1) await send(listVariants);
    await expect(send(listVariants)).rejects.toMatchObject({
      status: 429,
      message: 'GET /books/variants: Rate limit exceeded',
    });
    await expect(send(searchProjects)).rejects.toThrow('POST /projects/search: Rate limit exceeded');
    const giveUp = new AbortController();
    const waiting = send(listVariants, { waits: true, signal: giveUp.signal });
    giveUp.abort();
    await expect(waiting).rejects.toThrow(DOMException);
    expect(sent).toBe(100);
  });
});
