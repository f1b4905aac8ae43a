import { join } from 'node:path';
import { chromium, type Locator, type Page } from 'playwright-core';
import { STATUSES } from '#book/catalogue/statuses.ts';
import { newProject, type ProjectFacts } from '#domain/projects/new-project.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { sqlRecords } from '#server/store/sql-store.ts';
import { findChromium } from '../scripts/run/find-tools.mjs';
import { type BenchClient, startBench } from './client.ts';
import { longestTask } from './longest-task.ts';
import { type BenchRow, ms } from './row.ts';

const PROJECTS = 1000;
const LIMIT_MS = 50;
const TYPES = ['full_campaign', 'monster_supplement', 'campaign_setting', 'oneshot_campaign'] as const;

/**
 * The longest piece of work that keeps the dashboard from drawing a frame, with 1,000 projects, a hundred to a page: in
 * processor time of the page's main thread, which other work on the machine does not lengthen.
 */
export async function benchDashboard(): Promise<BenchRow[]> {
  const client = await startBench();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await fill(client);
    const context = await browser.newContext({ baseURL: client.server.url, viewport: { width: 1440, height: 900 } });
    await context.addInitScript((token) => localStorage.setItem('auth_token', token), client.token);
    const page = await context.newPage();
    await page.goto('/dashboard?per_page=100');
    await page
      .getByRole('button', { name: /^Delete / })
      .nth(99)
      .waitFor();
    // A first round, so that fonts are loaded and every card has been drawn once.
    await scroll(page);
    const scrolled = await longestTask(browser, page, () => scroll(page));
    const filtered: number[] = [];
    for (const { focus, keys } of STEPS) {
      await focus(page).focus();
      filtered.push(await longestTask(browser, page, () => pressAndSettle(page, keys)));
    }
    return [
      row('Scrolling a hundred of 1,000 books, longest task', scrolled),
      row('Filtering, ordering and paging 1,000 books, longest task', Math.max(...filtered)),
    ];
  } finally {
    await browser.close();
    await client.close();
  }
}

/** What is measured. Only keys are pressed during the trace, since finding elements would count as work of the page. */
const STEPS: readonly { focus: (page: Page) => Locator; keys: readonly string[] }[] = [
  { focus: (page) => page.getByLabel('Filter by title'), keys: [...'lantern 7'] },
  { focus: (page) => page.getByLabel('Filter by title'), keys: ['Control+A', 'Delete'] },
  { focus: (page) => page.getByLabel('Sort by'), keys: ['T'] },
  { focus: (page) => page.getByRole('button', { name: '2', exact: true }), keys: ['Enter'] },
  { focus: (page) => page.getByLabel('Status'), keys: ['D'] },
  { focus: (page) => page.getByLabel('View'), keys: ['L'] },
];

function row(name: string, longest: number): BenchRow {
  return { name, ours: ms(longest), limit: ms(LIMIT_MS), ok: longest < LIMIT_MS };
}

async function scroll(page: Page): Promise<void> {
  for (const direction of [1, -1]) {
    for (let turns = 0; turns < 60; turns += 1) {
      await page.mouse.wheel(0, 500 * direction);
      await page.waitForTimeout(16);
    }
  }
}

async function pressAndSettle(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(1500);
}

/** Writes the projects straight into the server's database file. */
async function fill(client: BenchClient): Promise<void> {
  const { id: ownerId } = await client.call<{ id: string }>('GET', '/auth/me');
  const { db, close } = await openDatabase({ databaseUrl: null, file: join(client.dataDir, 'tomewright.sqlite') });
  await db.transaction().execute(async (transaction) => {
    const records = sqlRecords(transaction);
    for (let n = 0; n < PROJECTS; n += 1) {
      const facts: ProjectFacts = {
        title: `Lantern ${n}`,
        description: 'A keeper dead a month, and a lamp that is lit each dusk.',
        book_type: TYPES[n % TYPES.length] ?? 'campaign',
        tags: ['coast', `tag ${n % 7}`],
        status: STATUSES[n % STATUSES.length] ?? 'draft',
      };
      const now = new Date(Date.UTC(2026, 0, 1) + n * 600_000).toISOString();
      await records.projects.add(newProject(facts, { id: `bench-${n}`, ownerId, now }));
    }
  });
  await close();
}
