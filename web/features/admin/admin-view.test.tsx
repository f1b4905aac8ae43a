// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { openPage } from '#web/testing/page.tsx';
import { changeView, useAdminView, viewFromUrl, viewToUrl } from './admin-view.ts';

const view = (url: string) => viewFromUrl(new URLSearchParams(url));

describe('the view in the address', () => {
  it('opens with the figures', () => {
    expect(view('')).toEqual({ tab: 'dashboard', page: 1, search: '', role: 'all' });
  });

  it('comes back as it was put there', () => {
    const url = 'tab=users&search=%40example&role=moderator&page=3';
    expect(viewToUrl(view(url)).toString()).toBe(url);
  });

  it.each(['tab=secrets', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'role=king'])('ignores %s', (url) => {
    expect(viewToUrl(view(url)).toString()).toBe('');
  });

  it('begins at page 1 when a filter or the tab changes, and keeps the filters when the page does', () => {
    const third = view('tab=users&search=a&role=user&page=3');
    expect(changeView(third, { role: 'admin' })).toMatchObject({ page: 1, search: 'a', role: 'admin' });
    expect(changeView(third, { page: 4 })).toMatchObject({ page: 4, search: 'a', role: 'user' });
    expect(changeView(third, { tab: 'audit' })).toEqual({ tab: 'audit', page: 1, search: '', role: 'all' });
  });
});

it('keeps a change of the view that the address does not hold yet when the next one comes', async () => {
  const page = await openPage(<Filtered />, '/?tab=users&page=3');
  await page.press('button', 'Filter');
  expect(page.text()).toContain('users 1 admin ada');
});

function Filtered() {
  const [{ tab, page, role, search }, change] = useAdminView();
  const filter = () => {
    change({ role: 'admin' });
    change({ search: 'ada' }, { replace: true });
  };
  return (
    <>
      <p>{[tab, page, role, search].join(' ')}</p>
      <button type="button" onClick={filter}>
        Filter
      </button>
    </>
  );
}
