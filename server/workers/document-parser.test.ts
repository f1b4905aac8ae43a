import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toStoredContent } from '#domain/sections/new-section.ts';
import { createQueues } from '#server/queue/queues.ts';
import { type WorkerDocumentParser, createWorkerDocumentParser, isLong } from './document-parser.ts';

const LONG = '<h2>Road</h2><ul><li>a</li></ul>'.repeat(5000);
const docOf = (html: string) => JSON.parse(toStoredContent({ content: html })?.doc ?? '') as Record<string, unknown>;

describe('contents', { timeout: 60_000 }, () => {
  const queues = createQueues();
  let documentParser: WorkerDocumentParser;
  beforeAll(() => {
    documentParser = createWorkerDocumentParser(queues.contents, (line) => process.stderr.write(`${line}\n`));
  });
  afterAll(() => documentParser.close());

  it('tell long texts from short ones, as HTML and as documents', () => {
    expect(isLong({ content: LONG })).toBe(true);
    expect(isLong({ doc: docOf(LONG) })).toBe(true);
    expect(isLong({ content: LONG.slice(0, 60_000) })).toBe(false);
    expect(isLong({ doc: docOf('<p>A word.</p>'.repeat(500)) })).toBe(false);
    expect(isLong({ doc: { type: 'doc', content: [{ type: 'text', text: 'x'.repeat(300_000) }] } })).toBe(true);
    expect(isLong({})).toBe(false);
  });

  it('are the same whether they are read in place or in a worker', async () => {
    for (const given of [{ content: LONG }, { doc: docOf(LONG) }, { content: '<p>Short.</p>' }, {}])
      expect(await documentParser.read('ann', given)).toEqual(toStoredContent(given));
  });

  it('are refused in a worker with the same words', async () => {
    const given = { content: `<p>${'x'.repeat(2 * 1024 * 1024)}</p>` };
    const refusal = documentParser.read('ann', given);
    await expect(refusal).rejects.toMatchObject({ code: 'too_large', message: expect.stringContaining('2 MB') });
  });

  it('are refused where they are nested too deep to be passed on', async () => {
    const depth = 100_000;
    const json = `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(depth)}${']}'.repeat(depth)}]}`;
    const doc = JSON.parse(json) as Record<string, unknown>;
    await expect(documentParser.read('ann', { doc })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('leave the main thread free while a long one is read', async () => {
    const ended: string[] = [];
    const long = documentParser.read('ann', { content: LONG.repeat(4) }).then(() => ended.push('long'));
    const short = documentParser.read('bob', { content: '<p>Short.</p>' }).then(() => ended.push('short'));
    await Promise.all([long, short]);
    expect(ended).toEqual(['short', 'long']);
  });

  it('come in turns between people', async () => {
    const ended: string[] = [];
    const read = (person: string) => documentParser.read(person, { content: LONG }).then(() => ended.push(person));
    await Promise.all([...['ann', 'ann', 'ann', 'ann'].map(read), read('bob')]);
    expect(ended.indexOf('bob')).toBeLessThan(3);
  });
});
