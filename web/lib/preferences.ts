import { useCallback, useSyncExternalStore } from 'react';

/** How the product looks and behaves in this browser. Kept in the browser alone, and the same for everybody who uses it. */
export interface Preferences {
  /** `auto` follows the system. */
  colorScheme: 'auto' | 'light' | 'dark';
  textSize: 'normal' | 'large' | 'largest';
  /** `auto` follows the system; `reduced` has no motion whatever the system says. */
  motion: 'auto' | 'reduced';
  /** Scale of the text in the editor, 0.8 to 2. */
  editorZoom: number;
  /** Handles of a selection snap to a grid of 20 px. */
  magneticSnap: boolean;
  /** The start of what is selected floats above it. */
  floatingSelection: boolean;
  /** The browser marks misspelt words in the editor. */
  spellcheck: boolean;
  /** Sections open for writing; otherwise those with text open for reading. */
  opensForWriting: boolean;
  /** Hints are shown in the editor. (They are never printed.) */
  showsHints: boolean;
  /** Names of the canon are underlined in the editor. (They are never printed so.) */
  showsNames: boolean;
  /** What a machine wrote is tinted in the editor. (It is never printed so.) */
  showsMachineText: boolean;
  /** What is written in a text is proposed, for somebody to accept or refuse. */
  proposesChanges: boolean;
  /** The book's pages stand beside the text. */
  showsPages: boolean;
  /** Width of the preview beside the text, in px; null leaves it to the size of the window. */
  previewWidth: number | null;
  /** What the generator starts with; null leaves its own choice. */
  generatorBookType: string | null;
  generatorVariant: string | null;
}

/** Also read by public/first-paint.js. */
export const PREFERENCES_KEY = 'tomewright.preferences';

export const DEFAULT_PREFERENCES: Preferences = {
  colorScheme: 'auto',
  textSize: 'normal',
  motion: 'auto',
  editorZoom: 1,
  magneticSnap: true,
  floatingSelection: true,
  spellcheck: true,
  showsHints: true,
  showsNames: false,
  showsMachineText: false,
  proposesChanges: false,
  opensForWriting: false,
  showsPages: true,
  previewWidth: null,
  generatorBookType: null,
  generatorVariant: null,
};

const CHECKS: { [Key in keyof Preferences]: (value: unknown) => boolean } = {
  colorScheme: (value) => value === 'auto' || value === 'light' || value === 'dark',
  textSize: (value) => value === 'normal' || value === 'large' || value === 'largest',
  motion: (value) => value === 'auto' || value === 'reduced',
  editorZoom: (value) => typeof value === 'number' && value >= 0.8 && value <= 2,
  magneticSnap: isBoolean,
  floatingSelection: isBoolean,
  spellcheck: isBoolean,
  showsHints: isBoolean,
  showsNames: isBoolean,
  showsMachineText: isBoolean,
  proposesChanges: isBoolean,
  opensForWriting: isBoolean,
  showsPages: isBoolean,
  previewWidth: (value) => value === null || (typeof value === 'number' && value >= 320 && value <= 1200),
  generatorBookType: isChoice,
  generatorVariant: isChoice,
};

const listeners = new Set<() => void>();
let current = readPreferences(storageOrNull()?.getItem(PREFERENCES_KEY) ?? null);

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === PREFERENCES_KEY || key === null) replace(readPreferences(newValue));
  });
}

/** All of them as they are now; the same object until one changes. */
export function getPreferences(): Preferences {
  return current;
}

/** Sets one, and stores it where the browser allows it. */
export function setPreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void {
  if (current[key] === value) return;
  replace({ ...current, [key]: value });
  try {
    storageOrNull()?.setItem(PREFERENCES_KEY, JSON.stringify(current));
  } catch {
    // A full storage only means that the next visit starts without it.
  }
}

/** Calls back after each change, also one made in another tab. Returns the way to stop. */
export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One preference, and the way to change it. */
export function usePreference<Key extends keyof Preferences>(
  key: Key,
): [Preferences[Key], (value: Preferences[Key]) => void] {
  const value = useSyncExternalStore(subscribeToPreferences, () => current[key]);
  const change = useCallback((next: Preferences[Key]) => setPreference(key, next), [key]);
  return [value, change];
}

/** Reads stored preferences key by key; the default wherever one is missing or not a valid value. */
export function readPreferences(text: string | null): Preferences {
  const stored = parseObject(text);
  const known = Object.entries(CHECKS).filter(([key, isFit]) => isFit(stored[key]));
  return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(known.map(([key]) => [key, stored[key]])) };
}

function replace(next: Preferences): void {
  current = next;
  for (const listener of listeners) listener();
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isChoice(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.length <= 100);
}

/** The browser's storage; null where it is refused. Then a preference lasts as long as the page. */
function storageOrNull(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}
