import { z } from 'zod';

export const RECENT_MAX = 5;
export const PROMPT_SHOWN = 60;
/** The name that the list is kept under, for its person alone. */
export const RECENT_KEY = 'recent-generations';

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

/** What was made so far, from what was kept; empty where nothing of it makes sense. */
export function readRecent(kept: unknown): Generation[] {
  const list = z.array(Generation).safeParse(kept);
  return list.success ? list.data.slice(0, RECENT_MAX) : [];
}

/** When it was made: the time today, the day before that. Both in ms since 1970. */
export function madeAt(timestamp: number, now: number, locale?: string): string {
  const time = new Date(timestamp);
  const isToday = time.toDateString() === new Date(now).toDateString();
  return isToday
    ? time.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
    : time.toLocaleDateString(locale, { day: 'numeric', month: 'short' });
}
