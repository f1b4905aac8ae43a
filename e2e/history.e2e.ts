import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { lookAt } from './look-at.ts';
import { standsStill } from './waits.ts';
import { chooseInMore } from './desk.ts';

/** Moves the focus to the title as soon as the dialog is gone, as a quick author would. */
function focusTitleWhenClosed(page: Page): Promise<void> {
  return page.evaluate(() => {
    const closing = new MutationObserver(() => {
      if (document.querySelector('[role=dialog]')) return;
      closing.disconnect();
      document.querySelector<HTMLTextAreaElement>('[aria-label="Section title"]')?.focus();
    });
    closing.observe(document.body, { childList: true, subtree: true });
  });
}

describe('the history of a section', () => {
  let author: Author;
  let visitor: Visit;
  let project: string;
  let path: string;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('historian@example.com'));
    project = (await author.call<Project>('POST', '/projects', { title: 'The Long Night', book_type: 'campaign' })).id;
    const text = Array.from({ length: 40 }, (_, index) => `ember${index}`).join(' ');
    const section = await author.call<Section>('POST', `/projects/${project}/sections`, {
      title: 'Embers',
      content: `<p>${text}</p>`,
    });
    path = `/projects/${project}/sections/${section.id}`;
  });
  afterAll(() => visitor.context.close());

  it('says what it is for where there is none yet', async () => {
    const { page } = visitor;
    await page.goto(`/project/${project}`);
    await page.getByText('ember39').waitFor();
    await chooseInMore(page, 'History');
    const dialog = page.getByRole('dialog', { name: 'History' });
    await dialog.getByText('Versions', { exact: true }).click();
    await dialog.getByText('No earlier version yet.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('brings a text back that was deleted and saved', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const text = page.getByRole('textbox', { name: 'Section text' });
    await text.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Ashes', { delay: 20 });
    await expect.poll(async () => (await author.call<Section>('GET', path)).content).toContain('Ashes');

    await chooseInMore(page, 'History');
    const dialog = page.getByRole('dialog', { name: 'History' });
    await dialog.getByText('Versions', { exact: true }).click();
    await dialog.getByRole('region', { name: 'Text of this version' }).getByText('ember39').waitFor();
    await lookAt(page, 'versions-of-section');
    await focusTitleWhenClosed(page);
    await dialog.getByRole('button', { name: 'Restore' }).first().click();
    await dialog.waitFor({ state: 'hidden' });
    await text.getByText('ember39').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Section title');
    await standsStill(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Section title');
    expect((await author.call<Section>('GET', path)).content).toContain('ember39');
  });

  it('keeps the text that came back where nothing but the title is changed after it', async () => {
    const { page } = visitor;
    const stored = () => author.call<Section>('GET', path);
    await page.getByLabel('Section title').fill('Embers, kept');
    await expect.poll(async () => (await stored()).title).toBe('Embers, kept');
    expect((await stored()).content).toContain('ember39');
  });

  it('goes on from the text that came back, and keeps what it replaced', async () => {
    const { page } = visitor;
    const text = page.getByRole('textbox', { name: 'Section text' });
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' again', { delay: 20 });
    await expect.poll(async () => (await author.call<Section>('GET', path)).content).toContain('again');
    await chooseInMore(page, 'History');
    const dialog = page.getByRole('dialog', { name: 'History' });
    await dialog.getByText('Versions', { exact: true }).click();
    await dialog.getByRole('button', { name: /\b1 word\b/ }).click();
    await dialog.getByRole('region', { name: 'Text of this version' }).getByText('Ashes').waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
