import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { takePicture } from './pictures.ts';
import { seriousFindings, sidewaysScroll, smallTargets } from './quality.ts';
import { resizeTo, standsStill } from './waits.ts';

const WIDTHS = [375, 768, 1440] as const;

/**
 * Expects of what the page shows now that it fits, can be hit and can be read at three widths, and takes its picture with `shown` in it: in
 * the light scheme, and where journeys may take their time in the dark one too.
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

/** Expects it of the page at the width that it has, where another width would show another page; for what can be hit see `smallTargets`. */
export async function lookHere(page: Page, name: string): Promise<void> {
  for (const colorScheme of inject('schemes')) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await standsStill(page);
    await takePicture(page, `${name}-${colorScheme}`);
    expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
    expect(await seriousFindings(page), `${name}, ${colorScheme}`).toEqual([]);
  }
}
