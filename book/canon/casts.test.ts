import { describe, expect, it } from 'vitest';
import { readPrompt } from '../generator/prompt-facts.ts';
import { documentFromMarkdown } from '../formats/markdown/markdown-to-nodes.ts';
import { documentToHtml } from '../document/html/to-html.ts';
import { tries } from '../testing/arbitraries.ts';
import { CASTS } from './testing/casts.ts';
import { madeText } from './testing/made-texts.ts';
import { readBook } from './testing/read-book.ts';

/** 2,000 texts in the slow run. */
const BATCHES = Array.from({ length: tries(10, 2) }, (_, batch) => batch);
const BATCH = 200;
/** How many of a hundred people in generated texts may be missed, because nothing tells them from places. */
const MISSED_MAX = 2;

/** Returns the people that the canon finds in a book that consists of this text alone. */
function canonPeople(text: string): string[] {
  const { entries } = readBook({ Notes: documentToHtml(documentFromMarkdown(text)) });
  return entries.filter(({ kind }) => kind === 'person').map(({ name }) => name);
}

/** Whether a name is one of these people's, also with a title or a place, or as a short form. */
function isOneOf(people: readonly string[], name: string): boolean {
  return people.some((person) => person.includes(name) || name.includes(person));
}

describe('the people of a text', () => {
  it.each(CASTS)('are those that the generator reads in: $text', ({ text, people }) => {
    expect(readPrompt(text).people.toSorted()).toEqual(people.toSorted());
  });

  it.each(CASTS)('are all whom the canon takes for people in: $text', ({ text, people }) => {
    expect(canonPeople(text).filter((name) => !isOneOf(people, name))).toEqual([]);
  });

  it.each(BATCHES)('are people in texts of many kinds, and hardly one is missed: batch %i', (batch) => {
    const wrong: string[] = [];
    let [all, missed] = [0, 0];
    for (let seed = batch * BATCH; seed < (batch + 1) * BATCH; seed++) {
      const { text, people } = madeText(`text ${seed}`, { sentences: 1 + (seed % 3) });
      const read = readPrompt(text).people;
      for (const name of [...read, ...canonPeople(text)]) if (!isOneOf(people, name)) wrong.push(`${name}: ${text}`);
      all += people.length;
      missed += people.filter((person) => !isOneOf(read, person)).length;
    }
    expect(wrong).toEqual([]);
    expect((100 * missed) / all).toBeLessThanOrEqual(MISSED_MAX);
  });
});
