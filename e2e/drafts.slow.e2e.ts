import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs, makeAuthor } from './author.ts';
import { chooseInBook } from './desk.ts';
import { openOwnStage, type Stage, type Visit, visit } from './browser.ts';
import {
  answering,
  type CompletionsServer,
  stalling,
  startCompletionsServer,
} from '#server/ai/testing/completions-server.ts';
import { inTurn } from '#server/ai/testing/faults.ts';
import { seriousFindings, sidewaysScroll, smallTargets } from './quality.ts';

async function sound(page: Visit['page']): Promise<void> {
  expect(await seriousFindings(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

describe('drafting a whole book', { timeout: 90_000 }, () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let book: Project;

  beforeAll(async () => {
    ({ stage, author, visitor } = await enterAs('drafts@example.com'));
    book = await author.call<Project>('POST', '/projects', { title: 'To be drafted', book_type: 'campaign' });
  });
  afterAll(() => stage.close());

  it('goes from the book’s page over a brief to an outline, which is changed, and to a written book', async () => {
    const { page } = visitor;
    await page.goto(`/project/${book.id}`);
    await chooseInBook(page, 'Start from a finished adventure');
    await page.getByLabel('What is it about?').fill('A haunted harbor called Saltmere');
    await sound(visitor.page);
    await page.getByRole('button', { name: 'Suggest an outline' }).click();
    await page.getByRole('heading', { name: 'The outline' }).waitFor();
    await sound(visitor.page);
    const titles = page.getByLabel('Title');
    const count = await titles.count();
    await page.getByRole('button', { name: 'Remove Treasure' }).click();
    await titles.first().fill('Before the Fog');
    await page.getByRole('button', { name: 'Add a section' }).click();
    await titles.last().fill('My own chapter');
    expect(await titles.count()).toBe(count);
    await page.getByRole('button', { name: 'Write the book' }).click();
    await page.getByRole('heading', { name: 'The book is written' }).waitFor({ timeout: 60_000 });
    await sound(visitor.page);
    const { content } = await author.call<Project>('GET', `/projects/${book.id}`);
    const written = content.sections.map(({ title }) => title);
    expect(written).toEqual(expect.arrayContaining(['Before the Fog', 'Saltmere', 'My own chapter']));
    expect(written).not.toContain('Treasure');
  });

  it('writes one section again, and leads to each', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Write again: Saltmere' }).click();
    await page.getByRole('heading', { name: 'The book is written' }).waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Saltmere', exact: true }).click();
    await page.getByRole('heading', { name: 'To be drafted' }).waitFor();
    expect(new URL(page.url()).searchParams.get('section')).not.toBeNull();
  });
});

describe('the writing of a book by a language model', { timeout: 90_000 }, () => {
  let upstream: CompletionsServer;
  let stage: Stage;
  let visitor: Visit;

  beforeAll(async () => {
    upstream = await startCompletionsServer();
    stage = await openOwnStage({
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: upstream.baseUrl,
      AI_API_KEY: 'sk-test',
      AI_MODEL: 'test-model',
    });
    const author = await makeAuthor(stage, 'model-drafts@example.com');
    visitor = await visit(stage);
    await author.enter(visitor);
  });
  afterAll(async () => {
    await stage.close();
    await upstream.close();
  });

  const press = (name: string) => visitor.page.getByRole('button', { name, exact: true }).click();
  const heading = (name: string) => visitor.page.getByRole('heading', { name }).waitFor({ timeout: 30_000 });

  it('begins in the wizard, pauses, goes on, stops, and writes one section again', async () => {
    const { page } = visitor;
    const sections = ['The Ferry', 'The Marsh'].map((title) => ({ title, kind: 'location', summary: 'Fog.' }));
    upstream.behave(answering([JSON.stringify({ sections })]));
    await page.goto('/new-project');
    await page.getByLabel('Book Title').fill('The Ferry Book');
    await press('Next');
    await page.getByText('Step 2 of 3').waitFor();
    await press('Next');
    await page.getByText('Step 3 of 3').waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await press('Draft the Whole Book');
    await page.getByLabel('What is it about?').fill('A ferry in the fog');
    await press('Suggest an outline');
    await heading('The outline');
    upstream.behave(inTurn(answering(['The ferry is late.']), stalling(['Fog '])));
    await press('Write the book');
    await page.getByText('1 of 2 sections written').waitFor({ timeout: 30_000 });
    await expect.poll(() => upstream.calls.at(-1)?.body.messages.at(-1)?.content).toContain('“The Marsh”');
    await press('Pause');
    await heading('Writing is paused');
    await expect.poll(() => upstream.hangUps()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
    await press('Resume');
    await heading('Writing the book');
    await press('Stop');
    await heading('Writing was stopped');
    expect(await page.getByText('1 of 2 sections written').count()).toBe(1);
    const table = { title: 'Signs', die: 'd6', rows: [{ from: 1, to: 3, text: 'Fog comes in.' }] };
    const gaps = answering([JSON.stringify(table)]);
    upstream.behave(inTurn(answering(['Words.\n\n[table] Signs: of fog, d6']), gaps, gaps));
    await press('Write again: The Ferry');
    const wrong = page.getByRole('list', { name: 'Still wrong in The Ferry' });
    await wrong.getByText('every number leads to one row').waitFor();
    await heading('Writing was stopped');
    await sound(page);
    upstream.behave(answering(['Words of another try.']));
    await press('Write again: The Ferry');
    await wrong.waitFor({ state: 'detached' });
    await heading('Writing was stopped');
    expect(await page.getByText('reckoned in part from characters').count()).toBe(1);
    await page.getByRole('link', { name: 'The Ferry', exact: true }).click();
    await page.getByText('Words of another try.').first().waitFor();
  });
});
