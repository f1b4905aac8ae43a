import { z } from 'zod';

export const RECENT_MAX = 5;
export const PROMPT_SHOWN = 60;
const STORAGE_KEY = 'tomewright.recent-generations';

const Generation = z.object({ prompt: z.string(), content: z.string(), timestamp: z.number() });
/** One text that was made, and when, in ms since 1970. */
export type Generation = z.infer<typeof Generation>;

/** The list with a newer one in front; the oldest beyond five falls out. */
export function addRecent(list: readonly Generation[], generation: Generation): Generation[] {
  return [generation, ...list].slice(0, RECENT_MAX);
}

/** The first sixty characters of a prompt, on one line. */
export function promptStart(prompt: string): string {
  const characters = [...prompt.replace(/\s+/g, ' ').trim()];
  return characters.length > PROMPT_SHOWN ? `${characters.slice(0, PROMPT_SHOWN).join('')}…` : characters.join('');
}

/** What this tab has made so far; empty where nothing readable is stored. */
export function loadRecent(storage: Pick<Storage, 'getItem'>): Generation[] {
  try {
    const list = z.array(Generation).safeParse(JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]'));
    return list.success ? list.data.slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

/** Keeps the list as long as the tab is open. A full or forbidden storage only means that a reload forgets it. */
export function saveRecent(storage: Pick<Storage, 'setItem'>, list: readonly Generation[]): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(list));
  } catch {
    // The list is still on the page.
  }
}
