import { describe, expect, it } from 'vitest';
import {
  changeFilters,
  clearedFilters,
  DEFAULT_FILTERS,
  type Filters,
  filtersFromUrl,
  filtersToUrl,
  isFiltered,
  isGridEmpty,
  searchOf,
  singleDay,
} from './filters.ts';

const all: Filters = {
  search: 'salt & lantern',
  status: 'in-progress',
  tags: ['horror', 'a,b'],
  from: '2026-10-01',
  to: '2026-10-31',
  sort: 'title',
  order: 'asc',
  view: 'list',
  page: 3,
  perPage: 50,
};

describe('a shelf', () => {
  const listOf = (total: number, isPlaceholderData = false) => ({ data: { pagination: { total } }, isPlaceholderData });

  it('is empty where an unfiltered list has no book', () => {
    expect(isGridEmpty(DEFAULT_FILTERS, listOf(0))).toBe(true);
    expect(isGridEmpty({ ...DEFAULT_FILTERS, sort: 'title', view: 'list' }, listOf(0))).toBe(true);
  });

  it('is not known to be empty from a filtered list, from one still shown for other filters, or from none', () => {
    expect(isGridEmpty({ ...DEFAULT_FILTERS, search: 'x' }, listOf(0))).toBe(false);
    expect(isGridEmpty(DEFAULT_FILTERS, listOf(0, true))).toBe(false);
    expect(isGridEmpty(DEFAULT_FILTERS, { isPlaceholderData: false })).toBe(false);
    expect(isGridEmpty(DEFAULT_FILTERS, listOf(1))).toBe(false);
  });
});

describe('filters in the address', () => {
  it('leave an address without parameters where all stand at their defaults', () => {
    expect(filtersToUrl(DEFAULT_FILTERS).toString()).toBe('');
    expect(filtersFromUrl(new URLSearchParams())).toEqual(DEFAULT_FILTERS);
  });

  it('come back as they were', () => {
    expect(filtersFromUrl(new URLSearchParams(filtersToUrl(all).toString()))).toEqual(all);
  });

  it('take their defaults where the address makes no sense', () => {
    const url = 'status=lost&from=2026-02-30&to=x&sort=size.up&view=cloud&page=-1&per_page=7&tag=';
    expect(filtersFromUrl(new URLSearchParams(url))).toEqual(DEFAULT_FILTERS);
  });

  it('name each tag once', () => {
    expect(filtersFromUrl(new URLSearchParams('tag=a&tag=b&tag=a')).tags).toEqual(['a', 'b']);
  });
});

describe('changeFilters', () => {
  it('goes back to the first page', () => {
    expect(changeFilters(all, { search: 'x' })).toMatchObject({ search: 'x', page: 1 });
    expect(changeFilters(all, { perPage: 10 }).page).toBe(1);
  });

  it('stays on the page where only the view changes', () => {
    expect(changeFilters(all, { view: 'grid' }).page).toBe(3);
    expect(changeFilters(all, { page: 4 }).page).toBe(4);
  });
});

describe('searchOf', () => {
  it('asks for everything by default, newest first', () => {
    expect(searchOf(DEFAULT_FILTERS)).toEqual({
      search: null,
      status: 'all',
      tags: null,
      from: null,
      to: null,
      sort: 'updated_at',
      order: 'desc',
      page: 1,
      per_page: 20,
    });
  });

  it('sends the person’s own days as instants, the last one whole', () => {
    const { from, to } = searchOf(all);
    expect(from).toBe(new Date(2026, 9, 1).toISOString());
    expect(to).toBe(new Date(2026, 9, 31, 23, 59, 59, 999).toISOString());
  });
});

describe('isFiltered', () => {
  it('does not count order, view and page', () => {
    expect(isFiltered({ ...DEFAULT_FILTERS, sort: 'title', view: 'list', page: 2, perPage: 10 })).toBe(false);
    expect(isFiltered({ ...DEFAULT_FILTERS, search: '  ' })).toBe(false);
    expect(isFiltered({ ...DEFAULT_FILTERS, to: '2026-01-01' })).toBe(true);
  });
});

describe('singleDay', () => {
  it('is the day that both ends name', () => {
    expect(singleDay({ from: '2026-01-01', to: '2026-01-01' })).toBe('2026-01-01');
    expect(singleDay({ from: '2026-01-01', to: '' })).toBe('');
  });
});

describe('clearedFilters', () => {
  it('keep order, view and page size', () => {
    const { sort, order, view, perPage } = all;
    expect(clearedFilters(all)).toEqual({ ...DEFAULT_FILTERS, sort, order, view, perPage });
  });
});
