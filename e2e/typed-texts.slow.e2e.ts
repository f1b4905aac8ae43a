import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MECHANICS_FORMS } from '#book/generator/mechanics/mechanics-forms.ts';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { answering, type CompletionsServer, startCompletionsServer } from '#server/ai/testing/completions-server.ts';
import { inTurn, slowly } from '#server/ai/testing/faults.ts';
import { type Author, makeAuthor } from './author.ts';
import { openOwnStage, type Stage, type Visit, visit } from './browser.ts';
import { seriousFindings, sidewaysScroll, smallTargets } from './quality.ts';
import { selectionIsReported } from './waits.ts';

const REQUEST = { prompt: 'A troll, CR 5', sectionType: 'encounter', bookType: 'puhb', variant: 'standard' } as const;
const troll = { ...MECHANICS_FORMS.stat_block.make(REQUEST, 'seed'), name: 'Marsh Troll' };
const wrong = { ...troll, hitPoints: (troll.hitPoints ?? 0) + 9 };
const TABLE = { title: 'Signs', die: 'd6', rows: [{ from: 1, to: 3, text: 'Fog comes in.' }] };

describe('mechanics of a language model', () => {
  let upstream: CompletionsServer;
  let stage: Stage;
  let visitor: Visit;
  let book: string;

  beforeAll(async () => {
    upstream = await startCompletionsServer();
    stage = await openOwnStage({
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: upstream.baseUrl,
      AI_API_KEY: 'sk-test',
      AI_MODEL: 'test-model',
    });
    const author: Author = await makeAuthor(stage, 'typed@example.com');
    visitor = await visit(stage);
    await author.enter(visitor);
    const { id } = await author.call<Project>('POST', '/projects', { title: 'Salt', book_type: 'campaign' });
    book = id;
    const content = '<p>A troll waits in the marsh.</p>';
    await author.call<Section>('POST', `/projects/${id}/sections`, { title: 'The Marsh', content });
    await visitor.page.goto(`/project/${id}`);
    await visitor.page.getByText('A troll waits').waitFor();
    await visitor.page.getByRole('button', { name: 'Edit', exact: true }).click();
  });
  afterAll(async () => {
    await stage.close();
    await upstream.close();
  });

  async function ask(action: string): Promise<void> {
    const { page } = visitor;
    await page.getByRole('textbox', { name: 'Section text' }).evaluate((element) => {
      const words = element.querySelector('p');
      if (!words) throw new RangeError('No paragraph');
      (element as HTMLElement).focus();
      getSelection()?.setBaseAndExtent(words, 0, words, words.childNodes.length);
    });
    await selectionIsReported(page);
    await page.getByRole('button', { name: 'Ask AI', exact: true }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  }
  const panel = (name: string) => visitor.page.getByRole('region', { name, exact: true });

  it('are shown with what is still wrong after a repair', async () => {
    const json = JSON.stringify(wrong);
    const third = Math.ceil(json.length / 3);
    const parts = [json.slice(0, third), json.slice(third, 2 * third), json.slice(2 * third)];
    upstream.behave(inTurn(slowly(parts, 1500), answering([json])));
    await ask('Make a stat block');
    await panel('Make a stat block').getByText('Making it and checking its numbers…').waitFor();
    await panel('Make a stat block').getByText(`Here it is ${wrong.hitPoints}.`).waitFor();
    expect(upstream.calls).toHaveLength(2);
    expect(await seriousFindings(visitor.page)).toEqual([]);
    expect(await sidewaysScroll(visitor.page)).toBe(0);
    await visitor.page.getByRole('button', { name: 'Discard', exact: true }).click();
  });

  it('say what is wrong with a table, too', async () => {
    upstream.behave(answering([JSON.stringify(TABLE)]));
    await ask('Make a random table');
    await panel('Make a random table').getByText('every number leads to one row').waitFor();
    expect(await seriousFindings(visitor.page)).toEqual([]);
    expect(await smallTargets(visitor.page)).toEqual([]);
  });

  it('never reach the page as a story', async () => {
    upstream.behave(answering(['Once upon a time.']));
    await visitor.page.getByRole('button', { name: 'Try again', exact: true }).click();
    await visitor.page.getByText('did not answer in the form that was asked for').waitFor();
    expect(await visitor.page.getByText('Once upon a time').count()).toBe(0);
  });

  /**
   * Makes the model answer with a text whose table has no row for some numbers of its die, and repeat that table when it is asked again.
   */
  function answerGaps(): void {
    const text = 'Fog.\n\nTable: Signs\n\n| d6 | Sign |\n| --- | --- |\n| 1–3 | Fog comes in. |\n';
    upstream.behave(inTurn(answering([text]), answering([JSON.stringify(TABLE)])));
  }

  it('are named with their faults below a text of the generator', async () => {
    const { page } = visitor;
    answerGaps();
    await page.goto('/content-generator');
    await page.getByLabel('Content Prompt').fill('Signs of fog');
    await page.getByRole('button', { name: 'Generate Content' }).click();
    await page.getByRole('list', { name: 'What the rules say' }).getByText('every number leads to one row').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it('are named with their faults in the dialog of a section, before the text is inserted', async () => {
    const { page } = visitor;
    answerGaps();
    await page.goto(`/project/${book}`);
    await page.getByText('A troll waits').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Generate Content', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Generate Content' });
    await dialog.getByLabel('Content Prompt').fill('Signs of fog');
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
    await dialog.getByRole('list', { name: 'What the rules say' }).getByText('every number leads to one row').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });
});
