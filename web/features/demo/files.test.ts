import { beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { DOWNLOADED_HEADER } from '#web/lib/books/book-file.ts';
import { type DemoAnswer, type OpenDemo, openDemo } from './testing/open-demo.ts';

let demo: OpenDemo;
beforeEach(async () => {
  demo = await openDemo();
});

describe('files of the demo', () => {
  const importFile = async (content: string, name: string) => {
    const form = new FormData();
    form.append('file', new File([content], name), name);
    return (await (await demo.send('POST', '/projects/import', form)).json()) as DemoAnswer<Project>['body'];
  };

  it('hold a book as a page that imports as the same book', async () => {
    const page = await demo.send('GET', '/projects/demo-ashfen-bell/export/html');
    expect(page.headers.get('content-disposition')).toContain('The-Bell-Under-Ashfen.html');
    const before = (await demo.call<Project>('GET', '/projects/demo-ashfen-bell')).body.data;
    const { data } = await importFile(await page.text(), 'x.html');
    const shape = ({ content }: Project) => content.sections.map((section) => [section.title, section.content]);
    expect(data.title).toBe(before.title);
    expect(shape(data)).toEqual(shape(before));
  });

  it('hold the epigraphs of sections', async () => {
    const { id } = await demo.create();
    const opening = { kind: 'part', epigraph: 'Mind the reeds.', source: 'A ferryman' };
    await demo.call('POST', `/projects/${id}/sections`, { title: 'Coast', content: '<p>Mud.</p>', opening });
    const page = await (await demo.send('GET', `/projects/${id}/export/html`)).text();
    expect(page).toContain(
      '<h2>Coast</h2><blockquote><p>Mind the reeds.</p><p>— A ferryman</p></blockquote><p>Mud.</p>',
    );
  });

  it('hold chosen sections, or what players may read, and do not count as saved then', async () => {
    const { id } = await demo.create();
    const note = '<aside data-block="sidebar" data-kind="gm-note" data-title="Truth"><p>Quentin.</p></aside>';
    for (const title of ['Coast', 'Bay', 'Cliff'])
      await demo.call('POST', `/projects/${id}/sections`, { title, content: `<p>Of ${title}.</p>${note}` });
    const { sections } = (await demo.call<Project>('GET', `/projects/${id}`)).body.data.content;
    const chosen = sections.filter(({ title }) => title !== 'Bay').map((section) => `section=${section.id}`);
    const path = `/projects/${id}/export/html?edition=players&${chosen.toReversed().join('&')}`;
    const page = await (await demo.send('GET', path, undefined, { [DOWNLOADED_HEADER]: 'true' })).text();
    expect(page).toMatch(/Of Coast[^]*Of Cliff/);
    expect(page).not.toMatch(/Of Bay|Quentin|Truth/);
    expect(demo.api.hasUnsavedWork()).toBe(true);
    expect((await demo.send('GET', `/projects/${id}/export/html?section=none`)).status).toBe(404);
  });

  it('count as saved once they were downloaded, and not where they are only shown', async () => {
    const { id } = await demo.create();
    expect(demo.api.hasUnsavedWork()).toBe(true);
    await demo.send('GET', `/projects/${id}/export/html`);
    expect(demo.api.hasUnsavedWork()).toBe(true);
    await demo.send('GET', `/projects/${id}/export/html`, undefined, { [DOWNLOADED_HEADER]: 'true' });
    expect(demo.api.hasUnsavedWork()).toBe(false);
  });

  it('come in as Markdown, a section for each of the highest headings', async () => {
    const { data } = await importFile('# Book\n\nHello\n\n## One\n\n### Deep\n\ntext\n\n## Two\n', 'book.md');
    expect(data.title).toBe('Book');
    expect(data.content.sections).toMatchObject([
      { title: 'Introduction', content: '<p>Hello</p>' },
      { title: 'One', content: '<h2>Deep</h2><p>text</p>' },
      { title: 'Two', content: '' },
    ]);
    expect(await importFile('', 'empty.md')).toMatchObject({ code: 'invalid_input' });
    for (const name of ['book.docx', 'book.pdf'])
      expect(await importFile('PK', name)).toMatchObject({
        code: 'unsupported_type',
        error: 'The demo reads Markdown and HTML files; other kinds need the server.',
      });
  });

  it('say what needs the server', async () => {
    const { id } = await demo.create();
    for (const path of ['export/pdf', 'preview', 'pages/1'])
      expect((await demo.call('GET', `/projects/${id}/${path}`)).body.error).toContain('needs the server');
    for (const [kind, kept] of [
      ['image', 'Pictures'],
      ['font', 'Fonts'],
    ] as const) {
      const form = new FormData();
      form.append(kind, new File(['x'], 'x'));
      expect(await (await demo.send('POST', `/${kind}s/upload`, form)).json()).toMatchObject({
        code: 'unsupported_type',
        error: `${kept} are kept on the server, which the demo does not have.`,
      });
    }
    expect((await demo.call('GET', '/nothing')).body.error).toBe(
      'This needs the server, which the demo does not have.',
    );
    expect((await demo.call('GET', '/admin/dashboard')).body.error).toBe('Admin access required');
  });
});
