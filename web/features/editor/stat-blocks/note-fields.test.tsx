// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { emptyStatBlock, parseStatBlock, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { openPage } from '#web/testing/page.tsx';
import { StatBlockForm } from './stat-block-form.tsx';

const OWL = parseStatBlock({
  name: 'Owl',
  initiative: 5,
  initiativeScore: 9,
  skills: [{ name: 'Stealth', bonus: 5, note: '(+10 in snow)' }],
  notes: { hitPoints: 'plus 10', con: '(advantage)' },
});

function form(block: StatBlock) {
  const onChange = vi.fn<(block: StatBlock) => void>();
  const rest = { copyControl: null, onSave: () => {}, onCancel: () => {} };
  return { onChange, page: openPage(<StatBlockForm block={block} onChange={onChange} {...rest} />) };
}

it('a form has a field for each note of its creature', async () => {
  const page = await form(OWL).page;
  const value = (name: string) => (page.find('field', name) as HTMLInputElement).value;
  expect(value('Hit Points note')).toBe('plus 10');
  expect(value('Constitution save note')).toBe('(advantage)');
  expect(value('Stealth note')).toBe('(+10 in snow)');
  const { onChange, page: other } = form(OWL);
  await (await other).fill('Hit Points note', 'plus 12');
  expect(onChange.mock.lastCall?.[0].notes).toEqual({ hitPoints: 'plus 12', con: '(advantage)' });
});

it('a form has no field for notes of a creature without any', async () => {
  const page = await form(emptyStatBlock()).page;
  expect(page.has('field', 'Initiative bonus')).toBe(true);
  expect(page.has('field', 'Hit Points note')).toBe(false);
});

it('a bonus to initiative that is written anew has the score that follows from it', async () => {
  const { onChange, page } = form(OWL);
  await (await page).fill('Initiative bonus', '4');
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ initiative: 4, initiativeScore: undefined });
});
