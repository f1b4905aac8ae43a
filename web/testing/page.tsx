import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';

/** How long to wait for something to appear on a busy machine, in ms. */
const WAIT = 20_000;

/** A component on a page of its own, used like a person would: elements are found by role and name. */
export interface Page {
  /** Renders another component instead. */
  show(component: ReactNode): Promise<void>;
  /** The element with this role and name. If a dialog is above the page, the last one. Throws if there is none. */
  find(role: Role, name: string | RegExp): HTMLElement;
  has(role: Role, name: string | RegExp): boolean;
  names(role: Role): string[];
  text(): string;
  press(role: Role, name: string | RegExp): Promise<void>;
  fill(label: string | RegExp, value: string): Promise<void>;
  key(target: Element, key: string, held?: KeyboardEventInit): Promise<void>;
  /** Waits until these expectations hold, for results that need several answers of the API. */
  waitFor(expectations: () => void): Promise<void>;
}

type Role = keyof typeof SELECTORS;

const SELECTORS = {
  button: 'button, [role=button]',
  field: 'input, select, textarea',
  link: 'a[href]',
  region: 'section, [role=group], form, [role=meter]',
  option: '[role=option], [role=menuitem], [role=menuitemradio]',
} as const;

/** Opens a page at an address for one test. It is closed after the test. */
export async function openPage(component: ReactNode, address = '/'): Promise<Page> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Growing text areas listen to `document.fonts`, which happy-dom does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(async () => {
    await act(async () => root.unmount());
    // Dialogs and editors use the page in timers after they are unmounted, so it must still exist.
    await new Promise((resolve) => setTimeout(resolve, 100));
    document.body.replaceChildren();
  });
  let put: (shown: ReactNode) => void = () => {};
  const Shown = () => {
    const [shown, setShown] = useState(component);
    put = setShown;
    return shown;
  };
  const router = createMemoryRouter([{ path: '*', Component: Shown }], { initialEntries: [address] });
  await settled(() =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  return { show: (shown) => settled(() => put(shown)), ...handsOn };
}

const all = (role: Role, name: string | RegExp) =>
  [...document.querySelectorAll<HTMLElement>(SELECTORS[role])].filter((element) => matches(nameOf(element), name));

const handsOn: Omit<Page, 'show'> = {
  find(role, name) {
    const found = all(role, name).at(-1);
    if (!found) throw new Error(`There is no ${role} ${String(name)} among: ${handsOn.names(role).join(' | ')}`);
    return found;
  },
  has: (role, name) => all(role, name).length > 0,
  names: (role) => [...document.querySelectorAll(SELECTORS[role])].map(nameOf),
  text() {
    const shown = document.body.cloneNode(true) as HTMLElement;
    for (const style of shown.querySelectorAll('style')) style.remove();
    return shown.textContent;
  },
  press: (role, name) => settled(() => handsOn.find(role, name).click()),
  fill: (label, value) => settled(() => typeInto(handsOn.find('field', label), value)),
  waitFor: (expectations) =>
    vi.waitFor(async () => {
      await settled(() => {});
      expectations();
    }, WAIT),
  key: (target, key, held = {}) =>
    settled(
      () => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })),
    ),
};

/** Runs an action, and waits for the answers of the API and for what the page makes of them. */
async function settled(action: () => void): Promise<void> {
  await act(async () => {
    action();
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Types like a person. React notices a new value only if the setter of the element's prototype sets it. */
function typeInto(field: HTMLElement, value: string): void {
  const isSelect = field instanceof HTMLSelectElement;
  const prototype = isSelect
    ? HTMLSelectElement
    : field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement
      : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}

function nameOf(element: Element): string {
  const by = element
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');
  const labels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? [...document.querySelectorAll(`label[for="${element.id}"]`)].map(({ textContent }) => textContent)
      : [];
  const name =
    element.getAttribute('aria-label') ?? by?.join(' ') ?? (labels.length > 0 ? labels.join(' ') : element.textContent);
  return name.replaceAll('*', '').trim();
}

function matches(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name);
}
