import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import { type Stage, type Visit, visit } from './browser.ts';
import { takePicture } from './pictures.ts';
import { seriousFindings, sidewaysScroll, smallTargets } from './quality.ts';
import { caretIsKnown, resizeTo } from './waits.ts';
import { chooseInMore } from './desk.ts';

const TEXT = '<p>The old mill stands by the fen.</p><p>Its wheel is broken.</p><ul><li><p>Rope</p></li></ul>';

describe('changes that are proposed', { timeout: 90_000 }, () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let id: string;

  beforeAll(async () => {
    ({ stage, author, visitor } = await enterAs('mira@example.com'));
    ({ id } = await author.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'campaign' }));
    await author.call('POST', `/projects/${id}/sections`, { id: 'mill', title: 'The Mill', content: TEXT });
    await visitor.page.goto(`/project/${id}`);
    await visitor.page.getByText('The old mill').waitFor();
  });
  afterAll(() => stage.close());

  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const bar = () => visitor.page.getByRole('region', { name: 'Proposed changes' });
  const says = (words: string) => expect.poll(() => bar().getByRole('status').innerText()).toBe(words);
  const press = (name: string) => bar().getByRole('button', { name, exact: true }).click();
  const saved = () => visitor.page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  const stored = async () => (await author.call<{ content: string }>('GET', `/projects/${id}/sections/mill`)).content;

  it('are made by writing, and change nothing before somebody accepts them', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator('[role=textbox]:focus').waitFor();
    const place = async () => (await text().getByText('Its wheel').boundingBox())?.y;
    const before = await place();
    await chooseInMore(page, 'Propose changes');
    await says('You are proposing changes.');
    await text().getByText('The old mill').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await caretIsKnown(page);
    await page.keyboard.type('salt', { delay: 20 });
    await text().locator('del', { hasText: 'old' }).waitFor();
    await says('1 of 1: mira: “old” becomes “salt”');
    expect(await place()).toBe(before);
    await text().getByText('Its wheel').click();
    await page.keyboard.press('End');
    await caretIsKnown(page);
    for (const _ of 'broken.') await page.keyboard.press('Backspace');
    await page.keyboard.type('whole.', { delay: 20 });
    // A fast typist presses the next key before the browser has drawn the new paragraph.
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('I')]);
    await page.keyboard.type('t turns.', { delay: 20 });
    await text().locator('ins', { hasText: 'It turns.' }).waitFor();
    await saved();
    expect(await text().locator('del').allInnerTexts()).toEqual(['old', 'broken.']);
    expect(await text().locator('ins').allInnerTexts()).toEqual(['salt', 'whole.', 'It turns.']);
    expect(await stored()).toContain('<del data-proposed-by="mira">old</del><ins data-proposed-by="mira">salt</ins>');
    const headers = { authorization: `Bearer ${author.token}` };
    const printed = await fetch(`${stage.server.url}/api/projects/${id}/export/markdown`, { headers });
    expect(await printed.text()).toContain('The old mill stands by the fen.\n\nIts wheel is broken.\n\n- Rope');
  });

  it.each([
    [1440, 900],
    [768, 900],
    [375, 800],
  ])('are seen and decided on a screen of %i px', async (width, height) => {
    const { page } = visitor;
    await resizeTo(page, width, height);
    await press('Next proposed change');
    await bar()
      .getByText(/^\d of 2: mira: /)
      .waitFor();
    await takePicture(page, `proposals-${width}`);
    const { y: top, height: high } = (await bar().boundingBox()) ?? { y: 0, height: 0 };
    const tools = await page
      .locator('[data-covers-below=phone], [data-covers-below=words]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top).filter((one) => one > innerHeight / 2));
    expect(top + high).toBeLessThanOrEqual(Math.min(...tools));
    expect(top).toBeGreaterThan(height * 0.75);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('are accepted and refused one by one, each a step of undo', async () => {
    const { page } = visitor;
    await resizeTo(page, 1440, 900);
    await text().getByText('salt').click();
    await says('1 of 2: mira: “old” becomes “salt”');
    await press('Accept');
    await says('1 of 1: mira: “broken.” becomes “whole. It turns.”');
    await press('Reject');
    await says('You are proposing changes.');
    expect(await page.getByRole('toolbar', { name: 'Selected words' }).count()).toBe(0);
    expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
    expect(await text().innerText()).toMatch(/The salt mill stands by the fen\.\s+Its wheel is broken\.\s+Rope/);
    await text().focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => text().locator('ins').allInnerTexts()).toEqual(['whole.', 'It turns.']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => text().locator('ins').count()).toBe(3);
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+y');
    await expect.poll(() => text().locator('ins').count()).toBe(0);
    await saved();
    await expect.poll(stored).toBe(TEXT.replace('old', 'salt'));
  });

  it('are letters that an input method composes, each once', async () => {
    const { page } = visitor;
    const session = await page.context().newCDPSession(page);
    /** Types a word like the keyboard of a phone: each letter replaces the word so far, and the last one confirms it. */
    const compose = async (word: string) => {
      for (let end = 1; end < word.length; end += 1) {
        const part = { text: word.slice(0, end), selectionStart: end, selectionEnd: end };
        await session.send('Input.imeSetComposition', part);
        await expect.poll(async () => (await text().locator('ins').allInnerTexts()).join()).toContain(part.text);
      }
      await session.send('Input.insertText', { text: word });
    };
    await text().getByText('Rope').click();
    await page.keyboard.press('End');
    await caretIsKnown(page);
    await compose('walk');
    await session.send('Input.insertText', { text: ' ' });
    await compose('oak');
    await expect.poll(() => text().locator('ins').allInnerTexts()).toEqual(['walk oak']);
    await page.keyboard.press('Home');
    await caretIsKnown(page);
    await compose('old');
    await expect.poll(() => text().locator('ins').allInnerTexts()).toEqual(['old', 'walk oak']);
    await says('1 of 2: mira: insert “old”');
    await press('Reject');
    await press('Reject');
    await saved();
    await session.detach();
  });

  it('are not seen by those who only read', async () => {
    const { page } = visitor;
    await text().getByText('Rope').click();
    await page.keyboard.press('End');
    await caretIsKnown(page);
    await page.keyboard.type('s');
    await text().locator('ins').waitFor();
    await saved();
    const { url } = await author.call<{ url: string }>('POST', `/projects/${id}/links`, { role: 'reader' });
    const other = await visit(stage);
    await other.page.goto(new URL(url).pathname + new URL(url).hash);
    await other.page.getByText('Text', { exact: true }).click();
    const read = other.page.getByRole('article');
    await read.getByText('Its wheel is broken.').waitFor();
    expect(await read.locator('ins').isVisible()).toBe(false);
    expect(await read.innerText()).not.toContain('Ropes');
    await other.context.close();
    expect(visitor.complaints).toEqual([]);
  });
});
