import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { output, readsPdfs } from '#server/exports/testing/pdf-tools.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { seriousFindings, smallTargets } from './quality.ts';

describe('the layout of a book', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let folder: string;
  let id: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-layout-'));
    stage = await openStage();
    author = await makeAuthor(stage, 'layout@example.com');
    visitor = await visit(stage);
    await author.enter(visitor);
    ({ id } = await author.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'campaign' }));
    await author.call('POST', `/projects/${id}/sections`, { title: 'One', content: '<p>Rain.</p>' });
    await visitor.page.goto(`/project/${id}`);
  });
  afterAll(async () => {
    await stage.close();
    await rm(folder, { recursive: true, force: true });
  });

  const dialog = () => visitor.page.getByRole('dialog', { name: 'Book details' });
  const group = () => dialog().getByRole('group', { name: 'Layout' });
  const open = async () => {
    await visitor.page.getByRole('button', { name: 'Book details', exact: true }).click();
    await group().getByLabel('Paper').waitFor();
  };
  const save = async () => {
    await dialog().getByRole('button', { name: 'Save details' }).click();
    await dialog().waitFor({ state: 'hidden' });
  };
  /** The size of the pages as the file states it, in points. */
  const pageSize = async () => {
    const answer = await fetch(`${stage.server.url}/api/projects/${id}/export/pdf`, {
      headers: { authorization: `Bearer ${author.token}` },
    });
    const file = join(folder, 'book.pdf');
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(await output('pdfinfo', [file])) ?? [];
    return [Number(width), Number(height)].map((points) => Math.round((points / 72) * 1000) / 1000);
  };

  it.skipIf(!readsPdfs())('is the paper that the PDF has: US Letter is 8.5 by 11 inches', async () => {
    await open();
    await group().getByLabel('Paper').selectOption({ label: 'US Letter' });
    await group().getByLabel('Columns').selectOption('1');
    await group().getByLabel('Type size').fill('10.5');
    await save();
    const { content } = await author.call<Project>('GET', `/projects/${id}`);
    expect(content.layout).toMatchObject({ paper: 'letter', columns: 1, base_size_pt: 10.5 });
    expect(await pageSize()).toEqual([8.5, 11]);
  });

  it.skipIf(!readsPdfs())('takes a paper of one’s own, begun from the paper before it', async () => {
    await open();
    await group().getByLabel('Paper').selectOption({ label: '6 × 9 in' });
    await group().getByLabel('Paper').selectOption({ label: 'Custom…' });
    expect(await group().getByLabel('Width').inputValue()).toBe('152.4 mm');
    await group().getByLabel('Height').fill('20');
    await group().getByText('A custom paper is 90 to 450 millimetres wide and high').waitFor();
    expect(await dialog().getByRole('button', { name: 'Save details' }).isDisabled()).toBe(true);
    await group().getByLabel('Height').fill('127');
    await save();
    expect(await pageSize()).toEqual([6, 5]);
  });

  it('says where its columns are too narrow to be read well', async () => {
    await open();
    await group().getByLabel('Paper').selectOption({ label: 'A5' });
    await group().getByLabel('Type size').fill('9.6');
    await group().getByLabel('Columns').selectOption('3');
    await group().getByText('3 columns leave 36 mm for each', { exact: false }).waitFor();
    await group().getByLabel('Columns').selectOption('2');
    await group().getByRole('status').waitFor({ state: 'hidden' });
    await save();
  });

  it.each([
    [1440, 'light'],
    [768, 'dark'],
    [375, 'light'],
    [375, 'dark'],
  ] as const)('can be pressed and read at %i px in the %s', async (width, scheme) => {
    const visitor = await visit(stage, { width, height: 900, scheme });
    await author.enter(visitor);
    await visitor.page.goto(`/project/${id}`);
    await visitor.page.getByRole('button', { name: 'Book details', exact: true }).click();
    await visitor.page.getByLabel('Paper').selectOption('custom');
    await visitor.page.getByLabel('Columns').selectOption('3');
    await visitor.page.getByLabel('Width').scrollIntoViewIfNeeded();
    expect(await smallTargets(visitor.page)).toEqual([]);
    expect(await seriousFindings(visitor.page, '[role=dialog]')).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    if (process.env.SHOTS) await visitor.page.screenshot({ path: `${process.env.SHOTS}/${width}-${scheme}.png` });
    await visitor.context.close();
  });
});
