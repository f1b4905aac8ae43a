import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { runServer } from '#server/testing/run-server.ts';
import { type Author, makeAuthor } from './author.ts';
import { openOwnStage, type OwnStage, type Visit, visit } from './browser.ts';
import { caretIsKnown, letPass } from './waits.ts';
import { SETTINGS } from './shared-server.ts';

const PATIENCE = { timeout: 40_000 };

/** A browser has opened a book before, and now cannot reach the server. */
describe('without a network', { timeout: 180_000 }, () => {
  let stage: OwnStage;
  let author: Author;
  let visitor: Visit;
  let project: string;
  let section: string;
  /** The port at which the visitor's browser expects the server. */
  let port: string;

  beforeAll(async () => {
    stage = await openOwnStage();
    port = new URL(stage.server.url).port;
    author = await makeAuthor(stage, 'ann@example.com');
    project = (await author.call<Project>('POST', '/projects', { title: 'The Fen', book_type: 'campaign' })).id;
    const sections = `/projects/${project}/sections`;
    section = (await author.call<Section>('POST', sections, { title: 'Reeds', content: '<p>Mud.</p>' })).id;
    // The section after the open one is read ahead. This browser never gets the one after that.
    await author.call<Section>('POST', sections, { title: 'Herons', content: '<p>Read ahead.</p>' });
    await author.call<Section>('POST', sections, { title: 'Eels', content: '<p>Never opened.</p>' });
    visitor = await visit(stage, { keepsPage: true });
    await author.enter(visitor);
  });
  afterAll(() => stage.close());

  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const stored = async () => (await author.call<Section>('GET', `/projects/${project}/sections/${section}`)).content;

  async function write(words: string): Promise<void> {
    const { page } = visitor;
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await page.getByRole('button', { name: /^(Edit|Save)$/ }).waitFor();
    if ((await edit.count()) > 0) await edit.click();
    await text().click();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+End');
    await caretIsKnown(page);
    await page.keyboard.type(words);
  }

  /** Kills the tab a tenth of a second after the last key, as a system does when it needs memory, and opens another one. */
  async function killTab(): Promise<void> {
    await letPass(100);
    const { context, page } = visitor;
    const session = await context.newCDPSession(page);
    await Promise.race([session.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')]);
    visitor.page = await context.newPage();
  }

  async function startServer(at: string): Promise<void> {
    stage.server = await runServer({ ...SETTINGS, DATA_DIR: stage.dataDir, PORT: at });
  }

  /** Adds a section to the book while the visitor cannot see it. */
  async function addElsewhere(title: string): Promise<void> {
    await startServer('0');
    await author.call<Section>('POST', `/projects/${project}/sections`, { title });
    await stage.server.end('SIGTERM');
  }

  it('a book opens as it was, with what was typed last before its tab was killed', async () => {
    await visitor.page.goto(`/project/${project}`);
    await write(' With a server.');
    await visitor.page.getByText('Saved', { exact: true }).waitFor();
    await expect.poll(() => visitor.page.evaluate(isKept), PATIENCE).toBe(true);
    await stage.server.end('SIGKILL');
    await visitor.page.keyboard.type(' Without one.');
    await killTab();
    await visitor.page.goto(`/project/${project}`);
    await text().getByText('Mud. With a server. Without one.').waitFor();
    await visitor.page.getByRole('button', { name: 'Eels', exact: true }).waitFor();
  });

  it('says of a section that was never here that it cannot be read, and shows no empty editor', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Eels', exact: true }).click();
    await page.getByText('The section could not be read').first().waitFor();
    expect(await text().count()).toBe(0);
    await page.getByRole('button', { name: 'Reeds', exact: true }).click();
    await text().getByText('Without one.').waitFor();
  });

  it('it is written on in, tab after tab, and all of it is sent once the server is back', async () => {
    await write(' In the second tab.');
    await killTab();
    await visitor.page.goto(`/project/${project}`);
    await text().getByText('Without one. In the second tab.').waitFor();
    await addElsewhere('Otters');
    await startServer(port);
    await expect.poll(stored, PATIENCE).toBe('<p>Mud. With a server. Without one. In the second tab.</p>');
    await visitor.page.getByRole('button', { name: 'Otters', exact: true }).waitFor();
  });

  it('no answer of the API is in the caches of the page', async () => {
    const kept = await visitor.page.evaluate(listKept);
    expect(kept).toContain('/');
    expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });
});

/** Runs in the page: returns whether the page would open without a network. */
async function isKept(): Promise<boolean> {
  const page = await caches.match('/');
  if (!page) return false;
  const files = [...(await page.text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const found = await Promise.all(files.map((path) => caches.match(path)));
  return found.every((file) => file !== undefined);
}

/** Runs in the page: returns the paths of all files in its caches. */
async function listKept(): Promise<string[]> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}
