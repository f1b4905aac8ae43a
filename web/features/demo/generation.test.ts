import { beforeEach, describe, expect, it } from 'vitest';
import { type OpenDemo, openDemo } from './testing/open-demo.ts';

let demo: OpenDemo;
beforeEach(async () => {
  demo = await openDemo();
});

describe('the generator of the demo', () => {
  const REQUEST = { prompt: 'A tavern', section_type: 'location', book_type: 'puhb', variant: 'standard' };

  it('writes Markdown', async () => {
    const answer = await demo.call<{ content: string }>('POST', '/generation/content', REQUEST);
    expect(answer.body.data.content.length).toBeGreaterThan(200);
    expect((await demo.call('POST', '/generation/content', { ...REQUEST, prompt: ' ' })).status).toBe(400);
  });

  it('streams it, and stops when it is given up', async () => {
    const answer = await demo.send('POST', '/generation/content', REQUEST, { accept: 'text/event-stream' });
    const events = (await answer.text()).trim().split('\n\n');
    expect(events.length).toBeGreaterThan(5);
    expect(events.at(-1)).toBe('data: {"type":"done"}');
    const stop = new AbortController();
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${demo.token}` };
    const init = { method: 'POST', body: JSON.stringify(REQUEST), headers, signal: stop.signal };
    const reader = (await demo.api.transport('/api/generation/content', init)).body?.getReader();
    await reader?.read();
    stop.abort();
    await expect(reader?.read().then(() => reader.read())).rejects.toThrow('aborted');
  });
});
