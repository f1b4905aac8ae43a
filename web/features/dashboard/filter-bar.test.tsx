// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, type Page } from '#web/testing/page.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type ChangeFilters, type Filters, filtersFromUrl } from './filters.ts';

const onChange = vi.fn<ChangeFilters>();
const bar = (address = '') => {
  const filters: Filters = filtersFromUrl(new URLSearchParams(address));
  return <FilterBar filters={filters} onChange={onChange} tags={['fen']} />;
};

describe('the filters of the shelf', () => {
  let page: Page;
  beforeEach(async () => {
    onChange.mockClear();
    page = await openPage(bar());
  });

  it('are folded away until they are asked for', async () => {
    const button = page.find('button', 'Filters');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await page.press('button', 'Filters');
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('stay unfolded while one of them is set', async () => {
    await page.show(bar('status=archived&tag=fen'));
    expect(page.find('button', 'Filters (2)').getAttribute('aria-expanded')).toBe('true');
  });

  it('change the status, the order and the view each by itself', async () => {
    await page.press('button', 'Filters');
    await page.fill('Status', 'archived');
    await page.fill('Sort by', 'title.asc');
    await page.fill('View', 'list');
    expect(onChange.mock.calls.map(([change]) => change)).toEqual([
      { status: 'archived' },
      { sort: 'title', order: 'asc' },
      { view: 'list' },
    ]);
  });

  it('show what the address says, a single day in the field for one day', async () => {
    await page.show(bar('status=draft&from=2026-01-02&to=2026-01-02'));
    const value = (label: string) => (page.find('field', label) as HTMLInputElement).value;
    expect(['Status', 'Date', 'From', 'To'].map(value)).toEqual(['draft', '2026-01-02', '2026-01-02', '2026-01-02']);
  });

  it('let the first day not be after the last, nor the last before the first', async () => {
    await page.show(bar('from=2026-01-02&to=2026-02-03'));
    expect(page.find('field', 'From').getAttribute('max')).toBe('2026-02-03');
    expect(page.find('field', 'To').getAttribute('min')).toBe('2026-01-02');
  });
});
