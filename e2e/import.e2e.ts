import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { lookAt } from './look-at.ts';
import { chooseInBook, showFace } from './desk.ts';

const run = promisify(execFile);

const BOOK = `---
title: Tides of Ash
author: A. Keeper
mood: bleak
---
# The Harbor

The boats came back **without** their crews.

> [!readaloud]
> Ash falls on the water and does not sink.

![The harbor at dusk](https://example.com/harbor.png)

# Creatures

## Ash Crab

*Small Beast, Unaligned*

- **Armor Class:** 13
- **Hit Points:** 13 (3d6 + 3)
- **Speed:** 30 ft., Swim 20 ft.
- **Initiative**: +1 (11)

|STAT|SCORE|MOD|SAVE|
| --- | --- | --- | ---- |
| STR | 12 | +1 | +1 |
| DEX | 12 | +1 | +1 |
| CON | 12 | +1 | +1 |
| INT | 1 | -5 | -5 |
| WIS | 10 | +0 | +0 |
| CHA | 3 | -4 | -4 |

- **Senses**: blindsight 30 ft.; Passive Perception 10
- **CR** 1/4 (XP 50)

### Actions

***Claw.*** *Melee Attack Roll:* +3, reach 5 ft. 4 (1d6 + 1) Slashing damage.
`;

function choose(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/markdown', buffer: Buffer.from(text) };
  return page.getByLabel('Choose a file', { exact: true }).setInputFiles(file);
}

describe('importing a book', () => {
  let stage: Stage;
  let visitor: Visit;

  beforeAll(async () => {
    stage = await openStage();
    visitor = await visit(stage);
    await (await makeAuthor(stage, 'importer@example.com')).enter(visitor);
  });
  afterAll(() => stage.close());

  it('shows what would come of a file, with what was not understood, and then opens the book', async () => {
    const { page } = visitor;
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Import a book' }).click();
    await lookAt(page, 'import-file');
    await choose(page, 'ash.md', BOOK);
    const notes = page.getByRole('list', { name: 'Warnings' });
    await notes.waitFor();
    expect(await notes.innerText()).toContain('harbor.png');
    expect(await notes.innerText()).toMatch(/mood[^]*line 1/);
    const sections = page.getByRole('list', { name: 'Sections', exact: true });
    expect(await sections.innerText()).toMatch(/The Harbor[^]*1 read-aloud box[^]*Creatures[^]*1 stat block/);
    await lookAt(page, 'import-preview');
    // Nothing is created before the author confirms the import.
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await page.getByText('Drop a file here').waitFor();
    await choose(page, 'ash.md', BOOK);
    await page.getByRole('button', { name: 'Import the book' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tides of Ash' }).waitFor();
    const text = page.getByRole('textbox', { name: 'Section text' });
    await text.getByText('Ash falls on the water and does not sink.').waitFor();
  });

  it('knows the stat block, and that its numbers agree', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Creatures', exact: true }).click();
    const text = page.getByRole('textbox', { name: 'Section text' });
    await text.getByText('Small Beast, Unaligned').waitFor();
    expect(await text.getByText('numbers agree').count()).toBe(1);
  });

  it('sets the imported book, and names the image that could not be fetched', async () => {
    const { page } = visitor;
    await showFace(page, 'Book Preview');
    await page.getByText(/Pages Generated: [1-9]/).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export PDF' }).click(),
    ]);
    const path = await download.path();
    const { stdout } = await run('pdftotext', ['-layout', path, '-']);
    for (const words of ['Tides of Ash', 'A. Keeper', 'without their crews', 'The harbor at dusk', 'Ash Crab']) {
      expect(stdout.toLowerCase()).toContain(words.toLowerCase());
    }
    await page
      .getByText(/harbor\.png/)
      .filter({ visible: true })
      .first()
      .waitFor();
  });

  it('takes a file into the open book behind the section that is chosen, and takes it back', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'The Harbor', exact: true }).click();
    await chooseInBook(page, 'Import');
    await choose(page, 'rumours.md', '---\nauthor: Nobody\n---\n# Rumours\n\nThe bell rings by itself.\n');
    const dialog = page.getByRole('dialog', { name: 'Import into this book' });
    await dialog.getByText('1 section, 5 words').waitFor();
    expect(await dialog.getByRole('list', { name: 'Warnings' }).innerText()).toContain('author');
    const place = dialog.getByLabel('Where the sections go');
    expect(await place.locator('option:checked').innerText()).toBe('After “The Harbor”');
    await lookAt(page, 'import-into-book');
    await dialog.getByRole('button', { name: 'Import 1 section' }).click();
    await page.getByRole('textbox', { name: 'Section text' }).getByText('The bell rings by itself.').waitFor();
    const titles = () => page.locator('ol li button[aria-current], ol li button:not([aria-label])').allInnerTexts();
    expect(await titles()).toEqual(['The Harbor', 'Rumours', 'Creatures']);
    await page.getByRole('heading', { level: 1, name: 'Tides of Ash' }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.poll(titles).toEqual(['The Harbor', 'Creatures']);
  });

  it('takes the book to Word and back, with its creature whole', async () => {
    const { page } = visitor;
    await chooseInBook(page, 'Export');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Word (.docx)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Tides of Ash.docx');
    await page
      .getByText(/harbor\.png/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Import a book' }).click();
    await page.getByText('Word (.docx), Markdown (.md)').waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: 'from the editor.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: await readFile(await download.path()),
    });
    await page.getByRole('button', { name: 'Import the book' }).click();
    await page.waitForURL('**/project/*');
    await page.getByRole('heading', { level: 1, name: 'Tides of Ash' }).waitFor();
    await page.getByRole('button', { name: 'Creatures', exact: true }).click();
    const text = page.getByRole('textbox', { name: 'Section text' });
    await text.getByText('Small Beast, Unaligned').waitFor();
    expect(await text.getByText('numbers agree').count()).toBe(1);
  });

  it('refuses a file of another kind with a sentence', async () => {
    const { page } = visitor;
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Import a book' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ash.md', mimeType: 'text/markdown', buffer: Buffer.from([0xff, 0xfe, 0x00, 0xd8]) });
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Delete / }).count()).toBe(2);
  });
});
