import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Author, makeAuthor, makeSampleBook } from './author.ts';
import { openStage, type Stage, visit } from './browser.ts';
import { seriousFindings, shiftsOf, sidewaysScroll, smallChoices, smallTargets, watchShifts } from './quality.ts';
import { resizeTo, standsStill } from './waits.ts';

/** The folder for a picture of every screen, for people to look at. */
const PICTURES = join(import.meta.dirname, '../test-results/screens');

interface Screen {
  name: string;
  path: string;
  ready: string;
  /** Whether somebody is signed in; a newcomer has an account without books. */
  signedIn: boolean | 'newcomer';
  /** What to do after opening the page, for screens without an address of their own. */
  act?: (page: Page) => Promise<unknown>;
}

const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/', ready: 'Create Account', signedIn: false },
  { name: 'sign-in', path: '/login', ready: 'Confirm', signedIn: false },
  { name: 'sign-up', path: '/register', ready: 'Confirm', signedIn: false },
  { name: 'auth', path: '/auth', ready: 'Password', signedIn: false },
  { name: 'auth-register', path: '/auth?mode=register', ready: 'Confirm', signedIn: false },
  { name: 'forgotten-password', path: '/reset-password', ready: 'Send Link', signedIn: false },
  { name: 'new-password', path: '/reset-password?token=none', ready: 'Change Password', signedIn: false },
  {
    name: 'verify-email',
    path: '/verify-email',
    ready: 'Invalid verification link. The token is missing.',
    signedIn: false,
  },
  { name: 'guarded', path: '/new-project', ready: 'Authentication Required', signedIn: false },
  { name: 'guarded-dashboard', path: '/dashboard', ready: 'Please log in to view your projects', signedIn: false },
  { name: 'help', path: '/help', ready: 'Make the project', signedIn: false },
  { name: 'privacy', path: '/privacy', ready: 'What the server stores', signedIn: false },
  { name: 'terms', path: '/terms', ready: 'Your work is yours', signedIn: false },
  { name: 'contact', path: '/contact', ready: 'This Tomewright is run by its operator', signedIn: false },
  { name: 'editor-demo', path: '/editor-demo', ready: 'The river has sunk', signedIn: false },
  { name: 'not-found', path: '/no-such-page', ready: '', signedIn: false },
  { name: 'dashboard', path: '/dashboard', ready: 'The Salt-Wife', signedIn: true },
  { name: 'dashboard-list', path: '/dashboard?view=list', ready: 'The Salt-Wife', signedIn: true },
  { name: 'dashboard-empty', path: '/dashboard', ready: 'No projects found', signedIn: 'newcomer' },
  {
    name: 'dashboard-tags',
    path: '/dashboard',
    ready: 'The Salt-Wife',
    signedIn: true,
    act: (page) => page.getByRole('button', { name: /edit tags of/ }).click(),
  },
  { name: 'all-projects', path: '/projects', ready: 'The Salt-Wife', signedIn: true },
  {
    name: 'all-projects-chosen',
    path: '/projects',
    ready: 'The Salt-Wife',
    signedIn: true,
    act: (page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check(),
  },
  { name: 'wizard', path: '/new-project', ready: 'Step 1 of 3', signedIn: true },
  { name: 'wizard-template', path: '/new-project', ready: 'Step 1 of 3', signedIn: true, act: goToTemplates },
  {
    name: 'wizard-review',
    path: '/new-project',
    ready: 'Step 1 of 3',
    signedIn: true,
    async act(page) {
      await goToTemplates(page);
      await page.getByRole('radio').nth(1).check();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Ready to Create!').waitFor();
    },
  },
  { name: 'generator', path: '/content-generator', ready: 'Generated content will appear here.', signedIn: true },
  {
    name: 'generator-result',
    path: '/content-generator',
    ready: 'Generated content will appear here.',
    signedIn: true,
    act: generateText,
  },
  {
    name: 'generator-keep',
    path: '/content-generator',
    ready: 'Generated content will appear here.',
    signedIn: true,
    async act(page) {
      await generateText(page);
      await page.getByRole('button', { name: 'Keep in a book' }).click();
      await page.getByRole('dialog').getByRole('radio').first().check();
    },
  },
  { name: 'library', path: '/library', ready: 'No images yet', signedIn: true },
  { name: 'library-blocks', path: '/library?tab=blocks', ready: 'No blocks yet', signedIn: true },
  { name: 'library-sections', path: '/library?tab=sections', ready: 'The Lantern House', signedIn: true },
  { name: 'settings', path: '/settings', ready: 'This session', signedIn: true },
  { name: 'api-test', path: '/api-test?call=POST%20/projects', ready: 'Copy as curl', signedIn: true },
  { name: 'test', path: '/test', ready: 'Test route working with authentication!', signedIn: true },
  { name: 'editor', path: '/project/:id', ready: 'Salt crusts the inside', signedIn: true },
  { name: 'project-not-found', path: '/project/none', ready: 'Project not found', signedIn: true },
];

const WIDTHS = [375, 768, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;

describe('every screen', () => {
  let stage: Stage;
  let author: Author;
  let newcomer: Author;
  let project: string;

  beforeAll(async () => {
    await mkdir(PICTURES, { recursive: true });
    stage = await openStage();
    author = await makeAuthor(stage, 'screens@example.com');
    newcomer = await makeAuthor(stage, 'newcomer@example.com');
    project = (await makeSampleBook(author)).id;
  });
  afterAll(() => stage.close());

  it.each(SCREENS)(
    '$name has no serious finding of accessibility, no sideways scroll, no jump, and targets to hit',
    async (screen) => {
      for (const scheme of SCHEMES) {
        const visitor = await visit(stage, { scheme });
        if (screen.signedIn) await (screen.signedIn === 'newcomer' ? newcomer : author).enter(visitor);
        const { page, complaints } = visitor;
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await watchShifts(page);
        await page.goto(screen.path.replace(':id', project));
        if (screen.ready !== 'Confirm' && screen.ready !== '') await page.getByText(screen.ready).first().waitFor();
        // The page's own heading is the one outside the text; those inside are the author's.
        const title = page.locator('h1:not([role=textbox] h1)');
        await title.waitFor();
        await standsStill(page);
        const { sum, moved } = await shiftsOf(page);
        expect(sum, `layout shift, ${scheme}, of ${moved.join(' · ')}`).toBeLessThan(0.1);
        await screen.act?.(page);
        for (const width of WIDTHS) {
          await resizeTo(page, width, 900);
          await page.screenshot({ path: join(PICTURES, `${screen.name}-${width}-${scheme}.png`) });
          if (width !== 375) continue;
          expect([...(await smallTargets(page)), ...(await smallChoices(page))], 'lower than 44 px').toEqual([]);
        }
        expect(await seriousFindings(page), scheme).toEqual([]);
        await resizeTo(page, 320, 700);
        expect(await sidewaysScroll(page), `scroll at 320 px, ${scheme}`).toBeLessThanOrEqual(0);
        expect(await title.count()).toBe(1);
        expect(
          complaints.filter((text) => !text.includes('404')),
          scheme,
        ).toEqual([]);
        await visitor.context.close();
      }
    },
  );
});

async function goToTemplates(page: Page): Promise<void> {
  await page.getByLabel('Book Title').fill('The Ninth Bell');
  await page.getByLabel('Book Description').fill('A bell that nobody rings, nine times a night.');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Choose a Template (Optional)').waitFor();
}

async function generateText(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dragon Encounter' }).click();
  await page.getByRole('button', { name: 'Generate Content' }).click();
  await page.getByRole('button', { name: 'Keep in a book' }).waitFor();
}
