import { DEFAULT_OPENING, type Opening } from '#book/parts/opening.ts';
// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { openPage, type Page } from '#web/testing/page.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

const copy = (title: string, html: string, opening: Partial<Opening> = {}) => ({
  title,
  doc: documentFromHtml(html).toJSON(),
  images: [],
  opening: { ...DEFAULT_OPENING, ...opening },
});

describe('the dialog of two copies', () => {
  let page: Page;
  let saved: () => void;
  const on = {
    onKeepMine: vi.fn<() => void>(),
    onTakeNewer: vi.fn<() => void>(),
    onSaveAsNew: vi.fn<() => Promise<void>>(),
  };
  beforeEach(async () => {
    vi.clearAllMocks();
    on.onSaveAsNew.mockImplementation(
      () =>
        new Promise<void>((resolve) => {
          saved = resolve;
        }),
    );
    const mine = copy('The fen', '<p>Both have this.</p><p>Mine alone.</p>', { kind: 'part' });
    const newer = copy('The bog', '<p>Both have this.</p><p>Newer alone.</p>');
    page = await openPage(<ConflictDialog mine={mine} newer={newer} {...on} />);
  });

  const marked = (title: string) =>
    [...page.find('region', title).querySelectorAll('mark')].map(({ textContent }) => textContent);

  it('marks in each copy the lines that it alone has, its title among them', () => {
    expect(marked('Your copy')).toEqual(['The fen', 'Part', 'Mine alone.']);
    expect(marked('The newer copy')).toEqual(['The bog', 'Newer alone.']);
  });

  it('is not closed without a choice', async () => {
    await page.key(page.find('button', 'Keep mine'), 'Escape');
    expect(page.has('button', 'Keep mine')).toBe(true);
    expect(page.names('button')).not.toContain('Close');
  });

  it('takes no other choice while mine is being saved as a new section', async () => {
    await page.press('button', 'Save mine as a new section');
    await page.press('button', 'Keep mine');
    await page.press('button', 'Take the newer');
    expect([on.onKeepMine.mock.calls, on.onTakeNewer.mock.calls]).toEqual([[], []]);
    saved();
    await page.press('button', 'Keep mine');
    await page.press('button', 'Keep mine');
    expect(on.onKeepMine).toHaveBeenCalled();
  });
});
