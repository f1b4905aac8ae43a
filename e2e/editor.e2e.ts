import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, enterAs } from './author.ts';
import { type Stage, type Visit, visit } from './browser.ts';
import { disturbRooms, type RoomNetwork } from './room-network.ts';
import { caretIsKnown, standsStill } from './waits.ts';
import { showFace } from './desk.ts';

/** What an author relies on while writing: blocks can be made with the keyboard, no word is lost, and nobody's copy is overwritten. */
describe('the section editor', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let project: string;
  let section: string;
  let network: RoomNetwork;

  beforeAll(async () => {
    ({ stage, author, visitor } = await enterAs('editor@example.com'));
    network = await disturbRooms(visitor.page);
  });
  beforeEach(async () => {
    project = (await author.call<Project>('POST', '/projects', { title: 'A new book', book_type: 'campaign' })).id;
    section = (
      await author.call<Section>('POST', `/projects/${project}/sections`, { content: '<p>The first line.</p>' })
    ).id;
    await visitor.page.goto(`/project/${project}`);
    await visitor.page.getByRole('button', { name: 'Edit', exact: true }).click();
    // Edit moves the focus to the text a moment later. If the click came first, the focus would undo it.
    await visitor.page.locator('[role=textbox]:focus').waitFor();
    await visitor.page.getByText('The first line.').click();
    await caretIsKnown(visitor.page);
    await visitor.page.keyboard.press('End');
    await caretIsKnown(visitor.page);
  });
  afterAll(() => stage.close());

  const stored = async () => (await author.call<Section>('GET', `/projects/${project}/sections/${section}`)).content;

  it('inserts a stat block from the slash menu by keys alone, and the form’s numbers are kept', async () => {
    const { page } = visitor;
    await page.keyboard.press('Enter');
    await page.keyboard.type('/stat');
    await page
      .getByRole('option', { name: /Stat block/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog');
    await form.getByLabel('Name', { exact: true }).first().fill('Tide Wight');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.poll(stored, { timeout: 10_000 }).toContain('Tide Wight');
    expect(await stored()).toContain('data-block="stat-block"');
  });

  it('keeps keys that come at once after a click and one another in the place where that put the cursor', async () => {
    const { page } = visitor;
    await page.keyboard.press('Enter');
    await page.keyboard.type('Last of all.', { delay: 20 });
    await page.getByText('The first line.').click();
    for (const key of ['End', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.type('## Typed in a rush');
    await page.getByText('Last of all.').click();
    for (const key of ['End', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.type('> And quoted');
    await expect
      .poll(stored, { timeout: 10_000 })
      .toBe(
        '<p>The first line.</p><h2>Typed in a rush</h2><p>Last of all.</p><blockquote><p>And quoted</p></blockquote>',
      );
  });

  it('puts a creature and a spell of the open lists into the text with their source, each undone in one step', async () => {
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    const lookUp = async (command: string, search: string, name: string, button: string) => {
      await page.keyboard.press('Enter');
      await page.keyboard.type(command, { delay: 20 });
      await page
        .getByRole('option', { name: /Open5e/ })
        .first()
        .click();
      await dialog.getByLabel(search).fill(name);
      await dialog.getByRole('group', { name: new RegExp(`Preview of .*${name}`, 'i') }).waitFor();
      await dialog.getByText('From the built-in list').waitFor();
      await dialog.getByRole('button', { name: button }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await lookUp('/monster', 'Search creatures', 'owlbear', 'Insert stat block');
    await expect.poll(stored, { timeout: 10_000 }).toContain('creativecommons.org');
    expect(await stored()).toContain('data-block="stat-block"');
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(stored, { timeout: 10_000 }).not.toMatch(/stat-block|creativecommons/);
    await page.keyboard.press('End');
    await lookUp('/spell from', 'Search spells', 'light', 'Insert spell');
    await expect.poll(stored, { timeout: 10_000 }).toMatch(/data-block="spell".*creativecommons/s);
  });

  it('shows what is written in the section elsewhere, and keeps what is typed at the same time', async () => {
    const { page } = visitor;
    await page.keyboard.type(' And mine.');
    await author.call('PUT', `/projects/${project}/sections/${section}`, {
      content: '<p>The first line.</p><p>From another screen.</p>',
    });
    await page.getByRole('textbox', { name: 'Section text' }).getByText('From another screen.').waitFor();
    await expect.poll(stored).toBe('<p>The first line. And mine.</p><p>From another screen.</p>');
    await page.keyboard.type(' Still.', { delay: 20 });
    await expect.poll(stored).toBe('<p>The first line. And mine. Still.</p><p>From another screen.</p>');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('keeps what was typed while the server was away, over a reload', async () => {
    const { page, context } = visitor;
    network.cut();
    await page.keyboard.type(' Typed in the dark.');
    await page.getByText('Save Error').first().waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('textbox', { name: 'Section text' }).getByText('Typed in the dark.').waitFor();
    network.restore();
    await expect.poll(stored, { timeout: 20_000 }).toBe('<p>The first line. Typed in the dark.</p>');
    expect(context.pages()).toHaveLength(1);
  });

  it('says Saved only when the server has it', async () => {
    const { page } = visitor;
    const { isWaiting, letGo } = network.hold();
    await page.keyboard.type(' Held.');
    await page.getByText('Saving...', { exact: true }).waitFor();
    await isWaiting;
    await standsStill(page);
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
    letGo();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await stored()).toBe('<p>The first line. Held.</p>');
  });

  it('opens the first section, the one that is chosen, and after a deletion the first that is left', async () => {
    const { page } = visitor;
    for (const word of ['Second', 'Third'])
      await author.call('POST', `/projects/${project}/sections`, { title: word, content: `<p>${word} text.</p>` });
    await page.goto(`/project/${project}`);
    const text = page.getByRole('textbox', { name: 'Section text' });
    await text.getByText('The first line.').waitFor();
    await page.getByRole('button', { name: 'Third', exact: true }).click();
    await text.getByText('Third text.').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Third' })
      .getByRole('button', { name: 'Delete section Third' })
      .click();
    await page.getByText('Are you sure you want to delete this section? This action cannot be undone.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await text.getByText('The first line.').waitFor();
    expect(await page.getByRole('button', { name: 'Third', exact: true }).count()).toBe(0);
  });

  it('keeps the caption written above a table', async () => {
    const { page } = visitor;
    await author.call('PUT', `/projects/${project}/sections/${section}`, {
      content: '<table><caption>Tides</caption><tr><th>Hour</th></tr><tr><td>Dusk</td></tr></table>',
    });
    await page.reload();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const caption = page.getByLabel('Table caption');
    expect(await caption.inputValue()).toBe('Tides');
    await caption.fill('Tides of the salt coast');
    await page.keyboard.press('Enter');
    await expect.poll(stored, { timeout: 10_000 }).toContain('<caption>Tides of the salt coast</caption>');
    expect(await stored()).toContain('Dusk');
  });

  it('pastes foreign HTML through the sanitizer', async () => {
    const { page } = visitor;
    await page.keyboard.press('Enter');
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<h2 style="color:red" onclick="x()">Pasted</h2><script>alert(1)</script><p>And <b>kept</b>.</p>',
      );
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect
      .poll(stored, { timeout: 10_000 })
      .toBe('<p>The first line.</p><h2>Pasted</h2><p>And <strong>kept</strong>.</p>');
  });

  it('shows the typeset book page by page: by keys, buttons and a page number', async () => {
    const { page } = visitor;
    const text = '<p>Nobody has slept in Kell since the bells began.</p>'.repeat(150);
    await author.call('PUT', `/projects/${project}/sections/${section}`, { content: text });
    await page.reload();
    await showFace(page, 'Book Preview');
    const preview = page.getByRole('button', { name: 'Preview Full Book' });
    await preview.and(page.locator(':enabled')).waitFor();
    await preview.click();
    const reader = page.getByRole('dialog', { name: 'A new book' });
    await reader.locator('nav:focus').waitFor();
    await reader.getByRole('img', { name: 'Page 3', exact: true }).waitFor();
    await page.keyboard.press('Home');
    await reader.getByRole('img', { name: 'Page 1', exact: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await reader.getByRole('img', { name: 'Page 3', exact: true }).waitFor();
    expect(
      await reader.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt'))),
    ).toEqual(['Page 2', 'Page 3']);
    expect(await reader.getByText('since the bells began').count()).toBeGreaterThan(0);
    await reader.getByLabel('Page', { exact: true }).fill('999');
    await reader.getByRole('button', { name: 'Next page' }).and(page.locator(':disabled')).waitFor();
    await reader.getByRole('button', { name: 'Previous page' }).click();
    const drawnWidth = () =>
      reader
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(drawnWidth, { timeout: 10_000 }).toBeGreaterThan(100);
    await page.keyboard.press('Escape');
    await reader.waitFor({ state: 'detached' });
  });

  it('understands fingers: swipes undo and redo, taps select, two fingers scale the text', async () => {
    const phone = await visit(stage, { width: 375, height: 800 });
    await author.enter(phone);
    const { page, context } = phone;
    await page.goto(`/project/${project}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('End');
    // The words come in one piece. Single keys on a busy machine would come slowly and be undone in several steps.
    await page.keyboard.insertText(' Typed here.');
    const line = page.locator('.book-page p').first();
    const box = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const y = box.y + 12;
    const session = await context.newCDPSession(page);
    // Touch events carry their own times, in seconds, so that a busy machine does not make a tap slower.
    let clock = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) => {
      clock += 0.04;
      return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: clock });
    };
    const swipe = async (from: number, to: number) => {
      await touch('touchStart', { x: from, y });
      for (const part of [0.5, 1]) await touch('touchMove', { x: from + (to - from) * part, y });
      await touch('touchEnd');
    };
    await swipe(120, 220);
    await expect.poll(() => line.innerText()).toBe('The first line.');
    await page.getByText('Your swipe undid the last change.').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => line.innerText()).toBe('The first line. Typed here.');
    await swipe(120, 220);
    await expect.poll(() => line.innerText()).toBe('The first line.');
    await swipe(220, 120);
    await page.getByText('Your swipe redid the change.').waitFor();
    await expect.poll(() => line.innerText()).toBe('The first line. Typed here.');
    // A swipe from the edge of the screen opens the drawer instead, and a swipe of less than 50 px does nothing.
    await swipe(20, 70);
    await swipe(120, 168);
    expect(await line.innerText()).toBe('The first line. Typed here.');

    const tap = async () => {
      await touch('touchStart', { x: box.x + 50, y });
      await touch('touchEnd');
    };
    const selected = () => page.evaluate(() => document.getSelection()?.toString());
    for (let taps = 0; taps < 2; taps += 1) await tap();
    await expect.poll(selected).toMatch(/^(The|first)$/);
    await page.locator('.selection-preview', { hasText: /^(The|first)$/ }).waitFor();
    clock += 1;
    for (let taps = 0; taps < 3; taps += 1) await tap();
    await expect.poll(selected).toBe('The first line. Typed here.');
    await page.locator('.selection-preview', { hasText: 'The first line.…' }).waitFor();

    const handle = (await page.locator('.selection-handle').nth(1).boundingBox()) ?? box;
    const grip = { x: handle.x + 22, y: handle.y + 12 };
    await touch('touchStart', grip);
    for (const way of [40, 80]) await touch('touchMove', { x: grip.x - way, y: grip.y });
    await touch('touchEnd');
    await expect.poll(selected).toMatch(/^The first line\. T?y?p?e?d?$/);

    await touch('touchStart', { x: 150, y }, { x: 200, y });
    await touch('touchMove', { x: 100, y }, { x: 300, y });
    await touch('touchEnd');
    await page.getByRole('button', { name: 'Text at 200%. Reset' }).click();
    await page.getByRole('button', { name: /Reset/ }).waitFor({ state: 'detached' });
    expect(phone.complaints).toEqual([]);
    await context.close();
  });
});
