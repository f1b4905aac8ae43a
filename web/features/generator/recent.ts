import { z } from 'zod';

const RECENT_MAX = 5;
const PROMPT_SHOWN = 60;
/** The name under which the list is stored for the signed-in person. */
export const RECENT_KEY = 'recent-generations';

const Generation = z.object({ prompt: z.string(), content: z.string(), timestamp: z.number() });
/** One generated text, and when it was made (`timestamp`, in ms since 1970). */
export type Generation = z.infer<typeof Generation>;

/** Adds a newer text to the front of the list. Keeps only five. */
export function addRecent(list: readonly Generation[], generation: Generation): Generation[] {
  return [generation, ...list].slice(0, RECENT_MAX);
}

/** The first sixty characters of a prompt, on one line. */
export function promptStart(prompt: string): string {
  const characters = [...prompt.replace(/\s+/g, ' ').trim()];
  return characters.length > PROMPT_SHOWN ? `${characters.slice(0, PROMPT_SHOWN).join('')}…` : characters.join('');
}

/** The stored list; empty if it cannot be read. */
export function readRecent(kept: unknown): Generation[] {
  const list = z.array(Generation).safeParse(kept);
  return list.success ? list.data.slice(0, RECENT_MAX) : [];
}

/** When a text was made: the time if it was today, otherwise the date. Both arguments are in ms since 1970. */
export function madeAt(timestamp: number, now: number, locale?: string): string {
  const time = new Date(timestamp);
  const isToday = time.toDateString() === new Date(now).toDateString();
  return isToday
    ? time.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
    : time.toLocaleDateString(locale, { day: 'numeric', month: 'short' });
}
