import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmtpInbox, type SmtpInbox } from '#server/testing/smtp-inbox.ts';
import { type Author, makeAuthor } from './author.ts';
import { openOwnStage, type Stage, type Visit, visit } from './browser.ts';

const KEEPER = 'keeper@example.com';
const AUTHOR = 'pages@example.com';

describe('landing, help, contact and API test', () => {
  let inbox: SmtpInbox;
  let stage: Stage;
  let author: Author;
  let open: Visit;

  beforeAll(async () => {
    inbox = await openSmtpInbox();
    stage = await openOwnStage({ SMTP_URL: inbox.url, ADMIN_EMAILS: KEEPER });
    author = await makeAuthor(stage, AUTHOR);
    open = await visit(stage);
  });
  afterAll(async () => {
    await stage.close();
    await inbox.close();
  });

  it('the landing shows real pages, in rooms kept for them', async () => {
    const { page } = open;
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await page.getByText('D&D Book Generator & Campaign Manager').first().waitFor();
    for (const name of [/typeset page of two columns/, /title page: the book’s name/, /two stat blocks/]) {
      const shown = page.getByRole('img', { name });
      await shown.scrollIntoViewIfNeeded();
      await shown.evaluate((image: HTMLImageElement) => image.decode());
      expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(680);
    }
    expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(0.1);
    expect(await page.getByRole('complementary', { name: 'Auth Debug' }).count()).toBe(0);
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(scripts.some((name) => name.includes('/assets/start-'))).toBe(true);
    expect(scripts.filter((name) => /\/assets\/shared-.*\.js$/.test(name))).toEqual([]);
    await page.getByRole('link', { name: 'the guide' }).click();
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  });

  it('the guide is searched, leads to the place, and goes on paper without its menus', async () => {
    const { page } = open;
    await page.goto('/help');
    await page.getByLabel('Search the guide').pressSequentially('working offline');
    const hit = page.getByRole('search').getByRole('link', { name: /Working offline/ });
    await hit.locator('mark').first().waitFor();
    await hit.click();
    await page.waitForURL(/#saving-working-offline$/);
    const heading = page.getByRole('heading', { name: 'Working offline' });
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByLabel('Search the guide').fill('zyzzyva');
    await page.getByText('Nothing in the guide has all these words.').waitFor();
    await page.getByLabel('Search the guide').press('Escape');

    await page.goto('/help#export-pdf');
    await page.getByRole('heading', { name: 'PDF', exact: true }).waitFor();
    await page.waitForFunction(() => {
      const top = document.getElementById('export-pdf')?.getBoundingClientRect().top ?? -1;
      return top > 0 && top < window.innerHeight / 2;
    });
    await page.getByRole('rowheader', { name: 'Heading 1' }).waitFor();

    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Contents' }).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1, name: 'Help' }).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  });

  it('a message reaches the operator by mail', async () => {
    const { page } = open;
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByText('Please write a message of at least 10 characters.').waitFor();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Message').fill('The second floor of my tower is gone.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor();
    await page.getByText('The answer will come to ada@example.com.').waitFor();
    const sent = inbox.received.filter(({ to }) => to.includes(KEEPER));
    expect(sent).toHaveLength(1);
    const mail = await PostalMime.parse(sent[0]?.message ?? '');
    expect(mail.text).toContain('The second floor of my tower is gone.');
  });

  it('each call of the interface can be tried, with what it needs and no more', async () => {
    const guest = await visit(stage);
    await guest.page.goto('/api-test');
    await guest.page.getByText('Authentication Required').waitFor();
    await guest.context.close();

    const visitor = await visit(stage);
    await author.enter(visitor);
    const { page } = visitor;
    await page.goto('/api-test?call=GET%20/dragons');
    await page.getByText('Tomewright: Unknown endpoint GET /dragons').waitFor();
    await page.getByLabel('Filter calls').pressSequentially('auth/me');
    await page.getByText('2 calls', { exact: true }).waitFor();
    await page.getByRole('button', { name: /GET.*me/ }).click();
    const execute = page.getByRole('button', { name: 'Execute', exact: true });
    const answer = page.locator('.live-responses-table');
    await execute.click();
    await answer.getByText('200', { exact: true }).waitFor();
    await answer.getByText(`"email": "${AUTHOR}"`).waitFor();
    await page.getByText("-H 'Authorization: Bearer …'").waitFor();

    await page.getByText('API key', { exact: true }).click();
    await page.getByLabel('Key name').fill('');
    await execute.click();
    await page.getByText('An API key needs both a key name and a key value').waitFor();
    await page.getByText('My session', { exact: true }).click();
    await page.getByLabel('Base URL').fill('');
    await execute.click();
    await page.getByText('Base URL is required').first().waitFor();

    await page.goto('/api-test?call=POST%20/auth/logout');
    await execute.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('cannot be undone').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await answer.getByText('Not sent').waitFor();
    expect((await author.call<{ email: string }>('GET', '/auth/me')).email).toBe(AUTHOR);
    await visitor.context.close();
  });
});

describe('the pages of a demo', () => {
  let stage: Stage;
  let visitor: Visit;

  beforeAll(async () => {
    stage = await openOwnStage({ APP_ENV: 'demo' });
    visitor = await visit(stage);
  });
  afterAll(() => stage.close());

  it('try the interface against the one in the page, and say that nobody would get a message', async () => {
    const { page } = visitor;
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    await page.goto('/contact');
    await page.getByText('there is nobody who would get a message from here').waitFor();
    await page.goto('/auth?redirect=/api-test');
    await page.getByLabel('Email', { exact: true }).fill('demo@example.com');
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { level: 1, name: 'API test' }).waitFor();
    await page.getByRole('button', { name: /GET .*The person whose token this is/ }).click();
    await page.getByRole('button', { name: 'Execute', exact: true }).click();
    await page.locator('.live-responses-table').getByText('"email": "demo@example.com"').waitFor();
    expect(calls).toEqual([]);
  });
});
