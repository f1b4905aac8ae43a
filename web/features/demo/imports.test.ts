import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportedProject, ImportedSections, ImportPreview } from '#contract/imports.ts';
import type { Project } from '#contract/projects.ts';
import { type DemoAnswer, type OpenDemo, openDemo } from './testing/open-demo.ts';

const FILE = '---\nauthor: Ann\n---\n# One\n\nText <!-- c -->.\n\n# Two\n\n![m](m.png)\n';

let demo: OpenDemo;
beforeEach(async () => {
  demo = await openDemo();
});

async function send<Data>(path: string, content = FILE, name = 'x.md') {
  const form = new FormData();
  form.append('file', new File([content], name), name);
  const answer = await demo.send('POST', path, form);
  return { status: answer.status, body: (await answer.json()) as DemoAnswer<Data>['body'] };
}

const titlesOf = async (id: string) =>
  (await demo.call<Project>('GET', `/projects/${id}`)).body.data.content.sections.map(({ title }) => title);

describe('a file in the demo', () => {
  it('is shown as what it would be before anything is made', async () => {
    const { id } = await demo.create();
    const before = await titlesOf(id);
    const book = await send<ImportPreview>('/projects/import?dry_run=true');
    expect(book.status).toBe(200);
    expect(book.body.data.sections.map(({ title, blocks }) => [title, blocks])).toEqual([
      ['One', 1],
      ['Two', 1],
    ]);
    const into = await send<ImportPreview>(`/projects/${id}/import?dry_run=true`);
    expect([into.status, into.body.data.warnings[0]?.message]).toEqual([
      200,
      'Not used of the file, since the open book keeps its own: author.',
    ]);
    expect(await titlesOf(id)).toEqual(before);
  });

  it('becomes a book, with the facts of the file and warnings with their places', async () => {
    const { status, body } = await send<ImportedProject>('/projects/import');
    expect([status, body.data.content.author]).toEqual([201, 'Ann']);
    expect(body.data.warnings.map(({ place }) => place)).toEqual(['“One”, line 6', '“Two”, line 10']);
  });

  it('comes into a book where it is wanted, and can be taken back', async () => {
    const { id } = await demo.create();
    for (const title of ['A', 'B'])
      await demo.call('POST', `/projects/${id}/sections`, { id: `${id}-${title}`, title });
    const before = await titlesOf(id);
    const { status, body } = await send<ImportedSections>(`/projects/${id}/import?after=${id}-A`);
    expect(status).toBe(201);
    expect(await titlesOf(id)).toEqual(before.flatMap((title) => (title === 'A' ? ['A', 'One', 'Two'] : [title])));
    await demo.call('POST', `/projects/${id}/versions/${body.data.version_id}/restore`);
    expect(await titlesOf(id)).toEqual(before);
    expect((await send(`/projects/${id}/import?after=none`)).body).toMatchObject({ code: 'section_not_found' });
  });
});
