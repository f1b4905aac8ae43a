import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '../document/parse.ts';
import { storedJson } from '../document/stored/stored-document.ts';
import { type BookCanon, readCanon } from './book-canon.ts';
import type { WrittenEntry } from './canon-entry.ts';
import { readSection, type SectionReading } from './section-reading.ts';
import { createVocabulary } from './vocabulary.ts';

const SENTENCES = [
  'Captain Ysolde met Tam Orrin, the old smith.',
  'Ask Harn Oster.',
  'They ask Ysolde.',
  'You ask in the gray keep.',
  'Beyond it stands Gray Keep.',
  'Gray Keep fell. Harn says so.',
  'Harn Oster, called the Lampman, waits.',
];
const ELDA: WrittenEntry = {
  id: 'x',
  name: 'Elda',
  kind: 'person',
  aliases: ['Tam'],
  facts: ['Old'],
  secret: false,
  dismissed: false,
};

const textOf = (title: string, sentences: readonly string[]) => {
  const html = sentences.map((text) => `<p>${text}</p>`).join('');
  return { id: title, title, doc: JSON.stringify(storedJson(documentFromHtml(html))) };
};

/** What a canon says of a book, in comparable form. */
function told({ entries, mentions, passages }: BookCanon) {
  return {
    entries,
    mentions: entries.map(({ id }) => mentions.get(id)),
    passages: passages.map(({ entryIds, text, heading, sectionTitle }) => [text, heading, sectionTitle, [...entryIds]]),
  };
}

describe('the canon of a book that changes', () => {
  const section = fc.array(fc.constantFrom(...SENTENCES), { maxLength: 5 });
  const state = fc.record({ sections: fc.array(section, { minLength: 1, maxLength: 4 }), isWritten: fc.boolean() });

  it('equals that of a first reading, in state after state', () => {
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 6 }), (states) => {
        const vocabulary = createVocabulary();
        let canon: BookCanon | null = null;
        const known = new Map<string, SectionReading>();
        for (const { sections, isWritten } of states) {
          const texts = sections.map((sentences, at) => textOf(`S${at}`, sentences));
          const readings = texts.map((text) => readSection(text, vocabulary, known.get(text.id) ?? null));
          for (const reading of readings) known.set(reading.id, reading);
          const written = isWritten ? [ELDA] : [];
          canon = readCanon({ vocabulary, sections: readings }, written, canon);
          const fresh = createVocabulary();
          const again = texts.map((text) => readSection(text, fresh));
          expect(told(canon)).toEqual(told(readCanon({ vocabulary: fresh, sections: again }, written)));
        }
      }),
    );
  });
});
