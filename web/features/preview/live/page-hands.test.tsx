// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { offerText, type WrittenText } from '#web/lib/books/written-text.ts';
import { openPage, type Page } from '#web/testing/page.tsx';
import type { LiveBook } from './live-book.ts';
import { type LiveState, NO_PAGES } from './live-state.ts';
import { PageHands } from './page-hands.tsx';

const PROJECT = 'p';
const HANDLE = /^On the page: /;
/** Longer than the mouse has to rest, in ms. */
const LONG = 2000;

const words = { words: ['salt'], at: 0, near: 0 };
const book = bookWithBlockAt(50);

/** A book whose pages have one block, with its left edge here in points. */
function bookWithBlockAt(left: number): LiveBook {
  return { point: async () => ({ words, image: null, left, top: 100 }) } as unknown as LiveBook;
}

function stateWith(hash: string): LiveState {
  const image = { number: 1, hash, url: '', width: 500, height: 700, text: '' };
  return { ...NO_PAGES, pages: 1, sections: [{ id: 'wares', page: 1 }], images: new Map([[1, image]]) };
}

function hands(given: LiveBook | null, hash = 'one') {
  return (
    <PageHands
      projectId={PROJECT}
      book={given}
      state={stateWith(hash)}
      measure={{ pageHeight: 700, gap: 0, pages: 1 }}
      className={undefined}
      style={{}}
    >
      <img alt="Page 1" data-page={1} />
    </PageHands>
  );
}

/** Opens the section in an editor that has one block. Returns what was chosen. */
function openSection(sectionId = 'wares'): string[] {
  const made: string[] = [];
  const choice = { kind: 'radio' as const, isChosen: false, isDisabled: false };
  const choose = () => {
    made.push('across');
    // As an editor takes the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const text: Partial<WrittenText> = {
    sectionId,
    blockAt: () => ({
      label: 'Table',
      start: null,
      groups: [{ label: 'On the page', choices: [{ ...choice, label: 'Across the page', choose }] }],
    }),
    show: () => undefined,
  };
  onTestFinished(offerText(PROJECT, text as WrittenText));
  return made;
}

async function rest(kind: 'mouse' | 'touch' = 'mouse'): Promise<void> {
  const type = kind === 'mouse' ? 'pointermove' : 'pointerup';
  const event = new PointerEvent(type, { bubbles: true, pointerType: kind, buttons: 0 });
  await act(async () => {
    document.querySelector('img')?.dispatchEvent(event);
    await vi.advanceTimersByTimeAsync(LONG);
  });
}

/** Opens the pages, and from then on makes time pass only in `rest`. */
async function open(given: LiveBook | null): Promise<Page> {
  const page = await openPage(hands(given));
  vi.useFakeTimers();
  return page;
}
afterEach(() => void vi.useRealTimers());

describe('hands on the page', () => {
  it.each(['mouse', 'touch'] as const)('are at the block that a %s points at, and pass its choice on', async (kind) => {
    const made = openSection();
    const page = await open(book);
    expect(page.has('button', HANDLE)).toBe(false);
    await rest(kind);
    expect(page.names('button')).toEqual(['On the page: Table']);
    vi.useRealTimers();
    await page.press('button', HANDLE);
    await page.press('option', 'Across the page');
    expect(made).toEqual(['across']);
    expect(page.has('button', HANDLE)).toBe(false);
  });

  it.each([
    ['start', 50, 0],
    ['end', 270, 0],
    ['above', 50, -20],
    ['above', 270, 20],
  ])('stand in the nearer margin, or above the block if that is out of sight: %s', async (at, left, scrolled) => {
    openSection();
    await open(bookWithBlockAt(left));
    const page = document.querySelector('img');
    if (page) page.getBoundingClientRect = () => new DOMRect(scrolled, 0, 500, 700);
    Object.defineProperty(page, 'offsetParent', { value: page?.parentElement });
    const scroller = page?.parentElement?.parentElement;
    if (scroller) scroller.getBoundingClientRect = () => new DOMRect(0, 0, 500, 700);
    await rest();
    expect(document.querySelector('[data-at]')?.getAttribute('data-at')).toBe(at);
  });

  it('go when the page changes', async () => {
    openSection();
    const page = await open(book);
    await rest();
    vi.useRealTimers();
    await page.show(hands(book, 'two'));
    expect(page.has('button', HANDLE)).toBe(false);
  });

  it('open the section of the block first if that is not open', async () => {
    openSection('river');
    const page = await open(book);
    await rest();
    expect(page.names('button')).toEqual(['On the page: block']);
    vi.useRealTimers();
    await page.press('button', HANDLE);
    expect(page.has('option', 'Across the page')).toBe(false);
    await act(async () => void openSection('wares'));
    await page.waitFor(() => expect(page.has('option', 'Across the page')).toBe(true));
  });

  it('are not there for people who may not write', async () => {
    openSection();
    const page = await open(null);
    await rest();
    await rest('touch');
    expect(page.has('button', HANDLE)).toBe(false);
  });
});
