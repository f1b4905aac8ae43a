import { describe, expect, it } from 'vitest';
import { languageChoices } from './text-fields.tsx';

describe('the languages of a book', () => {
  it('are named in English and in themselves, in the order of their names', () => {
    const labels = languageChoices('en').map(({ label }) => label);
    expect(labels).toContain('German (Deutsch)');
    expect(labels).toContain('English');
    expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  it('hold the one that is chosen, once, even where it is not in the list', () => {
    const values = (tag: string) => languageChoices(tag).filter(({ value }) => value === tag);
    expect([values('de').length, values('tlh').length]).toEqual([1, 1]);
  });
});
