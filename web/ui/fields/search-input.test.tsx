// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS, SearchInput } from './search-input.tsx';

let root: Root;
let host: HTMLElement;
const found = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  found.mockClear();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  show('');
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
});

describe('SearchInput', () => {
  it('searches once the typing pauses, for all that was typed', () => {
    type('s');
    type('sa');
    expect(found).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS));
    expect(found.mock.calls).toEqual([['sa']]);
  });

  it('keeps what is typed while the address still holds an older search', () => {
    type('sa');
    act(() => vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS));
    type('salt');
    show('sa');
    expect(box().value).toBe('salt');
  });

  it('follows the address where it was changed elsewhere', () => {
    show('ember');
    expect(box().value).toBe('ember');
  });
});

function show(value: string): void {
  act(() =>
    root.render(
      <MantineProvider>
        <SearchInput label="Search" placeholder="Any words" value={value} onSearch={found} />
      </MantineProvider>,
    ),
  );
}

function box(): HTMLInputElement {
  const input = host.querySelector('input');
  if (!input) throw new Error('There is no search box');
  return input;
}

/** Types like a person. React notices a new value only if the setter of the element's prototype sets it. */
function type(text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text);
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
