import { describe, expect, it } from 'vitest';
import { changeView, viewFromUrl, viewToUrl } from './library-view.ts';

const view = (url: string) => viewFromUrl(new URLSearchParams(url));

describe('the library in the address', () => {
  it('opens with all images', () => {
    expect(view('')).toEqual({ tab: 'images', search: '', kind: '', book: '', page: 1 });
  });

  it('comes back as it was put there', () => {
    const url = 'tab=blocks&q=salt+wife&kind=statBlock&book=7&page=3';
    expect(viewToUrl(view(url)).toString()).toBe(url);
  });

  it.each(['tab=secrets', 'kind=poem', 'page=0', 'page=-1', 'page=1.5', 'page=1234567'])('ignores %s', (url) => {
    expect(viewToUrl(view(url)).toString()).toBe('');
  });

  it('begins at page 1 when a filter changes, and without filters in another tab', () => {
    const third = view('tab=blocks&q=salt&page=3');
    expect(changeView(third, { kind: 'spell' })).toMatchObject({ search: 'salt', kind: 'spell', page: 1 });
    expect(changeView(third, { page: 4 })).toMatchObject({ search: 'salt', page: 4 });
    expect(changeView(third, { tab: 'sections' })).toEqual(view('tab=sections'));
  });
});
