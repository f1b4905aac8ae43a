import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { seriousFindings, sidewaysScroll, smallChoices, smallTargets } from './quality.ts';
import { resizeTo, selectionIsReported } from './waits.ts';
import { showFace } from './desk.ts';

const FIRST = 'She is able to see every ship in order to count it.';
const TIGHT = 'She can see every ship to count it.';
const CONTENT = `<p>${FIRST}</p><p>She counts them in order to sell the list.</p><p>Last words.</p>`;

/** Runs in the page: makes every suggestion begin but never end. */
function answerWithoutEnd(beginning: string): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith('/generation/edit')) return real(input, init);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(beginning));
        request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
}

describe('help in the text', () => {
  let author: Author;
  let visitor: Visit;
  let project: Project;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('assist@example.com'));
    project = await author.call<Project>('POST', '/projects', { title: 'Salt', book_type: 'campaign' });
    await author.call<Section>('POST', `/projects/${project.id}/sections`, { title: 'The Inn', content: CONTENT });
    await visitor.page.goto(`/project/${project.id}`);
    await visitor.page.getByText('Last words.').waitFor();
    await visitor.page.getByRole('button', { name: 'Edit', exact: true }).click();
  });
  afterAll(() => visitor.context.close());

  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const panel = (name: string) => visitor.page.getByRole('region', { name, exact: true });
  const press = (name: string) => visitor.page.getByRole('button', { name, exact: true }).click();
  const paragraphs = () => text().locator('p').allTextContents();

  /** Selects the text from the start of paragraph `from` to the end of paragraph `to`. */
  async function selectParagraphs(from: number, to = from): Promise<void> {
    await text().evaluate(
      (element, range) => {
        const all = element.querySelectorAll('p');
        const [first, last] = [all[range.from], all[range.to]];
        if (!first || !last) throw new RangeError('No such paragraph');
        (element as HTMLElement).focus();
        getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
      },
      { from, to },
    );
    await selectionIsReported(visitor.page);
  }

  async function choose(action: string): Promise<void> {
    await press('Ask AI');
    await visitor.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  it('shortens what is selected, shows the changes, and writes nothing before it is accepted', async () => {
    await selectParagraphs(0);
    await choose('Shorten');
    await panel('Shorten').getByText('Nothing is in your text yet.').waitFor();
    expect(await panel('Shorten').locator('del').count()).toBeGreaterThan(0);
    expect(await paragraphs()).toContain(FIRST);
    expect((await text().locator('.suggestion-target').allTextContents()).join('')).toBe(FIRST);
    await press('Accept');
    await panel('Shorten').waitFor({ state: 'detached' });
    expect((await paragraphs())[0]).toBe(TIGHT);
    await visitor.page.getByText('Saved', { exact: true }).waitFor();
    await visitor.page.keyboard.press('Control+z');
    expect((await paragraphs())[0]).toBe(FIRST);
  });

  it('shows what of the book was sent, and stands in the place of the side where there is one', async () => {
    await showFace(visitor.page, 'Canon');
    await selectParagraphs(0);
    await choose('Shorten');
    await panel('Shorten').getByText('Nothing is in your text yet.').waitFor();
    await panel('Shorten').getByText('What was sent').click();
    await panel('Shorten')
      .getByRole('checkbox', { name: /^Send The book/ })
      .uncheck();
    await press('Try again');
    await panel('Shorten').getByText('Nothing is in your text yet.').waitFor();
    const words = await text().boundingBox();
    const beside = await panel('Shorten').boundingBox();
    expect(words && beside && words.x + words.width <= beside.x).toBe(true);
    await press('Discard');
  });

  it('shows what needs a language model, with the reason, and not to be chosen', async () => {
    const { page } = visitor;
    await selectParagraphs(0);
    await press('Ask AI');
    const rewrite = page.getByRole('menuitem', { name: 'Rewrite', exact: true });
    expect(await rewrite.isDisabled()).toBe(true);
    await page.getByText('Only a language model can do this.').waitFor();
    await page.keyboard.press('Escape');
  });

  it('takes one paragraph and leaves the other', async () => {
    await selectParagraphs(0, 1);
    await choose('Shorten');
    await panel('Shorten').getByRole('checkbox', { name: 'Take paragraph 1' }).uncheck();
    await press('Accept selected');
    expect((await paragraphs()).slice(0, 2)).toEqual([FIRST, 'She counts them to sell the list.']);
    await visitor.page.keyboard.press('Control+z');
    expect((await paragraphs())[1]).toBe('She counts them in order to sell the list.');
  });

  it('goes to the right place when the text before it grew, and asks where the words themselves changed', async () => {
    const { page } = visitor;
    await selectParagraphs(1);
    await choose('Shorten');
    await panel('Shorten').getByText('Nothing is in your text yet.').waitFor();
    await text().locator('p').first().click();
    await page.keyboard.press('Home');
    await page.keyboard.type('Look: ');
    await press('Accept');
    expect((await paragraphs()).slice(0, 2)).toEqual([`Look: ${FIRST}`, 'She counts them to sell the list.']);
    await page.keyboard.press('Control+z');
    await selectParagraphs(1);
    await choose('Shorten');
    await panel('Shorten').getByText('Nothing is in your text yet.').waitFor();
    await text()
      .locator('p')
      .nth(1)
      .click({ position: { x: 20, y: 10 } });
    await page.keyboard.type('!');
    await press('Accept');
    await press('Keep mine');
    await press('Discard');
    await page.keyboard.press('Control+z');
  });

  it('offers the actions in the list at the caret, and puts what comes below', async () => {
    const { page } = visitor;
    await text().locator('p').last().click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/suggest');
    await page.getByRole('option', { name: /Suggest names/ }).waitFor();
    await page.keyboard.press('Enter');
    await panel('Suggest names')
      .getByText(/People:/)
      .waitFor();
    await press('Insert below');
    expect(await text().locator('li').count()).toBe(3);
    await page.keyboard.press('Control+z');
    expect(await text().locator('li').count()).toBe(0);
  });

  it('is opened by the keyboard, and Escape stops it first and then puts it away, to be brought back', async () => {
    const { page } = visitor;
    await page.evaluate(answerWithoutEnd, 'data: {"type":"text","text":"Water **fal"}\n\n');
    await selectParagraphs(0);
    await page.keyboard.press('Control+j');
    await page.getByRole('menuitem', { name: 'Shorten', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await panel('Shorten').locator('strong').waitFor();
    await page.keyboard.press('Escape');
    await panel('Shorten').getByText('Stopped. This is the text so far.').waitFor();
    await page.keyboard.press('Escape');
    await panel('Shorten').waitFor({ state: 'detached' });
    await selectParagraphs(0);
    await press('Ask AI');
    await page.getByRole('menuitem', { name: /^Shorten: Water/ }).click();
    await panel('Shorten').locator('strong').waitFor();
    await press('Discard');
    // If words were still unsaved, the reload would open the section for writing, without the Edit button.
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await press('Edit');
  });

  it('says what went wrong, and keeps the instruction', async () => {
    const { page } = visitor;
    await page.route('**/api/generation/edit', (route) => route.abort());
    await selectParagraphs(0);
    await choose('Make a stat block');
    await panel('Make a stat block').getByText('Network error. Please check your connection and try again.').waitFor();
    await page.unroute('**/api/generation/edit');
    await panel('Make a stat block').getByLabel('Instruction (optional)').fill('an ogre of CR 3');
    await press('Try again');
    await panel('Make a stat block').getByText('Ogre').first().waitFor();
    expect(await panel('Make a stat block').getByLabel('Instruction (optional)').inputValue()).toBe('an ogre of CR 3');
    await press('Discard');
    await selectParagraphs(2);
    await choose('Shorten');
    await panel('Shorten')
      .getByText(/found none to leave out here/)
      .waitFor();
    await press('Close');
    visitor.complaints.length = 0;
  });

  it.each([375, 768, 1440])('fits the screen, %i px wide', async (width) => {
    const { page } = visitor;
    await resizeTo(page, width, 800);
    await selectParagraphs(0, 1);
    await press('Ask AI');
    expect(await seriousFindings(page, '[role=menu]')).toEqual([]);
    await page.getByRole('menuitem', { name: 'Shorten', exact: true }).click();
    await panel('Shorten').getByText('Nothing is in your text yet.').waitFor();
    for (const name of ['Accept', 'Insert below', 'Try again', 'Discard']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 800, name).toBe(true);
    }
    expect(await smallTargets(page)).toEqual([]);
    expect(await smallChoices(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await press('Discard');
    expect(visitor.complaints).toEqual([]);
  });
});
