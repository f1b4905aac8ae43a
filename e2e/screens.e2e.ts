import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Author, makeAuthor, makeSampleBook } from './author.ts';
import { openStage, type Stage, visit } from './browser.ts';

/** Every screen's picture is put here, to be looked at. */
const PICTURES = join(import.meta.dirname, '../test-results/screens');

const SCREENS: readonly { name: string; path: string; ready: string; signedIn: boolean }[] = [
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
  { name: 'not-found', path: '/no-such-page', ready: '', signedIn: false },
  { name: 'dashboard', path: '/dashboard', ready: 'The Salt-Wife', signedIn: true },
  { name: 'wizard', path: '/new-project', ready: 'Step 1 of 3', signedIn: true },
  { name: 'generator', path: '/content-generator', ready: 'Generated content will appear here.', signedIn: true },
  { name: 'settings', path: '/settings', ready: 'This session', signedIn: true },
  { name: 'test', path: '/test', ready: 'Test route working with authentication!', signedIn: true },
  { name: 'editor', path: '/project/:id', ready: 'Salt crusts the inside', signedIn: true },
  { name: 'project-not-found', path: '/project/none', ready: 'Project not found', signedIn: true },
];

const WIDTHS = [375, 768, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;

describe('every screen', () => {
  let stage: Stage;
  let author: Author;
  let project: string;

  beforeAll(async () => {
    await mkdir(PICTURES, { recursive: true });
    stage = await openStage();
    author = await makeAuthor(stage, 'screens@example.com');
    project = (await makeSampleBook(author)).id;
  });
  afterAll(() => stage.close());

  it.each(SCREENS)(
    '$name has no serious finding of accessibility, no sideways scroll and one first heading',
    async (screen) => {
      for (const scheme of SCHEMES) {
        const visitor = await visit(stage, { scheme });
        if (screen.signedIn) await author.enter(visitor);
        const { page, complaints } = visitor;
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await page.goto(screen.path.replace(':id', project));
        if (screen.ready !== 'Confirm' && screen.ready !== '') await page.getByText(screen.ready).first().waitFor();
        // The author's own headings stand inside the text; the page's is the one outside.
        const title = page.locator('h1:not([role=textbox] h1)');
        await title.waitFor();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await page.waitForTimeout(400);
          await page.screenshot({ path: join(PICTURES, `${screen.name}-${width}-${scheme}.png`) });
        }
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(
          serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
          scheme,
        ).toEqual([]);
        await page.setViewportSize({ width: 320, height: 700 });
        await page.waitForTimeout(300);
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beyond, `scroll at 320 px, ${scheme}`).toBeLessThanOrEqual(0);
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
