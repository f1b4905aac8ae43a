import { addWrittenWords, getWrittenWords } from '#contract/accounts/written-words.ts';
import type { DemoBind } from './answers.ts';

/** The calls about the words that are written in a day, as long as the page is there. */
export function bindWords(bind: DemoBind): void {
  const days = new Map<string, number>();
  bind(getWrittenWords, ({ query: { day } }) => ({ words: days.get(day) ?? 0 }));
  bind(addWrittenWords, ({ body: { day, more } }) => {
    const words = Math.max(0, (days.get(day) ?? 0) + more);
    days.set(day, words);
    return { words };
  });
}
