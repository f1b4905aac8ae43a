import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Section } from '#contract/sections.ts';
import { type Author, makeAuthor } from './author.ts';
import { PASSWORD } from './people.ts';
import { seriousFindings } from './quality.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { makeThreeRooms } from './three-rooms.ts';
import { caretIsKnown } from './waits.ts';

/** What happens to the text when an author's session ends while they write. */
describe('writing after its session has ended', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let project: string;

  beforeAll(async () => {
    stage = await openStage();
    author = await makeAuthor(stage, 'keeper@rooms.example');
  });
  beforeEach(async () => {
    visitor = await visit(stage, { pages: true });
    project = await makeThreeRooms(author);
    await visitor.page.goto(`/login?redirect=/project/${project}`);
    await signInAs('keeper@rooms.example');
    await text().getByText('In the hall.').waitFor();
    // Wait for the preview. Otherwise one of its calls would notice the end of the session before anything is written.
    await visitor.page.getByText(/Pages Generated: [1-9]/).waitFor();
    return () => visitor.context.close();
  });
  afterAll(() => stage.close());

  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const stored = async (id: string) =>
    (await author.call<Section>('GET', `/projects/${project}/sections/${id}`)).content;
  const writeAtEnd = async (words: string) => {
    await visitor.page.locator('[role=textbox]:focus').waitFor();
    await visitor.page.keyboard.press('Control+End');
    await caretIsKnown(visitor.page);
    await visitor.page.keyboard.type(words, { delay: 20 });
  };

  const dialog = () => visitor.page.getByRole('dialog', { name: 'Sign in to go on' });
  const token = () => visitor.page.evaluate(() => localStorage.getItem('auth_token'));
  const signInAs = async (email: string) => {
    const { page } = visitor;
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  };
  const endSession = () => author.call('DELETE', '/auth/sessions');

  it('goes on where it was once the same person has signed in over it, and is saved', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await writeAtEnd(' Before.');
    await page.getByText('Saved', { exact: true }).waitFor();
    await text().evaluate((element) => element.setAttribute('data-same', 'yes'));
    await endSession();
    await page.keyboard.type(' Meanwhile.', { delay: 20 });
    await dialog().getByText('What you wrote is kept on this device').waitFor();
    expect(await token()).toBeNull();
    expect(await dialog().getByLabel('Email', { exact: true }).inputValue()).toBe('keeper@rooms.example');
    await page.locator('input[type=password]:focus').waitFor();
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await expect.poll(() => text().innerText()).toBe('In the hall. Before. Meanwhile.');
    await page.keyboard.press('Escape');
    await page.keyboard.type('Wrong!Password7');
    await page.keyboard.press('Enter');
    await dialog().getByText('Invalid email or password').waitFor();
    await dialog().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => stored('hall')).toBe('<p>In the hall. Before. Meanwhile.</p>');
    await page.locator('[role=textbox][data-same=yes]:focus').waitFor();
    await caretIsKnown(page);
    await page.keyboard.type(' After.', { delay: 20 });
    await expect.poll(() => stored('hall')).toBe('<p>In the hall. Before. Meanwhile. After.</p>');
    await page.getByText(/Pages Generated: [1-9]/).waitFor();
  });

  it('shows nothing of it to another person, and sends nothing in their name', async () => {
    const { page } = visitor;
    await makeAuthor(stage, 'other@rooms.example');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await endSession();
    await writeAtEnd(' A secret.');
    await dialog().waitFor();
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.postData() ?? '')));
    await dialog().getByLabel('Email', { exact: true }).fill('other@rooms.example');
    await dialog().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog().getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Project not found').waitFor();
    for (const words of ['In the hall.', 'Three Rooms', 'A secret'])
      expect(await page.getByText(words).count()).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.goto('/dashboard');
    await page.getByText('No projects found').waitFor();
    expect(sent).toEqual([]);
    expect(await stored('hall')).toBe('<p>In the hall.</p>');

    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/\/auth$/);
    await page.goto(`/login?redirect=/project/${project}`);
    await signInAs('keeper@rooms.example');
    await page.getByText('Text that was not saved last time is back.').waitFor();
    await expect.poll(() => stored('hall')).toBe('<p>In the hall. A secret.</p>');
  });

  it('can be left for later, and is there after the sign-in', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await endSession();
    await writeAtEnd(' Later.');
    await dialog().getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signInAs('keeper@rooms.example');
    await text().getByText('In the hall. Later.').waitFor();
    await expect.poll(() => stored('hall')).toBe('<p>In the hall. Later.</p>');
  });

  it('sends a person who only reads to the sign-in page', async () => {
    const { page } = visitor;
    await endSession();
    // If a call of the page has already noticed the end of the session, there is no button left to press.
    await page.evaluate(() => {
      const titles = [...document.querySelectorAll('button')];
      titles.find(({ textContent }) => textContent === 'The attic')?.click();
    });
    await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
    expect(await dialog().count()).toBe(0);
    expect(await token()).toBeNull();
  });

  it('waits for nobody who has logged out', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/\/auth$/);
    expect(await dialog().count()).toBe(0);
  });

  it('keeps the draft of the wizard and the prompt of the generator', async () => {
    const { page } = visitor;
    await page.goto('/content-generator');
    await page.getByLabel('Content Prompt').fill('A lighthouse');
    await endSession();
    await page.getByRole('button', { name: 'Generate Content', exact: true }).click();
    await dialog().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog().getByRole('button', { name: 'Sign In' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await page.getByLabel('Content Prompt').inputValue()).toBe('A lighthouse');
    await page.goto('/new-project');
    await page.getByLabel('Book Title').fill('Planned');
    for (const step of [2, 3]) {
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText(`Step ${step} of 3`).waitFor();
    }
    await endSession();
    await page.getByRole('button', { name: 'Create Project' }).click();
    await dialog().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog().getByRole('button', { name: 'Sign In' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Create Project' }).click();
    await page.waitForURL(/\/project\//);
  });
});
