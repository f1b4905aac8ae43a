import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { lookAt } from './look-at.ts';
import { chooseInMore } from './desk.ts';

const HARBOR = `<p>Rain fell on the harbor all night. <span data-machine="model">The lamp was lit at dusk. Nobody saw by whom.</span></p>
<article data-block="spell" data-fields-by="model-edited" data-name="Kindle Lamp" data-level="1" data-school="Evocation"
 data-casting-time="Action" data-range="30 feet" data-components="V, S" data-duration="1 hour"><p>A lamp you can see is lit.</p></article>`;

describe('who wrote a book', () => {
  let author: Author;
  let visitor: Visit;
  let path: string;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('provenance@example.com'));
    const { id } = await author.call<Project>('POST', '/projects', { title: 'Salt', book_type: 'campaign' });
    for (const [title, content] of [
      ['The Harbor', HARBOR],
      ['The Chapel', '<p>Nobody prays here.</p>'],
    ])
      await author.call('POST', `/projects/${id}/sections`, { title, content });
    path = `/project/${id}`;
  });
  afterAll(() => visitor.context.close());

  const details = () => visitor.page.getByRole('dialog', { name: 'Book details' });
  const openDetails = () => visitor.page.getByRole('button', { name: 'book details' }).click();

  it('is shown in the text if asked for, in words too', async () => {
    const { page } = visitor;
    await page.goto(path);
    const words = page.locator('[data-machine]');
    await words.getByText('The lamp was lit').waitFor();
    const said = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element, '::before').content);
    expect(await said('[data-machine]')).toBe('none');
    await chooseInMore(page, 'Show generated text');
    expect(await said('[data-machine]')).toBe('"Written by a machine: "');
    expect(await said('article[data-fields-by]')).toBe('"Written by a machine, edited by a person: "');
    const tree = await page.getByRole('textbox', { name: 'Section text' }).ariaSnapshot();
    expect(tree).toContain('Written by a machine: The lamp was lit at dusk.');
    await lookAt(page, 'machine-text');
  });

  it('is reported by section, with the statement that shops ask for', async () => {
    const { page } = visitor;
    await openDetails();
    await details().getByRole('button', { name: 'Who wrote this book' }).click();
    await details()
      .getByRole('row', { name: /^The Harbor/ })
      .waitFor();
    await details().getByText('Contains AI-Generated Content').waitFor();
    await lookAt(page, 'provenance', details().getByRole('button', { name: 'Copy the statement' }));
  });

  it('is people alone once AI is switched off: nothing offers to write any more', async () => {
    const { page, complaints } = visitor;
    await details().getByRole('switch').uncheck();
    await details().getByRole('button', { name: 'Save details' }).click();
    await details().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Generate Content' }).waitFor({ state: 'hidden' });
    expect(await page.getByRole('tab', { name: 'Ask' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Images' }).click();
    await page.getByRole('button', { name: 'Upload images' }).waitFor();
    expect(await page.getByRole('button', { name: 'Generate image' }).count()).toBe(0);
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Search or go to' });
    await box.fill('check the book');
    await page.getByRole('option', { name: 'Check the book' }).waitFor();
    await box.fill('ask my book');
    await page.getByRole('option', { name: 'Check the book' }).waitFor({ state: 'hidden' });
    expect(await page.getByRole('option', { name: 'Ask my book' }).count()).toBe(0);
    await page.goto(`${path}/draft`);
    await page.getByText('AI is switched off for this book.').waitFor();
    expect(await page.getByLabel('What is it about?').count()).toBe(0);
    await lookAt(page, 'draft-without-ai');
    expect(complaints).toEqual([]);
  });
});
