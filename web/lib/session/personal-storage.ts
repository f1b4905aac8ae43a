import { getSnapshot, ownerOf } from './session.ts';

const PREFIX = 'tomewright.personal.';

/*
 * Small values stored in this browser for one person, such as the draft of a book and the last generated texts. They survive a reload and
 * the end of a session, are never shown to another person, and are removed when their person logs out.
 */

/** The value stored under this name for the signed-in person; null if there is no readable one. */
export function readPersonal(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name) ?? '') ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a JSON value. If the storage is full or forbidden, a reload loses the value. */
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
    // A browser that refuses its storage has stored nothing.
  }
}

/** Deletes everything stored for the signed-in person, when they log out. */
export function forgetPersonal(): void {
  const prefix = keyOf('');
  if (prefix === null) return;
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // A browser that refuses its storage has stored nothing.
  }
}

function keyOf(name: string): string | null {
  const id = ownerOf(getSnapshot())?.id;
  return id === undefined ? null : `${PREFIX}${id}.${name}`;
}
