// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import type { OwnFont } from '#contract/fonts.ts';
import { answerCalls, success } from '#web/testing/answer-calls.ts';
import { openPage, type Page } from '#web/testing/page.tsx';
import { LayoutFields } from './layout-page.tsx';

/** Opens the fields with a draft that they can change. Also returns every change that they made. */
async function openFields(draft: Partial<Layout> = {}): Promise<Page & { changes: Partial<Layout>[] }> {
  const changes: Partial<Layout>[] = [];
  function Fields() {
    const [details, setDetails] = useState({ ...DEFAULT_LAYOUT, ...draft });
    const change = (made: Partial<Layout>) => {
      changes.push(made);
      setDetails((before) => ({ ...before, ...made }));
    };
    return <LayoutFields draft={details} onChange={change} />;
  }
  return { ...(await openPage(<Fields />)), changes };
}

const warning = () => document.querySelector('[role=status]') as HTMLElement;

beforeEach(() => answerCalls({ 'GET /api/fonts': success({ fonts: [font('Salt Marsh'), font('Kell')] }) }));

function font(family: string): OwnFont {
  const style = { style: 'Regular', weight: 400, italic: false, embedding: 'installable' } as const;
  return { id: family, family, ...style, name: 'a.ttf', bytes: 1, created_at: '2026-01-02T03:04:05.000Z' };
}

describe('the fields of a layout', () => {
  it('offers the author’s own fonts, and keeps one that is gone', async () => {
    const { fill, changes, text, waitFor } = await openFields({ text_font: 'Lost' });
    await waitFor(() => expect(text()).toContain('Salt Marsh'));
    expect(text()).toContain('Lost (not among your fonts)');
    await fill('Heading font', 'Kell');
    await fill('Text font', '');
    expect(changes).toEqual([{ heading_font: 'Kell' }, { text_font: '' }]);
  });

  it('offers the themes, and what can be set in the one that is chosen', async () => {
    const { has, fill, press, changes } = await openFields();
    expect(has('field', 'Inks')).toBe(false);
    await press('field', 'Zine');
    expect(changes[0]).toMatchObject({ theme: 'zine', columns: 1, justify: false, settings: { inks: 'blue_pink' } });
    expect(has('field', 'Accent colour')).toBe(false);
    await fill('Inks', 'black_red');
    expect(changes[1]?.settings).toMatchObject({ inks: 'black_red', boxes: 'shadow' });
  });

  it('asks for a size only where the paper is a custom one, which begins as large as the paper before it', async () => {
    const { has, fill, changes } = await openFields({ paper: 'a5' });
    expect(has('field', 'Width')).toBe(false);
    await fill('Paper', 'custom');
    expect(changes).toEqual([{ paper: 'custom', width_mm: 148, height_mm: 210 }]);
    expect(has('field', 'Width') && has('field', 'Height')).toBe(true);
    await fill('Paper', 'letter');
    expect(has('field', 'Width')).toBe(false);
  });

  it('keeps the size of a custom paper that there was before', async () => {
    const { fill, changes } = await openFields({ width_mm: 120, height_mm: 180 });
    await fill('Paper', 'custom');
    expect(changes).toEqual([{ paper: 'custom' }]);
  });

  it('keeps a number as it is typed, and says what is wrong with it', async () => {
    const { fill, changes, text } = await openFields();
    await fill('Font size', '6');
    expect(changes).toEqual([{ base_size_pt: 6 }]);
    expect(text()).toContain('The text is set in 7 to 14 points');
    await fill('Font size', '');
    expect(changes.at(-1)?.base_size_pt).toBeNaN();
    await fill('Font size', '10.5');
    expect(text()).not.toContain('The text is set in 7 to 14 points');
  });

  it('warns of columns that are too narrow, while the numbers can be', async () => {
    const { fill } = await openFields({ paper: 'a5' });
    expect(warning().hidden).toBe(true);
    await fill('Columns', '3');
    expect(warning().hidden).toBe(false);
    expect(warning().textContent).toMatch(/^3 columns leave 36 mm for each/);
    await fill('Font size', '99');
    expect(warning().hidden).toBe(true);
  });

  it('asks for the parts of the book', async () => {
    const { fill, press, changes } = await openFields();
    await fill('Chapters start', 'right');
    await fill('Chapter numbers', 'roman');
    await fill('Contents', '0');
    await press('field', /^List of illustrations/);
    await press('field', /^Index/);
    await fill('Licence', 'srd-5.1');
    await press('field', /^Half title/);
    await fill('Credits', 'Writing: Ada');
    expect(changes).toEqual([
      { chapter_start: 'right' },
      { chapter_numbers: 'roman' },
      { toc_depth: 0 },
      { figures: true },
      { index: true },
      { licence: 'srd-5.1' },
      { half_title: true },
      { credits: 'Writing: Ada' },
    ]);
  });
});
