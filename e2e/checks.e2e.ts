import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthor, makeSampleBook } from './author.ts';
import { chooseInBook } from './desk.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { seriousFindings, sidewaysScroll, smallTargets } from './quality.ts';
import { resizeTo } from './waits.ts';

const OFTEN = '<p>We met Vallis there, and old Vallis, and young Vallis.</p>';
const ONCE = '<p>A quiet road leads on.</p><p>They say that Valis drowned, and that a beholder saw it.</p>';

interface CaretEditor {
  state: { selection: { $from: { parent: { textContent: string } } } };
}

describe('the page on which a book is looked through', { timeout: 90_000 }, () => {
  let stage: Stage;
  let visitor: Visit;
  let projectId: string;

  beforeAll(async () => {
    stage = await openStage();
    visitor = await visit(stage);
    const author = await makeAuthor(stage, 'checker@example.com');
    await author.enter(visitor);
    projectId = (await makeSampleBook(author)).id;
    await author.call('POST', `/projects/${projectId}/sections`, { title: 'The Ford', content: OFTEN });
    await author.call('POST', `/projects/${projectId}/sections`, { title: 'The Road', content: ONCE });
    await visitor.page.goto(`/project/${projectId}`);
    await chooseInBook(visitor.page, 'Checks');
    await visitor.page.getByRole('heading', { name: 'Checks' }).waitFor();
  });
  afterAll(() => stage.close());

  const group = (name: string) => visitor.page.getByRole('region', { name });

  it('shows what was found by kind, and passes axe', async () => {
    const { page } = visitor;
    await group('Continuity').getByText('“Valis” stands here, “Vallis” 3 times').waitFor();
    await group('Licences and names').getByText('“beholder”').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    for (const width of [375, 1440]) {
      await resizeTo(page, width, 900);
      expect(await sidewaysScroll(page)).toBe(0);
    }
    await page.getByLabel('Show').selectOption('legal');
    await group('Continuity').waitFor({ state: 'hidden' });
    await page.getByLabel('Show').selectOption('all');
  });

  it('puts right what can be, and takes it back', async () => {
    const { page } = visitor;
    await group('Continuity').getByRole('button', { name: 'Fix: Vallis: Valis' }).click();
    await page.getByRole('status').getByText('1 finding fixed.').waitFor();
    await group('Continuity').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo the fix' }).click();
    await page.getByText('The book is as it was before.').waitFor();
    await group('Continuity').getByText('“Valis” stands here').waitFor();
  });

  it('puts what is meant apart', async () => {
    await group('Licences and names').getByRole('button', { name: 'Mark as intended: beholder: beholder' }).click();
    await group('Intended').getByText('“beholder”').waitFor();
    await group('Intended').getByRole('button', { name: 'Check again: beholder: beholder' }).click();
    await group('Licences and names').getByText('“beholder”').waitFor();
  });

  it('leads to the place in the text', async () => {
    const { page, complaints } = visitor;
    await group('Continuity').getByRole('button', { name: 'The Road', exact: true }).click();
    await page.getByRole('textbox').getByText('They say that Valis drowned').waitFor();
    const atCaret = () =>
      page.getByRole('textbox', { name: 'Section text' }).evaluate((dom) => {
        const { selection } = (dom as unknown as { editor: CaretEditor }).editor.state;
        return selection.$from.parent.textContent;
      });
    await expect.poll(atCaret).toContain('Valis drowned');
    expect(complaints).toEqual([]);
  });
});
