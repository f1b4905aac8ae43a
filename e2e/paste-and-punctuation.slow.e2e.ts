import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, enterAs } from './author.ts';
import { chooseInBook } from './desk.ts';
import type { Visit } from './browser.ts';

const clipboard = (file: string) => readFileSync(`book/testing/clipboards/${file}`, 'utf8');

describe('what is pasted and typed', () => {
  let author: Author;
  let visitor: Visit;
  let project: string;
  let section: string;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('marks@example.com'));
  });
  afterAll(() => visitor.context.close());

  beforeEach(async () => {
    ({ id: project } = await author.call<Project>('POST', '/projects', { title: 'Marks', book_type: 'campaign' }));
    const made = await author.call<Section>('POST', `/projects/${project}/sections`, { title: 'One', content: '' });
    section = made.id;
    await visitor.page.goto(`/project/${project}`);
    // An empty section opens for writing, so the journey need not press Edit.
    await text().click();
  });

  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const stored = async () => {
    const { content } = await author.call<Project>('GET', `/projects/${project}`);
    return content.sections.find(({ id }) => id === section)?.content;
  };

  const chosen = async () => (await author.call<Project>('GET', `/projects/${project}`)).content.layout;
  const onLayoutPage = async (choose: (layout: Locator) => Promise<unknown>) => {
    await chooseInBook(visitor.page, 'Layout');
    await choose(visitor.page.getByRole('form', { name: 'Layout' }));
  };
  const backToTheText = async () => {
    await visitor.page.getByRole('link', { name: 'Back to the text' }).click();
    const edit = visitor.page.getByRole('button', { name: 'Edit', exact: true });
    await edit.or(text()).first().waitFor();
    if (await edit.isVisible()) await edit.click();
    await text().click();
  };

  it('has Word’s lists as lists with their levels and numbers', async () => {
    await visitor.page.evaluate((html) => {
      const data = new DataTransfer();
      data.setData('text/html', html);
      data.setData('text/plain', 'The Drowned Toll');
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, clipboard('word-desktop.html'));
    await text().locator('ul ul ul').getByText('by the one who crosses').waitFor();
    await expect.poll(stored).toContain('<ol start="3"><li><p>Ring the bell.</p>');
    expect(await stored()).not.toContain('·');
  });

  it('keeps pasted Markdown as plain text where what reads it cannot be loaded, and the page loads anew for a new version', async () => {
    const { page } = visitor;
    await page.route('**/assets/markdown-to-nodes-*', (route) => route.fulfill({ status: 404 }));
    const paste = (words: string) =>
      page.evaluate((plain) => {
        const data = new DataTransfer();
        data.setData('text/plain', plain);
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      }, words);
    const loaded = page.waitForEvent('load');
    await paste('## Rumours\n\n* The salt sings');
    await loaded;
    await text().getByText('* The salt sings').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+End');
    await paste('## Bells\n\n* The bell knows');
    await page.getByText('It was pasted as plain text').waitFor();
    await expect.poll(stored).toContain('* The bell knows');
    expect(await stored()).toContain('<p>## Rumours</p>');
    await page.unroute('**/assets/markdown-to-nodes-*');
  });

  it('prints no spacer of the Homebrewery', async () => {
    await visitor.page.evaluate((plain) => {
      const data = new DataTransfer();
      data.setData('text/plain', plain);
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, clipboard('homebrewery-text.txt'));
    await text().getByText('The seam ends here.').waitFor();
    await expect.poll(stored).toContain('<p>Nobody digs here for ore.</p><p>It sweats from the walls.</p>');
  });

  it('gets the marks of the language, which one Backspace takes back, until the book wants none', async () => {
    const { page } = visitor;
    await page.keyboard.type(`"Don't," she said -- and ran...`);
    await expect.poll(() => text().innerText()).toBe('“Don’t,” she said — and ran…');
    await page.keyboard.press('Backspace');
    await expect.poll(() => text().innerText()).toBe('“Don’t,” she said — and ran...');
    await page.keyboard.press('Enter');
    await page.keyboard.type('north ->');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(' `a->"b"` "c"');
    await expect.poll(stored).toContain('<p>north -&gt; <code>a-&gt;"b"</code> “c”</p>');

    await onLayoutPage((layout) => layout.getByLabel('Language').selectOption('de'));
    await expect.poll(async () => (await chosen()).language).toBe('de');
    await backToTheText();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('"Halt"');
    await text().getByText('„Halt“').waitFor();

    await onLayoutPage((layout) => layout.getByLabel('Smart punctuation').uncheck());
    await expect.poll(async () => (await chosen()).smart_quotes).toBe(false);
    await backToTheText();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('"so" -- es...');
    await text().getByText('"so" -- es...').waitFor();
  });
});
