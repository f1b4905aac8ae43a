import { join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = join(import.meta.dirname, '../test-results/screens');

/** Takes a picture of the page for people to look at, if TEST_PICTURES=on. Drawing all of them takes minutes, so it is off by default. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.TEST_PICTURES !== 'on') return;
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}
