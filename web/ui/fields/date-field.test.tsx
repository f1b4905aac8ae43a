// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DATE_DEBOUNCE_MS, DateField, isWhole } from './date-field.tsx';

let root: Root;
let host: HTMLElement;
const taken = vi.fn<(day: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  taken.mockClear();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  show('');
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
});

describe('DateField', () => {
  it('keeps a year that is being typed, and takes the date once it is whole', () => {
    for (const year of ['0002', '0020', '0202']) {
      type(`${year}-05-01`);
      pause();
      expect(field().value).toBe(`${year}-05-01`);
    }
    expect(taken).not.toHaveBeenCalled();
    type('2026-05-01');
    pause();
    expect(taken.mock.calls).toEqual([['2026-05-01']]);
  });

  it('takes what stands there by Enter and when it is left, once', () => {
    type('0800-12-25');
    press('Enter');
    act(() => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    pause();
    expect(taken.mock.calls).toEqual([['0800-12-25']]);
  });

  it('keeps what is typed while the address still holds an older date, and follows it where it was changed elsewhere', () => {
    type('2026-05-01');
    pause();
    type('2026-05-02');
    show('2026-05-01');
    expect(field().value).toBe('2026-05-02');
    show('2025-01-01');
    expect(field().value).toBe('2025-01-01');
  });

  it('tells an empty field from one that is half filled in', () => {
    expect([isWhole('', false), isWhole('', true), isWhole('0999-01-01', false), isWhole('1000-01-01', false)]).toEqual(
      [true, false, false, true],
    );
  });
});

function show(value: string): void {
  act(() =>
    root.render(
      <MantineProvider>
        <DateField label="From" value={value} onDate={taken} />
      </MantineProvider>,
    ),
  );
}

function pause(): void {
  act(() => vi.advanceTimersByTime(DATE_DEBOUNCE_MS));
}

function field(): HTMLInputElement {
  const input = host.querySelector('input');
  if (!input) throw new Error('There is no date field');
  return input;
}

/** Types like a person. React notices a new value only if the setter of the element's prototype sets it. */
function type(day: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), day);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function press(key: string): void {
  act(() => field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
}
