// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { LOGIN, openDemo, type OpenDemo } from '#web/features/demo/testing/open-demo.ts';
import { setTransport } from '#web/lib/calls/transport.ts';
import { signIn, signOut } from '#web/lib/session/session.ts';
import { openPage, type Page } from '#web/testing/page.tsx';
import { WizardPage } from './wizard-page.tsx';

describe('the wizard', () => {
  let demo: OpenDemo;
  let page: Page;
  beforeEach(async () => {
    demo = await openDemo();
    setTransport(demo.api.transport);
    const { body } = await demo.call<Parameters<typeof signIn>[0]>('POST', '/auth/login', LOGIN);
    signIn(body.data);
    page = await openPage(<WizardPage />);
  });
  afterEach(() => {
    signOut();
    setTransport(null);
    localStorage.clear();
    sessionStorage.clear();
  });

  const isDisabled = (name: string) => (page.find('button', name) as HTMLButtonElement).disabled;
  const choose = (name: RegExp) => page.press('field', name);

  it('goes on only with a title that can be one, and says why not', async () => {
    expect(isDisabled('Next')).toBe(true);
    await page.fill(/Book Title/, 'ab');
    expect(page.text()).toContain('Title must be at least 3 characters long');
    expect(isDisabled('Next')).toBe(true);
    await page.fill(/Book Title/, 'The Salt-Wife');
    expect(isDisabled('Next')).toBe(false);
  });

  it('shows at the end all that was chosen, and makes this book', async () => {
    await page.fill(/Book Title/, 'The Salt-Wife');
    await page.fill(/Book Description/, 'A debt that comes due.');
    await choose(/^One-Shot Campaign/);
    await page.press('button', 'Next');
    await choose(/^Start from Scratch/);
    await page.press('button', 'Next');
    for (const fact of ['The Salt-Wife', 'A debt that comes due.', 'One-Shot Campaign', 'no template selected'])
      expect(page.text()).toContain(fact);
    await page.press('button', 'Create Project');
    const { body } = await demo.call<{ projects: { id: string }[] }>('POST', '/projects/search', {
      search: 'The Salt-Wife',
    });
    const made = await demo.call<Project>('GET', `/projects/${body.data.projects[0]?.id}`);
    expect(made.body.data).toMatchObject({ title: 'The Salt-Wife', book_type: 'oneshot_campaign' });
    expect(made.body.data.content.description).toBe('A debt that comes due.');
  });

  it('names each group of choices', async () => {
    const names = () =>
      [...document.querySelectorAll('[role=radiogroup]')].map((group) => {
        const label = document.getElementById(group.getAttribute('aria-labelledby') ?? '');
        return label?.textContent.replace(' *', '');
      });
    expect(names()).toEqual(['Book Type']);
    await page.fill(/Book Title/, 'The Salt-Wife');
    await page.press('button', 'Next');
    expect(names()).toEqual(['Template', 'Theme']);
  });

  it('has what was written when a step is gone back', async () => {
    await page.fill(/Book Title/, 'The Salt-Wife');
    await page.press('button', 'Next');
    await page.press('button', 'Previous');
    expect((page.find('field', /Book Title/) as HTMLInputElement).value).toBe('The Salt-Wife');
    expect(page.has('button', 'Previous')).toBe(false);
  });

  it('keeps a draft that is left, says so, and empties it when asked to', async () => {
    await page.fill(/Book Title/, 'The Salt-Wife');
    page = await openPage(<WizardPage />);
    expect(page.text()).toContain('Your draft is still here.');
    await page.press('button', 'Start over');
    expect((page.find('field', /Book Title/) as HTMLInputElement).value).toBe('');
  });
});
