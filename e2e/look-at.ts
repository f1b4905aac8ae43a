import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { takePicture } from './pictures.ts';
import { seriousFindings, sidewaysScroll, smallTargets } from './quality.ts';
import { resizeTo, standsStill } from './waits.ts';

const WIDTHS = [375, 768, 1440] as const;

/**
 * Expects that the page, at three widths, does not scroll sideways, has no serious finding of axe and has touch targets of at least 44 px
 * on a phone. Takes pictures of it with `shown` in view. Checks the light scheme, and also the dark one in runs that have time for it.
 */
export async function lookAt(page: Page, name: string, shown?: Locator): Promise<void> {
  for (const colorScheme of inject('schemes')) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await resizeTo(page, width, 900);
      await shown?.scrollIntoViewIfNeeded();
      await takePicture(page, `${name}-${width}-${colorScheme}`);
      expect(await sidewaysScroll(page), `${name}, ${width} px`).toBeLessThanOrEqual(0);
      if (width === 375) expect(await smallTargets(page), `${name}, lower than 44 px`).toEqual([]);
    }
    expect(await seriousFindings(page), `${name}, ${colorScheme}`).toEqual([]);
  }
}

/**
 * Like `lookAt`, but only at the current width, for pages that show something else at another width. It does not check touch targets; see
 * `smallTargets`.
 */
export async function lookHere(page: Page, name: string): Promise<void> {
  for (const colorScheme of inject('schemes')) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await standsStill(page);
    await takePicture(page, `${name}-${colorScheme}`);
    expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
    expect(await seriousFindings(page), `${name}, ${colorScheme}`).toEqual([]);
  }
}
