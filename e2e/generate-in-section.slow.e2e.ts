import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { seriousFindings, smallTargets } from './quality.ts';
import { resizeTo } from './waits.ts';

const REEDS = 'The reeds stand still.\n\n'.repeat(60);
const ANSWER = `## The Weir\n\nWater **falls** here.\n\n| d4 | Catch |\n| --- | --- |\n| 1 | An eel |\n\n${REEDS}The last line of it.`;

/** A stream of events as the server sends it. */
function events(text: string): string {
  return [
    { type: 'text', text },
    { type: 'done', sources: [], findings: [] },
  ]
    .map((event) => `data: ${JSON.stringify(event)}\n\n`)
    .join('');
}

/** Runs in the page: makes every generated text begin but never end. */
function answerWithoutEnd(beginning: string): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith('/generation/content')) return real(input, init);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(beginning));
        request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
}

/** Runs in the page: returns whether the caret is on the screen. */
function isCaretInView(): boolean {
  const node = getSelection()?.focusNode;
  const element = node instanceof Element ? node : node?.parentElement;
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
}

describe('generating into a section', () => {
  let author: Author;
  let visitor: Visit;
  let project: Project;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('section@example.com'));
    project = await author.call<Project>('POST', '/projects', { title: 'Weir', book_type: 'campaign' });
    await author.call<Section>('POST', `/projects/${project.id}/sections`, {
      title: 'The Mill',
      content: '<p>The mill stands.</p>',
    });
    await visitor.page.goto(`/project/${project.id}`);
    await visitor.page.getByText('The mill stands.').waitFor();
  });
  afterAll(() => visitor.context.close());

  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const dialog = () => visitor.page.getByRole('dialog', { name: 'Generate Content' });
  const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
  const paper = () => dialog().getByRole('group', { name: 'Generated text' });
  const open = async () => {
    // A moving pointer brings the tools back, which step back while somebody types.
    for (const x of [300, 320]) await visitor.page.mouse.move(x, 150);
    await visitor.page.getByRole('button', { name: 'Generate Content' }).click();
    await dialog().waitFor();
  };

  it('shows what of the book is sent with a prompt, and leaves out what the author unticks', async () => {
    const { page } = visitor;
    await open();
    await dialog().getByLabel('Content Prompt').fill('The miller opens the weir.');
    const sent = dialog().getByText('What will be sent', { exact: true });
    await sent.click();
    const mill = dialog().getByRole('checkbox', { name: /^Send The Mill/ });
    await mill.waitFor();
    await dialog()
      .getByText(/parts of the book and your prompt go to the built-in generator: [\d,]+ characters\./)
      .waitFor();
    await dialog().getByText('The whole prompt, word for word').click();
    await dialog().locator('pre').getByText('The mill stands.').waitFor();
    await mill.uncheck();
    await dialog().locator('pre').getByText('The mill stands.').waitFor({ state: 'detached' });
    expect(await mill.isChecked()).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await press('Cancel');
    await dialog().waitFor({ state: 'detached' });
  });

  it('shows the text as it will look while it comes, and never its marks', async () => {
    const { page } = visitor;
    await open();
    await dialog().getByLabel('Content Prompt').fill('An encounter with three reefclaws at Candle Weir.');
    await dialog().getByLabel('Content Type').selectOption('encounter');
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        const shown = document.querySelector('[aria-label="Generated text"]')?.textContent ?? '';
        if (shown !== seen.at(-1)) seen.push(shown);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await press('Generate');
    await page.getByText('Generating content...').waitFor();
    await paper().locator('table').first().waitFor();
    await dialog().getByRole('button', { name: 'Insert' }).waitFor();
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.filter((shown) => /\*\*|\| |\[!|## |Table: /.test(shown))).toEqual([]);
    await expect.poll(() => paper().locator('[data-block="stat-block"]').innerText()).toContain('Reefclaw');
    expect(await page.getByText('Generating content...').count()).toBe(0);
  });

  it('puts nothing into the section before it is asked to, and writes another on Try again', async () => {
    const first = await paper().innerText();
    expect(await text().innerText()).toBe('The mill stands.');
    await press('Try again');
    await dialog().getByRole('button', { name: 'Insert' }).waitFor();
    expect(await paper().innerText()).not.toBe(first);
    await press('Discard');
    await dialog().waitFor({ state: 'detached' });
    expect(await text().innerText()).toBe('The mill stands.');
  });

  it('keeps what came when it is stopped, and asks before it is thrown away', async () => {
    const { page } = visitor;
    await page.evaluate(answerWithoutEnd, 'data: {"type":"text","text":"## The Weir\\n\\nWater **fal"}\n\n');
    await open();
    await press('Generate');
    await paper().getByRole('heading', { name: 'The Weir' }).waitFor();
    await expect.poll(() => paper().locator('strong').innerText()).toBe('fal');
    await page.keyboard.press('Escape');
    await dialog().getByText('Stopped. This is the text so far.').waitFor();
    const came = await paper().innerText();
    expect(came).toMatch(/^The Weir\s+Water fal$/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep reading' }).click();
    expect(await paper().innerText()).toBe(came);
    await press('Change the prompt');
    expect(await dialog().getByLabel('Content Prompt').inputValue()).toContain('The Mill');
    await press('Cancel');
    await dialog().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('The mill stands.').waitFor();
  });

  it('goes in as one step, which one step takes back', async () => {
    const { page } = visitor;
    await page.route('**/api/generation/content', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: events(ANSWER) }),
    );
    await open();
    await press('Generate');
    await press('Insert');
    await dialog().waitFor({ state: 'detached' });
    await page.locator('[role=textbox][contenteditable=true]:focus').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await text().locator('h2, strong, table').allTextContents()).toEqual([
      'The Weir',
      'falls',
      expect.stringContaining('An eel'),
    ]);
    await expect.poll(() => page.evaluate(isCaretInView)).toBe(true);
    await page.keyboard.type(' And more.');
    expect(await text().textContent()).toMatch(/The mill stands\.[\s\S]*The last line of it\. And more\.$/);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await text().innerText()).toBe('The mill stands.');
    await page.unroute('**/api/generation/content');
  });

  it('says Save Error when it fails, and can be tried again', async () => {
    const { page } = visitor;
    await page.route('**/api/generation/content', (route) => route.abort());
    await open();
    await press('Generate');
    await dialog().getByText('Network error. Please check your connection and try again.').waitFor();
    await page.getByText('Save Error').waitFor();
    expect(await dialog().getByRole('button', { name: 'Insert' }).isDisabled()).toBe(true);
    await page.unroute('**/api/generation/content');
    await press('Try again');
    await paper().locator('h2').waitFor();
    await dialog().getByRole('button', { name: 'Insert' }).waitFor();
    expect(await page.getByText('Save Error').count()).toBe(0);
    visitor.complaints.length = 0;
  });

  it.each([375, 768, 1440])('fits the screen, %i px wide, with every button in it', async (width) => {
    const { page } = visitor;
    await resizeTo(page, width, 800);
    for (const name of ['Change the prompt', 'Discard', 'Try again', 'Insert']) {
      const box = await dialog().getByRole('button', { name, exact: true }).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 800, name).toBe(true);
    }
    expect(await smallTargets(page)).toEqual([]);
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});
