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
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  toHtml.mockClear();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const show = (text: string, isBusy = true) =>
  act(() => root.render(<StreamedText text={text} isBusy={isBusy} partsOf={partsOf} toHtml={toHtml} />));
const shown = () => [...host.querySelectorAll('p')].map((part) => part.textContent);

describe('a text that comes in pieces', () => {
  it('draws anew only the part that grows', () => {
    show('one|tw');
    toHtml.mockClear();
    show('one|two|th');
    expect(toHtml.mock.calls).toEqual([['two'], ['th']]);
    expect(shown()).toEqual(['one', 'two', 'th']);
  });

  it('is drawn as one when it has ended', () => {
    show('one|tw');
    show('one|two', false);
    expect(shown()).toEqual(['one|two']);
  });

  it('leaves nothing of the text before it', () => {
    show('before', false);
    show('after');
    expect(shown()).toEqual(['after']);
  });
});
