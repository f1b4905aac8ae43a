import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, makeAuthor } from './author.ts';
import { seriousFindings } from './quality.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { chooseInBook } from './desk.ts';
import { caretIsKnown } from './waits.ts';

/** Opening sections for reading and for writing, and going from one to the next and back. */
describe('reading and writing', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let project: string;

  beforeAll(async () => {
    stage = await openStage();
    author = await makeAuthor(stage, 'reader@example.com');
  });
  beforeEach(async () => {
    visitor = await visit(stage);
    await author.enter(visitor);
    project = (await author.call<Project>('POST', '/projects', { title: 'Two Rooms', book_type: 'campaign' })).id;
    for (const [id, title, content] of [
      ['hall', 'The hall', '<p>In the hall.</p><p>A clock.</p>'],
      ['attic', 'The attic', '<p>In the attic.</p>'],
      ['cellar', 'The cellar', ''],
    ])
      await author.call('POST', `/projects/${project}/sections`, { id, title, content });
    return () => visitor.context.close();
  });
  afterAll(() => stage.close());

  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const button = (name: string) => visitor.page.getByRole('button', { name, exact: true });
  const stored = async (id: string) =>
    (await author.call<Section>('GET', `/projects/${project}/sections/${id}`)).content;
  const enter = async (search = '') => {
    await visitor.page.goto(`/project/${project}${search}`);
    await text().waitFor();
  };

  it('can always be written in, takes the caret where there is nothing yet, and says Save from the first press', async () => {
    const { page } = visitor;
    await enter();
    await button('Edit').waitFor();
    await expect.poll(() => text().getAttribute('aria-readonly')).toBe('false');
    expect(await seriousFindings(page)).toEqual([]);
    await button('The cellar').click();
    await button('Save').waitFor();
    await page.locator('[role=textbox]:focus').waitFor();
    // Nothing was typed in the section before, so the next one does not take the caret.
    await button('The attic').click();
    await text().getByText('In the attic.').waitFor();
    await button('Edit').waitFor();
    await button('Add Section').click();
    await button('Save').waitFor();
    await page.locator('textarea[aria-label="Section title"]:focus').waitFor();
    await page.keyboard.type('The well', { delay: 20 });
    await page.keyboard.press('Enter');
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.type('Straight away.', { delay: 20 });
    await page.getByText('Saved', { exact: true }).waitFor();
    await button('The well').waitFor();
    await text().getByText('Straight away.').waitFor();
    await button('The hall').click();
    await text().getByText('In the hall.').waitFor();
    await button('Save').waitFor();
  });

  it('takes what is written from the press that adds it on, however long the server is in adding it', async () => {
    const { page } = visitor;
    await enter();
    await text().getByText('In the hall.').click();
    const added: (() => void)[] = [];
    await page.route('**/sections', async (route) => {
      if (route.request().method() === 'POST') await new Promise<void>((resolve) => added.push(resolve));
      await route.continue();
    });
    await button('Add Section').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Crane Mill');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Rain falls.');
    expect(await seriousFindings(page)).toEqual([]);
    await expect.poll(() => added.length).toBe(1);
    added[0]?.();
    await page.locator('[role=textbox][contenteditable=true]:focus').waitFor();
    await page.keyboard.type(' And falls.');
    await button('Crane Mill').waitFor();
    await text().getByText('Rain falls. And falls.').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await stored('hall')).toBe('<p>In the hall.</p><p>A clock.</p>');
    await page.unroute('**/sections');
  });

  it('keeps what was written in a section that could not be added, for the next press', async () => {
    const { page } = visitor;
    await enter();
    const refused: (() => void)[] = [];
    await page.route('**/sections', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await new Promise<void>((resolve) => refused.push(resolve));
      await route.abort();
    });
    await button('Add Section').click();
    await page.keyboard.type('Crane');
    await expect.poll(() => refused.length).toBe(1);
    refused[0]?.();
    await page.getByText('The section could not be added').waitFor();
    await page.unroute('**/sections');
    await text().getByText('In the hall.').waitFor();
    await button('Add Section').click();
    await page.locator('textarea[aria-label="Section title"]:focus').waitFor();
    await page.keyboard.type(' Mill');
    await button('Crane Mill').waitFor();
    expect(await stored('hall')).toBe('<p>In the hall.</p><p>A clock.</p>');
  });

  it('is written in where it was pressed, without Edit, and what Save sends is kept', async () => {
    const { page } = visitor;
    await enter();
    await text()
      .getByText('In the hall.')
      .click({ position: { x: 1, y: 10 } });
    await page.keyboard.type('Here: ', { delay: 20 });
    await button('Save').click();
    await button('Edit').waitFor();
    expect(await stored('hall')).toBe('<p>Here: In the hall.</p><p>A clock.</p>');
    await page.getByRole('textbox', { name: 'Section title' }).click();
    await button('Save').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('takes the caret at Edit, where it was before', async () => {
    const { page } = visitor;
    await enter();
    await text().getByText('In the hall.').click();
    await page.keyboard.press('End');
    await button('Save').click();
    await button('Edit').click();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.type(' Rain', { delay: 20 });
    await expect.poll(() => stored('hall')).toBe('<p>In the hall. Rain</p><p>A clock.</p>');
  });

  it('takes the caret wherever its sheet is pressed: below a short text, and in the margin', async () => {
    const { page } = visitor;
    await enter();
    await page.mouse.click(700, 780);
    await page.keyboard.type(' Below.', { delay: 20 });
    await expect.poll(() => stored('hall')).toBe('<p>In the hall.</p><p>A clock. Below.</p>');
    const line = await text().getByText('In the hall.').boundingBox();
    await page.mouse.click((line?.x ?? 0) - 30, (line?.y ?? 0) + 10);
    await caretIsKnown(page);
    await page.keyboard.type('Beside: ', { delay: 20 });
    await expect.poll(() => stored('hall')).toContain('<p>Beside: In the hall.</p>');
  });

  it('is left for its tools by Alt+F10, also while they have stepped back, and Escape returns', async () => {
    const { page } = visitor;
    const tools = page.getByRole('toolbar', { name: 'Formatting' });
    await enter();
    await text().getByText('In the hall.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Dim.', { delay: 20 });
    await expect.poll(() => tools.isVisible()).toBe(false);
    await page.keyboard.press('Alt+F10');
    await tools.locator('button:focus').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await text().getByRole('heading', { level: 2, name: 'In the hall. Dim.' }).waitFor();
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Escape');
    await page.keyboard.type('!', { delay: 20 });
    await expect.poll(() => stored('hall')).toContain('<h2>In the hall. Dim.!</h2>');
  });

  it('is where it was when its author comes back from another page of the book', async () => {
    const { page } = visitor;
    await enter();
    await button('The attic').click();
    await text().getByText('In the attic.').waitFor();
    await chooseInBook(page, 'Versions');
    await page.getByRole('link', { name: 'Back to the text' }).click();
    await text().getByText('In the attic.').waitFor();
  });

  it('goes on from the title into the text, and says so where the title is full', async () => {
    const { page } = visitor;
    await enter();
    await button('Edit').click();
    const title = page.getByRole('textbox', { name: 'Section title' });
    await title.fill('x'.repeat(299));
    await title.press('End');
    await page.keyboard.type('y', { delay: 20 });
    expect(await page.getByText('Full: there is room for 300 characters.').count()).toBe(0);
    await page.keyboard.type('z', { delay: 20 });
    await page.getByRole('status').getByText('Full: there is room for 300 characters.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Backspace');
    await page.getByText('Full: there is room for 300 characters.').waitFor({ state: 'detached' });
    await title.fill('The great hall');
    // A fast typist presses the next key before the browser has drawn the caret in the text.
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('N')]);
    await page.keyboard.type('ow ', { delay: 20 });
    await expect.poll(() => stored('hall')).toBe('<p>Now In the hall.</p><p>A clock.</p>');
    expect((await author.call<Section>('GET', `/projects/${project}/sections/hall`)).title).toBe('The great hall');
  });

  it('takes back what was written in a section after another was shown', async () => {
    const { page } = visitor;
    await enter();
    await button('Edit').click();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Dim. ', { delay: 20 });
    await expect.poll(() => stored('hall')).toContain('Dim. In the hall.');
    await button('The attic').click();
    await text().getByText('In the attic.').waitFor();
    await button('The hall').click();
    await text().getByText('Dim. In the hall.').waitFor();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => stored('hall')).toBe('<p>In the hall.</p><p>A clock.</p>');
  });

  it('begins a random table at its title, and goes on in its first result', async () => {
    const { page } = visitor;
    await enter('?section=cellar');
    await text().click();
    await page.keyboard.type('/random', { delay: 20 });
    await page.getByRole('option', { name: /Random table/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('textarea[aria-label="Title of the table"]:focus').waitFor();
    await page.keyboard.type('Noises', { delay: 20 });
    await page.keyboard.press('Enter');
    await page.keyboard.type('A drip', { delay: 20 });
    await expect
      .poll(() => stored('cellar'))
      .toContain('<caption>Noises</caption><tbody><tr data-roll="1"><td>1</td><td>A drip</td></tr>');
  });

  it('goes on writing in the next section, until Save is pressed', async () => {
    const { page } = visitor;
    await enter();
    await button('Edit').click();
    await button('The attic').click();
    await text().getByText('In the attic.').waitFor();
    await button('Save').waitFor();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Dust.', { delay: 20 });
    await expect.poll(() => stored('attic')).toBe('<p>In the attic. Dust.</p>');
    await button('Save').click();
    await button('Edit').waitFor();
    await button('The hall').click();
    await text().getByText('In the hall.').waitFor();
    await button('Edit').waitFor();
  });

  it('does not take the caret from somebody who renames a section', async () => {
    const { page } = visitor;
    await enter();
    await button('Edit').click();
    await button('The attic').dblclick();
    await text().getByText('In the attic.').waitFor();
    await page.keyboard.type('The loft', { delay: 20 });
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await author.call<Section>('GET', `/projects/${project}/sections/attic`)).title)
      .toBe('The loft');
    expect(await stored('attic')).toBe('<p>In the attic.</p>');
  });

  it('is led back and forward through sections and tabs, and what is typed goes with none of them', async () => {
    const { page } = visitor;
    const placeOf = () => new URL(page.url()).search;
    const images = page.getByRole('tab', { name: 'Images' });
    await page.goto('/dashboard');
    await page.goto(`/project/${project}`);
    await text().getByText('In the hall.').waitFor();
    await expect.poll(placeOf).toBe('?section=hall');
    await images.click();
    await expect.poll(placeOf).toBe('?section=hall&tab=images');
    await button('The attic').click();
    await text().getByText('In the attic.').waitFor();
    expect(placeOf()).toBe('?section=attic');
    await text().getByText('In the attic.').click();
    await page.keyboard.type('x', { delay: 20 });
    await page.goBack();
    await page.locator('[role=tab][aria-selected=true]', { hasText: 'Images' }).waitFor();
    expect(placeOf()).toBe('?section=hall&tab=images');
    await page.goBack();
    await text().getByText('In the hall.').waitFor();
    await expect.poll(() => stored('attic')).toContain('x');
    await page.goForward();
    await page.goForward();
    await text().getByText('In the').getByText('x').waitFor();
    for (let steps = 0; steps < 3; steps += 1) await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'My Adventure Projects' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('opens the section and the tab that a link or a reload names, and the first one where there is no such section', async () => {
    const { page } = visitor;
    await page.goto(`/project/${project}?section=attic&tab=images`);
    await page.locator('[role=tab][aria-selected=true]', { hasText: 'Images' }).waitFor();
    await button('The attic').and(page.locator('[aria-current=true]')).waitFor();
    await page.reload();
    await page.locator('[role=tab][aria-selected=true]', { hasText: 'Images' }).waitFor();
    await page.getByRole('tab', { name: 'Content' }).click();
    await text().getByText('In the attic.').waitFor();
    await page.goto(`/project/${project}?section=gone`);
    await text().getByText('In the hall.').waitFor();
    await page.goto(`/project/${project}`);
    await text().getByText('In the hall.').waitFor();
    await button('The hall').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect
      .poll(async () => (await author.call<Project>('GET', `/projects/${project}`)).content.sections[0]?.id)
      .toBe('attic');
    await text().getByText('In the hall.').waitFor();
  });

  it('lets a question go with the section that asked it', async () => {
    const { page } = visitor;
    await enter();
    await button('The attic').click();
    await text().getByText('In the attic.').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'The attic' })
      .getByRole('button', { name: /^Delete section/ })
      .click();
    await page.getByRole('dialog').getByText('Are you sure you want to delete this section?').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await text().getByText('In the hall.').waitFor();
    await button('The attic').waitFor();
  });
});
