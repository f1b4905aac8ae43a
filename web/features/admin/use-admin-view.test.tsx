// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { openPage } from '#web/testing/page.tsx';
import { useAdminView } from './use-admin-view.ts';

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
