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

  it('edits words of a section, and says what it cannot do', async () => {
    const project = (await demo.call<{ id: string }>('POST', '/projects', { title: 'Salt', book_type: 'campaign' }))
      .body.data.id;
    await demo.call('POST', `/projects/${project}/sections`, {
      id: 's1',
      title: 'The Inn',
      content: '<p>Rain fell.</p>',
    });
    const edit = (body: object) =>
      demo.call<{ content: string }>('POST', '/generation/edit', { project_id: project, section_id: 's1', ...body });
    const answer = await edit({ action: 'shorten', text: 'He is able to to see.' });
    expect(answer.body.data.content).toBe('He can see.');
    expect(await edit({ action: 'rewrite', text: 'A door.' })).toMatchObject({
      status: 422,
      body: { code: 'edit_impossible' },
    });
    expect((await edit({ action: 'rewrite', text: 'A door.', section_id: 'none' })).status).toBe(404);
  });

  it('answers a question about a book from its passages', async () => {
    const project = (await demo.call<{ id: string }>('POST', '/projects', { title: 'Salt', book_type: 'campaign' }))
      .body.data.id;
    const content = '<p>Rain fell.</p><p>The key of the cellar hangs in the chapel.</p>';
    await demo.call('POST', `/projects/${project}/sections`, { id: 's1', title: 'The Inn', content });
    const answer = await demo.call<{ content: string; sources: { section_id?: string }[] }>('POST', '/generation/ask', {
      project_id: project,
      question: 'Where is the key of the cellar?',
    });
    expect(answer.body.data.content).toContain('hangs in the chapel');
    expect(answer.body.data.sources[0]).toMatchObject({ section_id: 's1' });
  });

  it('streams it, and stops when it is given up', async () => {
    const answer = await demo.send('POST', '/generation/content', REQUEST, { accept: 'text/event-stream' });
    const events = (await answer.text()).trim().split('\n\n');
    expect(events.length).toBeGreaterThan(5);
    expect(events.at(-1)).toBe('data: {"type":"done","sources":[],"findings":[]}');
    const stop = new AbortController();
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${demo.token}` };
    const init = { method: 'POST', body: JSON.stringify(REQUEST), headers, signal: stop.signal };
    const reader = (await demo.api.transport('/api/generation/content', init)).body?.getReader();
    await reader?.read();
    stop.abort();
    await expect(reader?.read().then(() => reader.read())).rejects.toThrow('aborted');
  });
});
