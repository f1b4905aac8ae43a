import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, makeAuthor, makeSampleBook } from '../author.ts';
import { openStage, type Stage, type Visit, visit } from '../browser.ts';
import { lookHere } from '../look-at.ts';
import { takePicture } from '../pictures.ts';
import { shiftsOf, sidewaysScroll, smallChoices, smallTargets, watchShifts } from '../quality.ts';
import { resizeTo, standsStill } from '../waits.ts';

export interface Screen {
  name: string;
  path: string;
  ready: string;
  /** Whether somebody is signed in. A newcomer is signed in with an account that has no books. */
  signedIn: boolean | 'newcomer';
  /** What to do after opening the page, for screens without an address. */
  act?: (page: Page) => Promise<unknown>;
}

/** Checks each of these screens on a desktop and on phones. The screens are split into several files, because files run in parallel. */
export function describeScreens(name: string, screens: readonly Screen[]): void {
  describe(`every screen of ${name}`, () => {
    let stage: Stage;
    let author: Author;
    let newcomer: Author;
    let project: string;

    beforeAll(async () => {
      stage = await openStage();
      author = await makeAuthor(stage, `${name}@screens.example.com`);
      newcomer = await makeAuthor(stage, `newcomer-of-${name}@screens.example.com`);
      project = (await makeSampleBook(author)).id;
      await author.call('POST', `/projects/${project}/versions`, { name: 'Before the storm' });
      const doomed = { title: 'Kept for a while', book_type: 'campaign' };
      await author.call('DELETE', `/projects/${(await author.call<Project>('POST', '/projects', doomed)).id}`);
    });
    afterAll(() => stage.close());

    it.each(screens)(
      '$name has no serious finding of accessibility, no sideways scroll, no jump, and targets to hit',
      async (screen) => {
        const visitor = await visit(stage);
        if (screen.signedIn) await (screen.signedIn === 'newcomer' ? newcomer : author).enter(visitor);
        await lookThrough(visitor, screen, project);
        await visitor.context.close();
      },
    );
  });
}

async function lookThrough({ page, complaints }: Visit, screen: Screen, project: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchShifts(page);
  await page.goto(screen.path.replace(':id', project));
  if (screen.ready !== 'Confirm' && screen.ready !== '') await page.getByText(screen.ready).first().waitFor();
  // Headings in the text, also where a dialog shows the text, are the author's and do not count.
  const title = page.locator('h1:not([role=textbox] h1, [role=dialog] h1)');
  await title.waitFor();
  await standsStill(page);
  const { sum, moved } = await shiftsOf(page);
  expect(sum, `layout shift of ${moved.join(' · ')}`).toBeLessThan(0.1);
  await screen.act?.(page);
  await lookHere(page, screen.name);
  await resizeTo(page, 375, 900);
  await takePicture(page, `${screen.name}-375`);
  expect([...(await smallTargets(page)), ...(await smallChoices(page))], 'lower than 44 px').toEqual([]);
  await resizeTo(page, 320, 700);
  expect(await sidewaysScroll(page), 'scroll at 320 px').toBeLessThanOrEqual(0);
  expect(await title.count()).toBe(1);
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
}
