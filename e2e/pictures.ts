import { join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = join(import.meta.dirname, '../test-results/screens');

/** Takes a picture of the page for people to look at, where TEST_PICTURES=on asks for them: drawing hundreds of them takes minutes. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.TEST_PICTURES !== 'on') return;
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}
