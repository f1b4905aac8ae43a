// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUICK_TEMPLATES } from '#book/generator/presets.ts';
import { openDemo } from '#web/features/demo/testing/open-demo.ts';
import { setTransport } from '#web/lib/calls/transport.ts';
import { openPage, type Page } from '#web/testing/page.tsx';
import type { GeneratorForm as Form } from './generator-request.ts';
import { GeneratorForm, type GeneratorFormProps } from './generator-form.tsx';

const on = {
  onChange: vi.fn<(form: Form) => void>(),
  onGenerate: vi.fn<() => void>(),
  onStop: vi.fn<() => void>(),
};
const FORM: Form = { bookType: 'adventure', sectionType: 'lore', variant: 'classic', prompt: '' };
const form = (values: Partial<Form> = {}, props: Partial<GeneratorFormProps> = {}) => (
  <GeneratorForm form={{ ...FORM, ...values }} isBusy={false} error={null} {...on} {...props} />
);

describe('the form of the generator', () => {
  let page: Page;
  beforeEach(async () => {
    vi.clearAllMocks();
    setTransport((await openDemo()).api.transport);
    page = await openPage(form());
  });
  afterEach(() => setTransport(null));

  const button = () => page.find('button', 'Generate Content') as HTMLButtonElement;

  it('generates only from words', async () => {
    expect(button().disabled).toBe(true);
    await page.show(form({ prompt: '   ' }));
    expect(button().disabled).toBe(true);
    await page.show(form({ prompt: 'A drowned bell' }));
    await page.press('button', 'Generate Content');
    expect(on.onGenerate).toHaveBeenCalledOnce();
  });

  it('can only be stopped while it generates', async () => {
    await page.show(form({ prompt: 'A drowned bell' }, { isBusy: true }));
    expect((page.find('button', 'Generating...') as HTMLButtonElement).disabled).toBe(true);
    await page.press('button', 'Stop');
    expect(on.onStop).toHaveBeenCalledOnce();
    expect(on.onGenerate).not.toHaveBeenCalled();
  });

  it('fills itself from a preset, and shows more presets on request', async () => {
    const [preset] = QUICK_TEMPLATES;
    await page.press('button', preset?.name ?? '');
    expect(on.onChange.mock.calls[0]?.[0]?.prompt).not.toBe('');
    const few = page.names('button').length;
    await page.press('button', 'More…');
    expect(page.names('button').length).toBeGreaterThan(few);
  });

  it('changes one thing and keeps the others', async () => {
    await page.show(form({ prompt: 'A drowned bell' }));
    await page.fill('Content Prompt', 'A drowned king');
    expect(on.onChange.mock.calls).toEqual([[{ ...FORM, prompt: 'A drowned king' }]]);
  });
});
