import { getSnapshot, ownerOf } from './session.ts';

const PREFIX = 'tomewright.personal.';

/*
 * Small things kept in this browser for one person, such as the draft of a book and the last generated texts. They survive a reload and an
 * ended session, are never shown to another person, and are removed when their person logs out.
 */

/** What is kept under this name for who is signed in; null where there is nothing readable. */
export function readPersonal(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name) ?? '') ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value of JSON. A full or forbidden storage only means that a reload forgets it. */
export function writePersonal(name: string, value: unknown): void {
  const key = keyOf(name);
  if (key === null) return;
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The value is still in memory.
  }
}

export function removePersonal(name: string): void {
  try {
    localStorage.removeItem(keyOf(name) ?? '');
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}

/** Forgets all that is kept for who is signed in, when they log out. */
export function forgetPersonal(): void {
  const prefix = keyOf('');
  if (prefix === null) return;
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}

function keyOf(name: string): string | null {
  const id = ownerOf(getSnapshot())?.id;
  return id === undefined ? null : `${PREFIX}${id}.${name}`;
}
