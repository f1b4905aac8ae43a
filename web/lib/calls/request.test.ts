import { afterEach, describe, expect, it } from 'vitest';
import { listVariants } from '#contract/books.ts';
import { searchProjects } from '#contract/projects.ts';
import { send } from './request.ts';
import { setTransport } from './transport.ts';

afterEach(() => setTransport(null));

describe("the client's own limit", () => {
  it('lets a hundred calls through and refuses the next, naming the endpoint, or lets it wait until it is given up', async () => {
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
