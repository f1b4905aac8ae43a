import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { runServer } from '#server/testing/run-server.ts';
import { type Author, makeAuthor } from './author.ts';
import { openOwnStage, type OwnStage, type Visit, visit } from './browser.ts';
import { disturbRooms, type RoomNetwork } from './room-network.ts';
import { SETTINGS } from './shared-server.ts';

const RAIN = 'The rain falls on the old stones of the bridge, and the goblins count their copper coins again. ';

let stage: OwnStage;
let author: Author;
let project: Project;
let road: Section;
let crypt: Section;

beforeAll(async () => {
  stage = await openOwnStage();
  author = await makeAuthor(stage, 'live@example.com');
  project = await author.call<Project>('POST', '/projects', { title: 'The Sunken Crypt', book_type: 'adventure' });
  const add = (title: string, content: string) =>
    author.call<Section>('POST', `/projects/${project.id}/sections`, { title, content });
  road = await add('The Road North', `<p>Once a lantern burned here.</p><p>${RAIN.repeat(8)}</p>`);
  const paragraphs = Array.from({ length: 30 }, (_, n) => `<p>Chamber number${n} lies below. ${RAIN.repeat(5)}</p>`);
  crypt = await add('The Crypt', paragraphs.join(''));
});
afterAll(() => stage.close());

async function open(
  section: Section,
  how: Parameters<typeof visit>[1] = {},
): Promise<Visit & { network: RoomNetwork }> {
  const visited = await visit(stage, { ...how, pages: true });
  await author.enter(visited);
  const network = await disturbRooms(visited.page);
  await visited.page.goto(`/project/${project.id}?section=${section.id}`);
  await visited.page.getByRole('textbox', { name: 'Section text' }).waitFor();
  return { ...visited, network };
}

/** The part of the editor that tests can read from its element. */
interface CaretEditor {
  state: { selection: { $from: { parent: { textContent: string } } } };
}

const region = (page: Page) => page.getByRole('region', { name: 'Pages', exact: true });
const image = (page: Page, number: number) => region(page).getByRole('img', { name: `Page ${number}`, exact: true });

/** Waits until the image of the page differs from `before`, and returns the hash of the new one. */
async function changed(page: Page, number: number, before: string | null): Promise<string | null> {
  await expect.poll(() => image(page, number).getAttribute('data-hash')).not.toBe(before);
  return image(page, number).getAttribute('data-hash');
}

/** The name of the page that is marked as the one with the caret. */
function marked(page: Page): Promise<string | null> {
  return region(page)
    .locator('[aria-current="true"]')
    .getAttribute('alt')
    .catch(() => null);
}

/** Scrolls the list of pages to this share of its height. */
async function scrollPages(page: Page, share: number): Promise<void> {
  const list = region(page).locator('div').first();
  await list.evaluate((element, at) => element.scrollTo({ top: at * element.scrollHeight }), share);
}

/** What of a page is at this point of the window, as shares of its width and height. */
function underPointer(page: Page, point: readonly [number, number]) {
  return page.evaluate(([x, y]) => {
    const shown = document.elementFromPoint(x, y);
    const { left, top, width, height } = shown?.getBoundingClientRect() ?? new DOMRect();
    return { page: shown?.getAttribute('alt'), width, across: (x - left) / width, down: (y - top) / height };
  }, point);
}

/** Presses a place in the upper left of the last page's text, in the first column. */
async function pressLastPage(page: Page): Promise<void> {
  await scrollPages(page, 1);
  await expect.poll(() => region(page).getByRole('img').count()).toBeGreaterThan(0);
  const shown = region(page).getByRole('img').last();
  await shown.waitFor();
  await shown.click({ position: { x: 90, y: 250 } });
}

/** The text of the paragraph with the caret. */
function atCaret(page: Page): Promise<string> {
  return page.getByRole('textbox', { name: 'Section text' }).evaluate((dom) => {
    const { selection } = (dom as unknown as { editor: CaretEditor }).editor.state;
    return selection.$from.parent.textContent;
  });
}

describe('the pages of a book while it is written', { timeout: 90_000 }, () => {
  it('show what is typed, before it is saved', async () => {
    const { page, complaints, network } = await open(road);
    await image(page, 3).waitFor();
    const before = await image(page, 3).getAttribute('data-hash');
    // No update reaches the server from here on.
    network.hold();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByText('Once a lantern burned here.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Nobody lit it.');
    const typed = await changed(page, 3, before);
    for (let n = 0; n < 15; n += 1) await page.keyboard.press('Backspace');
    // After the words are deleted, the page looks as it did before.
    await expect.poll(() => image(page, 3).getAttribute('data-hash')).toBe(before);
    expect(typed).not.toBe(before);
    expect(complaints.filter((text) => !/ERR_FAILED|Failed to fetch/.test(text))).toEqual([]);
    await page.context().close();
  });

  it('show a new title once it is saved, however late that is, and say meanwhile that they are being set', async () => {
    const { page, context, network } = await open(road);
    await image(page, 3).waitFor();
    const before = await image(page, 3).getAttribute('data-hash');
    const busy = () => region(page).getAttribute('aria-busy');
    await expect.poll(busy).toBe('false');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const held = network.hold();
    await page.getByRole('textbox', { name: 'Section title' }).fill('The Road South');
    await held.isWaiting;
    await region(page).getByText('Laying out the pages…').waitFor();
    expect(await image(page, 3).getAttribute('data-hash')).toBe(before);
    held.letGo();
    await changed(page, 3, before);
    await expect.poll(busy).toBe('false');
    await context.close();
  });

  it('mark the page with the caret and keep it in view', async () => {
    const { page, context } = await open(crypt);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByText('Chamber number0 lies below.').click();
    await expect.poll(() => marked(page)).toBe('Page 4');
    await page.getByText('Chamber number29 lies below.').click();
    await expect.poll(() => marked(page)).not.toBe('Page 4');
    const last = Number((await marked(page))?.replace('Page ', ''));
    expect(last).toBeGreaterThan(4);
    await expect
      .poll(() => image(page, last).evaluate((shown) => shown.getBoundingClientRect().top < window.innerHeight))
      .toBe(true);
    await context.close();
  });

  it('name the page that is most in sight, by hand and by the caret', async () => {
    const { page, context } = await open(crypt);
    const named = () => page.getByText(/^Page \d+ of \d+$/).innerText();
    await expect.poll(named).toMatch(/^Page 4 of/);
    const of = Number((await named()).split(' of ')[1]);
    await scrollPages(page, 1);
    await expect.poll(named).toBe(`Page ${of} of ${of}`);
    await scrollPages(page, 0);
    await expect.poll(named).toBe(`Page 1 of ${of}`);
    await page.getByText('Chamber number29 lies below.').click();
    await page.keyboard.press('End');
    await expect.poll(async () => (await named()) === `${await marked(page)} of ${of}`).toBe(true);
    await context.close();
  });

  it('are made larger by a wheel with Ctrl, at the place under the pointer, and scrolled by the wheel alone', async () => {
    const { page, context } = await open(crypt);
    await image(page, 4).waitFor();
    const size = page.getByRole('button', { name: /^Size of the pages: / });
    const { x, y } = (await region(page).boundingBox()) ?? { x: 0, y: 0 };
    const pointer: readonly [number, number] = [x + 180, y + 240];
    await page.mouse.move(...pointer);
    const top = () =>
      region(page)
        .locator('div')
        .first()
        .evaluate((list) => list.scrollTop);
    const before = await top();
    await page.mouse.wheel(0, 100);
    await expect.poll(top).toBeGreaterThan(before);
    const held = await underPointer(page, pointer);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await expect.poll(() => size.getAttribute('aria-label')).toMatch(/: \d+ %$/);
    const now = await underPointer(page, pointer);
    expect(now.width).toBeGreaterThan(held.width);
    expect(now.page).toBe(held.page);
    expect(now.across).toBeCloseTo(held.across, 2);
    expect(now.down).toBeCloseTo(held.down, 2);
    await page.keyboard.up('Control');
    await size.click();
    const chosen = page.getByRole('menuitemradio', { checked: true });
    expect(`Size of the pages: ${await chosen.innerText()}`).toBe(await size.getAttribute('aria-label'));
    await page.getByRole('menuitemradio', { name: 'Whole page' }).click();
    await size.click();
    expect(await chosen.innerText()).toBe('Whole page');
    await context.close();
  });

  it('are larger in a wide window, until the divider is dragged', async () => {
    const { page, context } = await open(road);
    const width = () => image(page, 3).evaluate((shown) => shown.clientWidth);
    await image(page, 3).waitFor();
    const narrow = await width();
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect.poll(width).toBeGreaterThan(narrow * 1.4);
    const wide = await width();
    await page.getByRole('separator', { name: 'Width of the side' }).press('ArrowRight');
    await expect.poll(width).toBeLessThan(wide);
    const dragged = await width();
    await page.reload();
    await image(page, 3).waitFor();
    await expect.poll(width).toBe(dragged);
    await context.close();
  });

  it('lead from a place on a page to its words, in another section too', async () => {
    const { page, context } = await open(road);
    await image(page, 3).waitFor();
    await pressLastPage(page);
    await page.waitForURL(new RegExp(`section=${crypt.id}`));
    await expect.poll(() => atCaret(page)).toMatch(/^Chamber number[1-9]/);
    await context.close();
  });

  it('bring the text to the first place that is pressed, before anything was done in the text', async () => {
    const { page, context } = await open(crypt);
    await image(page, 4).waitFor();
    await pressLastPage(page);
    await expect.poll(() => atCaret(page)).toMatch(/^Chamber number[1-9]/);
    const caretTop = () => page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().top ?? -1);
    await expect.poll(caretTop).toBeGreaterThan(0);
    expect(await caretTop()).toBeLessThan(page.viewportSize()?.height ?? 0);
    await context.close();
  });

  it('can be hidden, and come back', async () => {
    const { page, context } = await open(road);
    await image(page, 3).waitFor();
    await page.getByRole('button', { name: 'Close the side' }).click();
    await region(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Book Preview' }).click();
    await image(page, 3).waitFor();
    const width = () => region(page).evaluate((shown) => shown.clientWidth);
    const before = await width();
    await page.getByRole('separator', { name: 'Width of the side' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(width).toBeGreaterThan(before);
    await context.close();
  });

  it('stay while another face of the side is shown, and while another page of the book is', async () => {
    const { page, context } = await open(road);
    const workers: string[] = [];
    const drawn = region(page).locator('[aria-current="true"]');
    await drawn.waitFor();
    page.on('worker', (worker) => workers.push(worker.url()));
    const faces = page.getByRole('tablist', { name: 'Beside the text' });
    await faces.getByRole('tab', { name: 'Comments' }).click();
    await drawn.waitFor({ state: 'hidden' });
    await faces.getByRole('tab', { name: 'Book Preview' }).click();
    await drawn.waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('heading', { name: 'My Adventure Projects' }).waitFor();
    await page.goBack();
    await drawn.waitFor();
    const before = await drawn.getAttribute('data-hash');
    await page.getByRole('textbox', { name: 'Section text' }).getByText('Once a lantern').click();
    await page.keyboard.type('Still followed. ');
    await expect.poll(() => drawn.getAttribute('data-hash')).not.toBe(before);
    expect(workers.filter((url) => url.includes('page-worker'))).toEqual([]);
    await context.close();
  });

  it('are a view of their own on a phone', async () => {
    const { page, context } = await open(road, { width: 375, height: 812 });
    await page
      .getByRole('button', { name: /preview/i })
      .first()
      .click();
    await image(page, 3).waitFor();
    await context.close();
  });

  it('follow again after the server was away', async () => {
    const { page, context } = await open(road);
    await image(page, 3).waitFor();
    const before = await image(page, 3).getAttribute('data-hash');
    const { port } = new URL(stage.server.url);
    await stage.server.end('SIGTERM');
    await region(page).getByText('The server is away.').waitFor();
    stage.server = await runServer({ ...SETTINGS, DATA_DIR: stage.dataDir, PORT: port });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByText('Once a lantern burned here.').click();
    await page.keyboard.type('Again! ');
    await changed(page, 3, before);
    await context.close();
  });

  it('are nobody else’s', async () => {
    const other = await makeAuthor(stage, 'other@example.com');
    const visited = await visit(stage, { pages: true });
    await other.enter(visited);
    await visited.page.goto('/');
    const code = await visited.page.evaluate(
      ({ id, token }) =>
        new Promise<number>((resolve) => {
          const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/projects/${id}/live`);
          socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'open', token })));
          socket.addEventListener('close', (event) => resolve(event.code));
        }),
      { id: project.id, token: other.token },
    );
    expect(code).toBe(4404);
    await visited.context.close();
  });
});
