// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StreamedText } from './streamed-text.tsx';

let root: Root;
let host: HTMLElement;
const toHtml = vi.fn((text: string) => `<p>${text}</p>`);
const partsOf = (text: string) => text.split('|');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  toHtml.mockClear();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
});

const show = (text: string, isBusy = true) =>
  act(() => root.render(<StreamedText text={text} isBusy={isBusy} partsOf={partsOf} toHtml={toHtml} />));
const frame = () => act(() => vi.advanceTimersToNextFrame());

describe('a text that comes in pieces', () => {
  it('is drawn once for all that came between two frames', () => {
    show('');
    toHtml.mockClear();
    for (const text of ['a', 'ab', 'abc', 'abcd']) show(text);
    expect(toHtml).not.toHaveBeenCalled();
    frame();
    expect(toHtml.mock.calls).toEqual([['abcd']]);
    expect(host.textContent).toBe('abcd');
  });

  it('draws anew only the part that grows', () => {
    show('one|tw');
    frame();
    toHtml.mockClear();
    show('one|two|th');
    frame();
    expect(toHtml.mock.calls).toEqual([['two'], ['th']]);
    expect([...host.querySelectorAll('p')].map((part) => part.textContent)).toEqual(['one', 'two', 'th']);
  });

  it('is drawn as one when it has ended, without waiting for a frame', () => {
    show('one|tw');
    frame();
    show('one|two', false);
    expect([...host.querySelectorAll('p')].map((part) => part.textContent)).toEqual(['one|two']);
  });

  it('leaves nothing of the text before it', () => {
    show('before', false);
    show('');
    expect(host.textContent).toBe('');
    show('after');
    frame();
    expect(host.textContent).toBe('after');
  });
});
