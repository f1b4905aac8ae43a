import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { type Author, makeAuthor } from './author.ts';
import { chooseInBook } from './desk.ts';
import { openOwnStage, type Stage, type Visit, visit } from './browser.ts';
import { lookAt } from './look-at.ts';

const GOBLIN = 'https://open.example/art/goblin.png';
const PORTAL = 'https://open.example/art/portal.png';
const MAP = 'https://closed.example/map.png';
const INSIDE = 'http://127.0.0.1:9/inside.png';
const TEXT = [GOBLIN, MAP, GOBLIN, INSIDE].map((url) => `<p>See:</p><img src="${url}" alt="Art">`).join('');

describe('pictures on other servers', { timeout: 90_000 }, () => {
  let stage: Stage;
  let visitor: Visit;
  let author: Author;
  let projectId: string;
  let path: string;
  /** The headers of each request by which a page fetched an image to keep it. */
  const told: Record<string, string>[] = [];

  beforeAll(async () => {
    stage = await openOwnStage({ FETCH_IMAGES: 'on' });
    visitor = await visit(stage);
    const body = await buildImage('png', 20, 10);
    const answer = (headers: Record<string, string>) => async (route: Route) => {
      if (route.request().resourceType() === 'fetch') told.push(await route.request().allHeaders());
      await route.fulfill({ body, contentType: 'image/png', headers });
    };
    await visitor.context.route('https://open.example/**', answer({ 'access-control-allow-origin': '*' }));
    await visitor.context.route(
      'https://closed.example/**',
      answer({ 'access-control-allow-origin': 'https://nobody.example' }),
    );
    author = await makeAuthor(stage, 'collector@example.com');
    await author.enter(visitor);
    const project = await author.call<Project>('POST', '/projects', { title: 'The Cave', book_type: 'campaign' });
    projectId = project.id;
    path = `/projects/${projectId}`;
    await author.call('POST', `${path}/sections`, { id: 'a', title: 'Goblins', content: TEXT });
    await visitor.page.goto(`/project/${projectId}`);
    await chooseInBook(visitor.page, 'Checks');
    await visitor.page.getByRole('link', { name: 'See where, and fetch them' }).click();
    await visitor.page.getByRole('heading', { name: 'Pictures on other servers' }).waitFor();
  });
  afterAll(() => stage.close());

  const host = (name: string) => visitor.page.getByRole('region', { name });
  const status = (words: string) => visitor.page.getByRole('status').getByText(words).waitFor();
  const press = (name: string) => visitor.page.getByRole('button', { name, exact: true }).click();
  const text = async () => (await author.call<Section>('GET', `${path}/sections/a`)).content;

  it('are listed by their servers, and none is fetched before somebody asks', async () => {
    await status('3 pictures of this book are on other servers.');
    await host('open.example').getByRole('link', { name: GOBLIN }).waitFor();
    await host('closed.example').getByRole('link', { name: 'Goblins' }).waitFor();
    expect(told).toEqual([]);
  });

  it('are fetched by the browser where their servers let it, and taken back', async () => {
    const before = await text();
    const editor = await visitor.context.newPage();
    await editor.goto(`/project/${projectId}?section=a`);
    await editor.getByRole('textbox', { name: 'Section text' }).getByText('See:').first().waitFor();
    await press('Fetch with this browser');
    await status('1 picture in the book now. 2 pictures could not be fetched; the reasons stand below.');
    await host('closed.example').getByText('closed.example does not let other pages read its pictures').waitFor();
    await host('open.example').waitFor({ state: 'detached' });
    expect(await text()).not.toContain(GOBLIN);
    expect((await text()).match(/src="\/api\/images\//g)).toHaveLength(2);
    await expect.poll(() => editor.locator('.ProseMirror img[src*="/api/images/"]').count()).toBe(2);
    await editor.getByRole('tab', { name: 'Images' }).click();
    await editor.getByText('2 pictures of this book are on other servers').waitFor();
    await editor.close();
    const [headers = {}] = told;
    expect([headers.referer, headers.cookie, headers.authorization]).toEqual([undefined, undefined, undefined]);
    await press('Undo');
    await status('The book is as it was before.');
    await host('open.example').waitFor();
    expect(await text()).toBe(before);
  });

  it('are fetched for the cover as well, from which a way leads to the details of the book', async () => {
    const { page } = visitor;
    const cover = async () => (await author.call<Project>('GET', path)).content.thumbnail;
    await author.call('PUT', path, { content: { thumbnail: PORTAL } });
    await page.reload();
    await status('4 pictures of this book are on other servers.');
    await lookAt(page, 'linked-images');
    await host('open.example').getByRole('button', { name: 'Cover', exact: true }).click();
    const details = page.getByRole('dialog', { name: 'Book details' });
    await details.getByRole('group', { name: 'Cover' }).waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await press('Fetch with this browser');
    await status('2 pictures in the book now.');
    expect(await cover()).toMatch(/^\/api\/images\//);
    await press('Undo');
    await status('The book is as it was before.');
    expect(await cover()).toBe(PORTAL);
    await author.call('PUT', path, { content: { thumbnail: '' } });
  });

  it('are fetched by the server at public addresses alone', async () => {
    await author.call('PUT', `${path}/sections/a`, { content: `<img src="${INSIDE}" alt="Art">` });
    await visitor.page.reload();
    await press('Let the server fetch them');
    await status('No picture was fetched. 1 picture could not be fetched');
    await host('127.0.0.1:9').getByText('the server asks only addresses that are open to the internet').waitFor();
  });

  it('are out of reach for the page itself, which has the session', async () => {
    const asked = await visitor.page.evaluate((url) => fetch(url).then(String, String), GOBLIN);
    expect(asked).toContain('TypeError');
    const own = visitor.complaints.filter(
      (line) => !/closed\.example|127\.0\.0\.1:9|ERR_|Content Security Policy/.test(line),
    );
    expect(own).toEqual([]);
  });
});
