// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { sharedValue } from './shared-value.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('is shown wherever it is used, and renders nothing once that is gone', async () => {
  const open = sharedValue<string | null>(null);
  let renders = 0;
  function Shown() {
    renders += 1;
    return <p>{open.use() ?? 'nothing'}</p>;
  }
  const element = document.createElement('div');
  const root = createRoot(element);
  await act(async () =>
    root.render(
      <>
        <Shown />
        <Shown />
      </>,
    ),
  );
  await act(async () => open.set('a book'));
  expect([...element.children].map(({ textContent }) => textContent)).toEqual(['a book', 'a book']);
  await act(async () => root.unmount());
  open.set(null);
  expect([open.get(), renders]).toEqual([null, 4]);
});
