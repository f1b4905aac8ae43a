import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { seriousFindings } from './quality.ts';
import { chooseInMore } from './desk.ts';

describe('how a section begins', () => {
  let author: Author;
  let visitor: Visit;
  let project: string;
  let path: string;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('opener@example.com'));
    project = (await author.call<Project>('POST', '/projects', { title: 'The Lower Fen', book_type: 'campaign' })).id;
    const [coast] = [
      await author.call<Section>('POST', `/projects/${project}/sections`, {
        title: 'The Coast',
        content: '<p>Salt.</p>',
      }),
      await author.call<Section>('POST', `/projects/${project}/sections`, { title: 'The Bay', content: '<p>Mud.</p>' }),
    ];
    path = `/projects/${project}/sections/${coast.id}`;
  });
  afterAll(() => visitor.context.close());

  it('is set from the menu of the toolbar, by keys alone, and goes on to be written in', async () => {
    const { page } = visitor;
    await page.goto(`/project/${project}`);
    await page.getByText('Salt.').waitFor();
    await chooseInMore(page, 'Section settings');
    const dialog = page.getByRole('dialog', { name: 'Section settings' });
    await dialog.getByLabel('Kind').selectOption('Part');
    await page.keyboard.press('Tab');
    await page.keyboard.type('The water keeps what it is given.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Reed cutters');
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    const opening = {
      ...DEFAULT_OPENING,
      kind: 'part',
      epigraph: 'The water keeps what it is given.',
      source: 'Reed cutters',
    };
    await expect.poll(async () => (await author.call<Section>('GET', path)).opening).toEqual(opening);
    const part = page.getByRole('button', { name: 'The Coast', exact: true });
    await expect.poll(() => part.getAttribute('aria-description')).toBe('Part');

    await page.getByRole('textbox', { name: 'Section text' }).click();
    await page.keyboard.type('More ');
    await expect.poll(async () => (await author.call<Section>('GET', path)).content).toContain('More');
    expect((await author.call<Section>('GET', path)).opening).toEqual(opening);
  });

  it('takes a picture to the edges of its page, where there is one', async () => {
    const { page } = visitor;
    await chooseInMore(page, 'Section settings');
    const dialog = page.getByRole('dialog', { name: 'Section settings' });
    await dialog.getByLabel('Opening picture').waitFor();
    expect(await dialog.getByLabel('Placement').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const image = { id: 'reeds', url: '/api/images/reeds', alt: 'Reeds', caption: '', type: 'uploaded' };
    const { version } = await author.call<Section>('GET', path);
    await author.call('PUT', path, { images: [image], opening: { image: image.url, alt: image.alt }, version });
    await page.reload();
    await chooseInMore(page, 'Section settings');
    await dialog.getByLabel('Placement').selectOption('To the edges of the page');
    await dialog.getByText('The section begins on a new page').waitFor();
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save settings' }).click();
    await expect
      .poll(async () => (await author.call<Section>('GET', path)).opening)
      .toMatchObject({ image: image.url, placement: 'bleed' });
  });

  it('keeps what was changed of it elsewhere while its dialog was open', async () => {
    const { page } = visitor;
    await chooseInMore(page, 'Section settings');
    const dialog = page.getByRole('dialog', { name: 'Section settings' });
    await dialog.getByLabel('Kind').waitFor();
    await author.call('PUT', path, { opening: { epigraph: 'The water takes it back.' } });
    await dialog.getByLabel('Kind').selectOption('Appendix');
    await dialog.getByRole('button', { name: 'Save settings' }).click();
    await expect
      .poll(async () => (await author.call<Section>('GET', path)).opening)
      .toMatchObject({ kind: 'appendix', epigraph: 'The water takes it back.' });
  });

  it('asks before it is thrown away', async () => {
    const { page } = visitor;
    await chooseInMore(page, 'Section settings');
    const dialog = page.getByRole('dialog', { name: 'Section settings' });
    await dialog.getByLabel('Source').fill('Somebody else');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await author.call<Section>('GET', path)).opening.source).toBe('Reed cutters');
  });
});
