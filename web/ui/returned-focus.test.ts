// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { passOnFocus } from './returned-focus.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main><h1>Shelf</h1><p><button id="bar">Bar</button></p><ul>
    <li><a href="/a" tabindex="-1">cover</a><a href="/a" id="a">A</a><button id="delete-a">Delete</button></li>
    <li><a href="/b" id="b">B</a><button id="delete-b">Delete</button></li></ul></main>`;
});

describe('passOnFocus', () => {
  it('goes to the link of the next item', () => {
    expect(focusAfter('delete-a', 'li')).toBe('b');
  });

  it('goes from the last item to the one before, and where no item is left to the heading', () => {
    expect(focusAfter('delete-b', 'li')).toBe('a');
    expect(focusAfter('delete-a', 'li')).toBe('Shelf');
  });

  it('goes from anything else to the heading', () => {
    expect(focusAfter('bar', 'p')).toBe('Shelf');
  });

  it('stays where it is when it is elsewhere, and goes nowhere when the whole page has gone', () => {
    part('bar').focus();
    remove(part('delete-a').closest('li'));
    expect(focused()).toBe('bar');
    part('delete-b').focus();
    const release = passOnFocus(part('delete-b').closest('li'));
    release?.();
    document.body.innerHTML = '<main><h1>Another page</h1></main>';
    vi.runAllTimers();
    expect(document.activeElement).toBe(document.body);
  });
});

function focusAfter(id: string, removed: string): string {
  part(id).focus();
  remove(part(id).closest<HTMLElement>(removed));
  return focused();
}

/** Removes an element like React does: it first calls the function that the ref returned. */
function remove(element: HTMLElement | null): void {
  const release = passOnFocus(element);
  release?.();
  element?.remove();
  vi.runAllTimers();
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no ${id}`);
  return element;
}

function focused(): string {
  return document.activeElement?.id || (document.activeElement?.textContent ?? '');
}
