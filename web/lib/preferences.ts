import { useCallback, useSyncExternalStore } from 'react';

/** The faces of the panel beside the text of a book, in their order. */
export const SIDE_FACES = ['preview', 'comments', 'canon', 'ask'] as const;
export type SideFace = (typeof SIDE_FACES)[number];

/** How the product looks and behaves in this browser. Stored only in the browser, and shared by everybody who uses it. */
export interface Preferences {
  /** `auto` follows the system. */
  colorScheme: 'auto' | 'light' | 'dark';
  textSize: 'normal' | 'large' | 'largest';
  /** `auto` follows the system; `reduced` never animates. */
  motion: 'auto' | 'reduced';
  /** Scale of the text in the editor, 0.8 to 2. */
  editorZoom: number;
  /** Whether the handles of a selection snap to a grid of 20 px. */
  magneticSnap: boolean;
  /** Whether the first characters of the selection float above it. */
  floatingSelection: boolean;
  /** Whether the browser marks misspelt words in the editor. */
  spellcheck: boolean;
  /** Whether the editor shows hints. They are never printed. */
  showsHints: boolean;
  /** Whether the editor underlines names of the canon. The underline is never printed. */
  showsNames: boolean;
  /** Whether the editor tints machine-written words. The tint is never printed. */
  showsMachineText: boolean;
  /** Whether changes of a text become proposals, which somebody accepts or rejects. */
  proposesChanges: boolean;
  /** Whether the shelf asks a person without a name for it. */
  asksName: boolean;
  /** Whether the side of a book is open beside its text. */
  showsSide: boolean;
  sideFace: SideFace;
  /** Width of the side, in px. If null, it depends on the window. */
  sideWidth: number | null;
  /** The size of the pages: as wide or as high as their room, or a percentage of their printed size. */
  pageZoom: 'width' | 'page' | number;
  /** How the outline of a book shows its sections. */
  outlineView: 'cards' | 'list';
  /** How a whole book is read. If null, as text on a phone and as pages on wider screens. */
  readerView: 'text' | 'pages' | null;
  /** The id of what was exported last; null if nothing was. */
  lastExport: string | null;
  /** The first choices of the generator; null for its own defaults. */
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
  asksName: true,
  showsSide: true,
  sideFace: 'preview',
  sideWidth: null,
  pageZoom: 'width',
  outlineView: 'cards',
  readerView: null,
  lastExport: null,
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
  asksName: isBoolean,
  showsSide: isBoolean,
  sideFace: (value) => SIDE_FACES.some((face) => face === value),
  sideWidth: (value) => value === null || (typeof value === 'number' && value >= 320 && value <= 1200),
  pageZoom: (value) =>
    value === 'width' || value === 'page' || (typeof value === 'number' && value >= 25 && value <= 400),
  outlineView: (value) => value === 'cards' || value === 'list',
  readerView: (value) => value === null || value === 'text' || value === 'pages',
  lastExport: isChoice,
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

/** The current preferences; the same object until one changes. */
export function getPreferences(): Preferences {
  return current;
}

/** Sets a preference, and stores it if the browser allows that. */
export function setPreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void {
  if (current[key] === value) return;
  replace({ ...current, [key]: value });
  try {
    storageOrNull()?.setItem(PREFERENCES_KEY, JSON.stringify(current));
  } catch {
    // If the storage is full, the next visit starts without the change.
  }
}

/** Calls `listener` after each change, also one in another tab. Returns a function that stops it. */
export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One preference, and a function that changes it. */
export function usePreference<Key extends keyof Preferences>(
  key: Key,
): [Preferences[Key], (value: Preferences[Key]) => void] {
  const value = useSyncExternalStore(subscribeToPreferences, () => current[key]);
  const change = useCallback((next: Preferences[Key]) => setPreference(key, next), [key]);
  return [value, change];
}

/** Parses stored preferences key by key. A missing or invalid value gets its default. */
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

/** The browser's storage; null if the browser refuses it. A preference then lasts as long as the page. */
function storageOrNull(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}
