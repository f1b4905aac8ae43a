import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answering,
  type CompletionsServer,
  refusing,
  replyingWith,
  startCompletionsServer,
} from '#server/ai/testing/completions-server.ts';
import { enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { lookAt } from './look-at.ts';

const KEY = 'sk-own-very-secret-key';
const LIST = replyingWith('{"data":[{"id":"keeper-large"},{"id":"keeper-small"}]}', 'application/json');
const REFUSED = refusing(401);
const TEXT = answering(['The lamp ', 'is lit.']);

describe('a model of one’s own', () => {
  let service: CompletionsServer;
  let visitor: Visit;

  beforeAll(async () => {
    // A service of language models that accepts one key, lists its models and writes texts.
    service = await startCompletionsServer((request, response, body) => {
      const isKnown = request.headers.authorization === `Bearer ${KEY}`;
      const behaviour = !isKnown ? REFUSED : request.url?.endsWith('/models') ? LIST : TEXT;
      behaviour(request, response, body);
    });
    ({ visitor } = await enterAs('own-model@example.com'));
  });
  afterAll(async () => {
    await visitor.context.close();
    await service.close();
  });

  const form = () => visitor.page.getByRole('form', { name: 'Your own model' });
  const press = (name: string) => form().getByRole('button', { name, exact: true }).click();

  it('is entered, told what is wrong with its key, chosen from its service’s list, tried and stored', async () => {
    const { page, complaints } = visitor;
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Use My Own Model' }).click();
    await form().getByLabel('Service').selectOption('openai-compatible');
    await form().getByLabel('Address').fill(service.baseUrl);
    await form().getByLabel('Key', { exact: true }).fill('sk-mistyped');
    await press('List Models');
    await form().getByText('The text service refused your key.').waitFor();
    complaints.length = 0;
    await form().getByLabel('Key', { exact: true }).fill(KEY);
    await press('List Models');
    await form().getByText('2 to choose from.').waitFor();
    await form().getByLabel('Model', { exact: true }).click();
    await page.getByRole('option', { name: 'keeper-small' }).click();
    await press('Try It');
    await form().getByText('It works, and says: “The lamp is lit.”').waitFor();
    await lookAt(page, 'own-model-form', form().getByText('It works'));
    await press('Save');
    await page.getByText('keeper-small at').waitFor();
    await page.getByText('Your texts are written by this model from now on.').waitFor();
    expect(await page.content()).not.toContain(KEY);
    expect(complaints).toEqual([]);
  });

  it('writes what its author asks for, and is gone when it is removed', async () => {
    const { page, complaints } = visitor;
    await page.goto('/content-generator');
    await page.getByRole('button', { name: 'Dragon Encounter' }).click();
    await page.getByRole('button', { name: 'Generate Content' }).click();
    await page.getByText('The lamp is lit.').first().waitFor();
    expect(service.calls.at(-1)).toMatchObject({ authorization: `Bearer ${KEY}`, body: { model: 'keeper-small' } });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Remove Model' }).click();
    const removal = page.getByRole('form', { name: 'Remove your own model' });
    await removal.getByRole('button', { name: 'Delete Key' }).click();
    await page.getByText('Your key has been deleted.').waitFor();
    await page.getByRole('button', { name: 'Use My Own Model' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
