import type { Browser, Page } from 'playwright-core';
import type { Node } from 'prosemirror-model';
import { documentToHtml } from '#book/document/html/to-html.ts';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import type { BenchClient } from '../client.ts';

const VIEWPORT = { width: 1440, height: 900 };

/** A section in the whole editor page, for typing. */
export interface OpenSection {
  page: Page;
  projectId: string;
  sectionId: string;
}

/** Opens a section with this text in a new book, followed by other sections. */
export async function openOurs(
  browser: Browser,
  client: BenchClient,
  { doc, others }: { doc: Node; others: readonly Node[] },
): Promise<OpenSection> {
  const book = { title: 'A long evening', book_type: 'campaign' };
  const { id: projectId } = await client.call<Project>('POST', '/projects', book);
  const add = (title: string, text: Node) =>
    client.call<Section>('POST', `/projects/${projectId}/sections`, { title, doc: text.toJSON() });
  const { id: sectionId } = await add('The rules', doc);
  for (const [index, text] of others.entries()) await add(`Chapter ${index + 2}`, text);
  const context = await browser.newContext({ baseURL: client.server.url, viewport: VIEWPORT });
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), client.token);
  const page = await context.newPage();
  await page.goto(`/project/${projectId}?section=${sectionId}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('[role=textbox]:focus').waitFor();
  return { page, projectId, sectionId };
}

/** Opens a page that has only a Tiptap editor with this text. */
export async function openBare(browser: Browser, url: string, doc: Node): Promise<Page> {
  const page = await (await browser.newContext({ viewport: VIEWPORT })).newPage();
  await page.goto(url);
  await page.evaluate((html) => {
    (globalThis as unknown as { openBareEditor(html: string): void }).openBareEditor(html);
  }, documentToHtml(doc));
  return page;
}
