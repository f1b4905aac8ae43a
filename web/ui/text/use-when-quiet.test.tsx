// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUIET, useWhenQuiet } from './use-when-quiet.ts';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
});

function Page({ value }: { value: string }) {
  return <p>{useWhenQuiet(value)}</p>;
}
const give = (value: string) => act(() => root.render(<Page value={value} />));
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

describe('a value that is slow to draw', () => {
  it('changes at once while nobody types', () => {
    give('one');
    give('two');
    expect(host.textContent).toBe('two');
  });

  it('changes to the newest once the typing pauses', () => {
    give('one');
    press();
    give('two');
    pass(QUIET - 100);
    press();
    give('three');
    pass(QUIET - 100);
    expect(host.textContent).toBe('one');
    pass(100);
    expect(host.textContent).toBe('three');
  });
});
