import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, makeAuthor, makeSampleBook } from './author.ts';
import { openStage, type Stage, visit } from './browser.ts';
import { createBook } from './people.ts';
import { standsStill } from './waits.ts';

const HEADER = ['/dashboard', '/projects', '/new-project', '/library', '/settings'];

describe('the frame of every page', () => {
  let stage: Stage;
  let author: Author;
  let project: string;

  beforeAll(async () => {
    stage = await openStage();
    author = await makeAuthor(stage, 'shell@example.com');
    project = (await makeSampleBook(author)).id;
  });
  afterAll(() => stage.close());

  it('shows five pages on a desktop, four on a tablet and the menu on a phone, with fixed sizes', async () => {
    const { page, context } = await visit(stage);
    await page.goto('/help');
    const links = () => page.getByRole('banner').getByRole('navigation').getByRole('link');
    const targets = () => links().evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(await targets()).toEqual([]);
    await page.evaluate((token) => localStorage.setItem('auth_token', token), author.token);
    await page.goto('/help');
    await links().first().waitFor();
    expect(await targets()).toEqual(HEADER);
    await page.setViewportSize({ width: 1023, height: 800 });
    await links().nth(4).waitFor({ state: 'detached' });
    expect(await targets()).toEqual(HEADER.slice(0, 4));
    await page.setViewportSize({ width: 767, height: 800 });
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    expect(await links().count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 800 });
    await links().nth(4).waitFor();
    const heights = await page.evaluate(() =>
      ['header', 'footer'].map((name) => document.querySelector(`body > div ${name}`)?.getBoundingClientRect().height),
    );
    expect(heights).toEqual([64, 56]);
    const footer = page.getByRole('contentinfo');
    const about = footer.getByRole('link');
    expect(await about.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/privacy',
      '/terms',
      '/contact',
    ]);
    await footer.getByText('© 2024 Tomewright').waitFor();
    await context.close();
  });

  it('opens the drawer by its button, leads on from it, and closes it in every way', async () => {
    const visitor = await visit(stage, { width: 375, height: 800 });
    await author.enter(visitor);
    const { page, context } = visitor;
    await page.goto(`/project/${project}`);
    await page.getByText('Salt crusts the inside').waitFor();
    const drawer = page.getByRole('dialog');
    const open = async () => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await drawer.getByRole('link').first().waitFor();
    };
    await open();
    const paths = await drawer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const named = ['/', '/new-project', '/content-generator', '/settings', '/help'];
    expect(paths).toEqual(expect.arrayContaining([...named, `/project/${project}`]));
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.locator('button[aria-label=Menu]:focus').waitFor();
    await open();
    await page.mouse.click(360, 400);
    await drawer.waitFor({ state: 'detached' });
    await open();
    await drawer.getByRole('link', { name: 'Help' }).click();
    await page.waitForURL(/\/help$/);
    await drawer.waitFor({ state: 'detached' });
    await open();
    await page.setViewportSize({ width: 900, height: 800 });
    await drawer.waitFor({ state: 'detached' });
    await context.close();
  });

  it('forgets the current project in the drawer once it is deleted, wherever that was', async () => {
    const visitor = await visit(stage, { width: 375, height: 800 });
    await author.enter(visitor);
    const { page, context } = visitor;
    const { id } = await author.call<Project>('POST', '/projects', { title: 'Short-lived', book_type: 'campaign' });
    await page.goto(`/project/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Short-lived' }).waitFor({ state: 'attached' });
    const drawer = page.getByRole('dialog');
    const current = drawer.getByRole('link', { name: 'Current project' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await current.waitFor();
    await author.call('DELETE', `/projects/${id}`);
    await drawer.getByRole('link', { name: 'Help' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer.getByRole('link', { name: 'Help' }).waitFor();
    await current.waitFor({ state: 'detached' });
    await context.close();
  });

  it('opens the drawer by a quick swipe from the left edge, and closes it by one back', async () => {
    const visitor = await visit(stage, { width: 375, height: 800 });
    await author.enter(visitor);
    const { page, context } = visitor;
    await page.goto('/help');
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    const fingers = await context.newCDPSession(page);
    // Touch events carry their own times, in seconds, so that a busy machine does not make a swipe slower.
    let clock = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y: 400 })), timestamp: clock });
    const swipe = async (from: number, to: number, seconds = 0.1) => {
      clock += 10;
      await touch('touchStart', from);
      clock += seconds;
      await touch('touchMove', to);
      await touch('touchEnd');
    };
    const drawer = page.getByRole('dialog');
    // The page listens to swipes a moment after it is shown.
    await expect
      .poll(async () => {
        await swipe(8, 260);
        return drawer.getByRole('link').count();
      })
      .toBeGreaterThan(0);
    await swipe(260, 40);
    await drawer.waitFor({ state: 'detached' });
    // The drawer's code is loaded by now. If this swipe opened the drawer, it would be there at once.
    await swipe(60, 260);
    await swipe(8, 260, 1);
    await standsStill(page);
    expect(await drawer.count()).toBe(0);
    await context.close();
  });

  it('goes anywhere by the palette, and does what it names', async () => {
    const visitor = await visit(stage);
    await author.enter(visitor);
    const { page, context, complaints } = visitor;
    await page.goto('/help');
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    const box = page.getByRole('combobox', { name: 'Search or go to' });
    await page.getByRole('button', { name: 'Search or go to…' }).click();
    await box.waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    await page.locator('button:focus', { hasText: 'Search or go to…' }).waitFor();
    await page.keyboard.press('Control+k');
    await box.pressSequentially('salt', { delay: 20 });
    await page.getByRole('option', { name: 'The Salt-Wife’s Lantern' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === `/project/${project}`);
    await page.getByRole('button', { name: 'Add Section' }).waitFor();
    await page.keyboard.press('Control+k');
    await box.pressSequentially('export', { delay: 20 });
    const download = page.waitForEvent('download');
    await page.getByRole('option', { name: 'Export PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await page.keyboard.press('Control+k');
    await box.pressSequentially('markdown', { delay: 20 });
    const markdown = page.waitForEvent('download');
    await page.getByRole('option', { name: 'Export as Markdown (.md)' }).click();
    expect((await markdown).suggestedFilename()).toMatch(/\.md$/);
    await page.keyboard.press('Control+k');
    await box.pressSequentially('import', { delay: 20 });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Import a book' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog', { name: 'Import a book' }).waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.pathname === `/project/${project}`);
    await page.keyboard.press('Control+k');
    await box.pressSequentially('dark', { delay: 20 });
    await page.keyboard.press('Enter');
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    await page.reload();
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    await page.keyboard.press('Control+k');
    await box.pressSequentially('zzzz', { delay: 20 });
    await page.getByText('Nothing found.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('opens a section by the palette, on a phone too and among others of the same title', async () => {
    const twin = (text: string) =>
      author.call<Section>('POST', `/projects/${project}/sections`, { title: 'Twin', content: `<p>${text}</p>` });
    const [, second] = [await twin('The elder.'), await twin('The younger.')];
    const visitor = await visit(stage, { width: 375, height: 800 });
    await author.enter(visitor);
    const { page, context } = visitor;
    await page.goto(`/project/${project}`);
    await page.getByText('Salt crusts the inside').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or go to' }).pressSequentially('twin', { delay: 20 });
    await page.getByRole('option', { name: 'Twin' }).last().click();
    await page.getByText('The younger.').waitFor();
    expect(new URL(page.url()).searchParams.get('section')).toBe(second.id);
    await context.close();
  });

  it('shows a newcomer around the first book, once, and again when asked', async () => {
    const newcomer = await makeAuthor(stage, 'newcomer-tour@example.com');
    const visitor = await visit(stage);
    await newcomer.enter(visitor);
    const { page, context } = visitor;
    await createBook(page, 'The Ninth Bell');
    const tour = page.getByRole('region', { name: 'Tour of your first book' });
    await tour.getByText('Tour, 1 of 4.').waitFor();
    await page.locator('button[data-tour]', { hasText: 'Add Section' }).waitFor();
    await tour.getByRole('button', { name: 'Next step' }).press('Enter');
    await tour.getByText('Tour, 2 of 4.').waitFor();
    await tour.getByRole('button', { name: 'Skip the tour' }).click();
    await tour.waitFor({ state: 'detached' });
    await createBook(page, 'The Tenth Bell');
    expect(await tour.count()).toBe(0);
    // The caret is in the text, where Ctrl+K makes a link.
    await page.getByRole('button', { name: 'Search or go to…' }).click();
    await page.getByRole('option', { name: 'Show the tour' }).click();
    await tour.waitFor();
    await page.keyboard.press('Escape');
    await context.close();
  });

  it('remembers the size of text and unwanted motion, and says when the network is gone', async () => {
    const visitor = await visit(stage);
    await author.enter(visitor);
    const { page, context } = visitor;
    await page.goto('/settings');
    await page.getByText('your prompts stay here').waitFor();
    await page.getByLabel('Text size').selectOption('Largest');
    await page.getByRole('switch', { name: 'Reduce motion' }).check();
    await page.reload();
    const root = page.locator('html[data-text-size=largest][data-motion=reduced]');
    await root.waitFor();
    expect(await root.evaluate((element) => getComputedStyle(element).fontSize)).toBe('20px');
    await context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await context.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await context.close();
  });

  it('reloads the page where a file of it is gone, as after an update', async () => {
    const { page, context } = await visit(stage);
    await page.goto('/help');
    let refused = 0;
    await page.route('**/assets/contact-page*.js', (route) => (refused++ === 0 ? route.abort() : route.continue()));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    expect(refused).toBeGreaterThan(1);
    await context.close();
  });

  it('loads the page that a click asked for where a file is gone before its address stands in the browser', async () => {
    const { page, context } = await visit(stage);
    await page.goto('/help');
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    let asked = 0;
    // The first request is never answered. So the click is still under way when the browser reports that a file is missing.
    await page.route('**/assets/contact-page*.js', (route) => (asked++ === 0 ? undefined : route.continue()));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect.poll(() => asked).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/help');
    await page.evaluate(() => void dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    await context.close();
  });

  it('offers links on an unknown address, and a way back to where the person was', async () => {
    const { page, context } = await visit(stage);
    await page.goto('/help');
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    await page.evaluate(() => {
      history.pushState(null, '', '/no-such-page');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    await context.close();
  });
});
