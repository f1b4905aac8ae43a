import { describe, expect, it } from 'vitest';
import { printForm } from '../../document/schema.ts';
import { documentFromHtml } from '../../document/parse.ts';
import { printedLabels } from '../printed-labels.ts';
import { wordsOfLanguage } from './words-of-language.ts';

const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'];

/** Returns every word of a language with its path. */
function wordsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(Object(value)).flatMap(([name, inner]) => wordsIn(inner, `${path}.${name}`));
}

/** Words that are the same in a language as in English. */
const ALIKE = /^(?:Initiative|Legend|Actions|Score|Mod|MOD|Ritual|CHA|INT|CON|STR|DEX|KON|XP|PB|Traits|Immunities)$/;

describe('the words of the game', () => {
  it.each(LANGUAGES)('are all there in %s, and not in English', (language) => {
    const english = new Map(wordsIn(wordsOfLanguage('en')));
    const own = wordsIn(wordsOfLanguage(language));
    expect(own.map(([path]) => path).toSorted()).toEqual([...english.keys()].toSorted());
    for (const [path, word] of own) {
      expect(word.trim(), path).not.toBe('');
      if (!ALIKE.test(word)) expect(word, path).not.toBe(english.get(path));
    }
  });

  it.each(['en', ...LANGUAGES])('name the challenge rating in a stat block as in the index, in %s', (language) => {
    expect(wordsOfLanguage(language).statBlock.cr).toBe(printedLabels(language).challenge);
  });

  it('are those of the language, whatever its region, and English where it is not known', () => {
    expect(wordsOfLanguage('de-AT')).toBe(wordsOfLanguage('de'));
    expect(wordsOfLanguage('tlh')).toBe(wordsOfLanguage('en'));
  });

  it('stand in blocks as these are printed', () => {
    const doc = documentFromHtml(
      '<article data-block="spell" data-name="Funke" data-level="3" data-school="Hervorrufung" data-classes="Magier" data-ritual="true" data-casting-time="Aktion"></article>' +
        '<article data-block="spell" data-name="Licht" data-level="0" data-school="Hervorrufung"></article>' +
        '<article data-block="magic-item" data-name="Ring" data-category="Ring" data-rarity="Selten" data-attunement="true"></article>' +
        '<aside data-block="sidebar" data-kind="gm-note"><p>Still.</p></aside>',
    );
    const forms = doc.children.map((node) => printForm(node, wordsOfLanguage('de')));
    expect(forms).toMatchObject([
      { line: 'Hervorrufung 3. Grades (Magier)', facts: [{ label: 'Zeitaufwand', value: 'Aktion oder Ritual' }] },
      { line: 'Hervorrufung, Zaubertrick' },
      { line: 'Ring, Selten (erfordert Einstimmung)' },
      { title: 'Für die Spielleitung' },
    ]);
  });
});
