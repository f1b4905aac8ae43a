// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, answerCalls, failure, success } from '#web/testing/answer-calls.ts';
import { openPage, type Page } from '#web/testing/page.tsx';
import { UserApiKeyPart } from './user-api-key-part.tsx';

const OWN = {
  provider: 'openai',
  base_url: 'https://api.openai.com/v1',
  has_key: true,
  model: 'gpt-x',
  image_model: null,
  updated_at: '2026-01-01T00:00:00.000Z',
};

let answers: Record<string, Answer>;
let sent: ReturnType<typeof answerCalls>;
let page: Page;

async function open(own: object | null): Promise<void> {
  answers = { 'GET /api/auth/ai': success({ ...(own ?? { provider: null }), private_addresses: false }) };
  sent = answerCalls(answers);
  page = await openPage(<UserApiKeyPart />);
  await page.waitFor(() => expect(page.names('button')).not.toEqual([]));
}

const isDisabled = (name: string) => (page.find('button', name) as HTMLButtonElement).disabled;
const bodies = () => sent.flatMap(({ body }) => (body ? [body] : []));

describe('an own model in the settings', () => {
  describe('that is not there yet', () => {
    beforeEach(async () => {
      await open(null);
      await page.press('button', 'Use My Own Model');
    });

    it('is tried and stored with key and model', async () => {
      expect([isDisabled('List Models'), isDisabled('Try It'), isDisabled('Save')]).toEqual([true, true, true]);
      await page.fill('Key', 'sk-1');
      answers['POST /api/auth/ai/models'] = success({ models: ['gpt-x', 'gpt-y'] });
      await page.press('button', 'List Models');
      expect(page.text()).toContain('2 to choose from.');
      await page.fill('Model', 'gpt-x');
      answers['POST /api/auth/ai/test'] = success({ reply: 'Well met' });
      await page.press('button', 'Try It');
      expect(page.text()).toContain('It works, and says: “Well met”');
      answers['PUT /api/auth/ai'] = success(OWN);
      answers['GET /api/auth/ai'] = success({ ...OWN, private_addresses: false });
      await page.press('button', 'Save');
      expect(page.text()).toContain('gpt-x at OpenAI.');
      expect(page.text()).not.toContain('sk-1');
      const service = { provider: 'openai', api_key: 'sk-1' };
      expect(bodies()).toEqual([
        service,
        { ...service, model: 'gpt-x' },
        { ...service, model: 'gpt-x', image_model: null },
      ]);
    });

    it('says why it does not work, and keeps what was typed', async () => {
      await page.fill('Key', 'sk-wrong');
      await page.fill('Model', 'gpt-x');
      answers['POST /api/auth/ai/test'] = failure(502, 'The text service refused your key.', 'provider_failed');
      await page.press('button', 'Try It');
      expect(page.text()).toContain('The text service refused your key.');
      expect((page.find('field', 'Key') as HTMLInputElement).value).toBe('sk-wrong');
    });

    it('asks for an address where the service has none of its own, and says which is reached', async () => {
      expect(page.has('field', 'Address')).toBe(false);
      await page.fill('Service', 'ollama');
      expect((page.find('field', 'Address') as HTMLInputElement).value).toBe('http://localhost:11434/v1');
      expect(page.text()).toContain('This server reaches no service on your own machine.');
      await page.fill('Model', 'llama');
      expect(isDisabled('Try It')).toBe(false);
    });
  });

  it('keeps its key while its model changes, and is removed when that is said twice', async () => {
    await open(OWN);
    expect(page.text()).toContain('Your key is stored encrypted and never shown again.');
    await page.press('button', 'Change Model');
    expect((page.find('field', 'Key') as HTMLInputElement).value).toBe('');
    await page.fill('Model', 'gpt-y');
    answers['PUT /api/auth/ai'] = success({ ...OWN, model: 'gpt-y' });
    await page.press('button', 'Save');
    expect(bodies()).toEqual([{ provider: 'openai', model: 'gpt-y', image_model: null }]);
    await page.press('button', 'Remove Model');
    answers['DELETE /api/auth/ai'] = success({});
    answers['GET /api/auth/ai'] = success({ provider: null, private_addresses: false });
    await page.press('button', 'Delete Key');
    expect(page.text()).toContain('Your key has been deleted.');
    expect(page.has('button', 'Use My Own Model')).toBe(true);
  });
});
