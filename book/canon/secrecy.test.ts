import { describe, expect, it } from 'vitest';
import { chooseSources } from './choose-sources.ts';
import { sourceText } from './source.ts';
import { readBook } from './testing/read-book.ts';

const WRITTEN = { kind: 'person', aliases: [], facts: [], secret: false, dismissed: false } as const;
const VELDE = { ...WRITTEN, id: 'v', name: 'Ossian Velde', aliases: ['The Grey Widow'], secret: true };
const ELDA = { ...WRITTEN, id: 'e', name: 'Elda Brightwood' };
const BOOK = { title: 'Salt', description: '', sectionTitles: ['Coast'] };

function sent(sections: Record<string, string>, written: Parameters<typeof readBook>[1] = [], styleNotes = ''): string {
  const question = { book: BOOK, sectionId: 'coast', styleNotes, exclude: new Set<string>(), room: 16_000 };
  const text = 'Elda Brightwood meets Ossian Velde, who hid the knife';
  return chooseSources(readBook(sections, [VELDE, ELDA, ...written]), { ...question, text })
    .map(sourceText)
    .join('\n');
}

describe('what is secret', () => {
  it.each([
    ['a name in small letters', { Inn: '<p>It was ossian velde who hid the knife.</p>' }],
    ['a name in capitals', { Inn: '<p>OSSIAN VELDE hid the knife.</p>' }],
    ['an alias with an article', { Inn: '<p>They say the Grey Widow hid the knife.</p>' }],
    ['an alias without its article', { Inn: '<p>A certain Grey Widow hid the knife.</p>' }],
    ['a name within a longer one', { Inn: '<p>Behind Ossian Velde Bridge they hid the knife.</p>' }],
    ['a surname that only they have', { Inn: '<p>Then Velde hid the knife, and Velde laughed.</p>' }],
    ['a name with a title', { Inn: '<p>Then Captain Velde hid the knife.</p>' }],
    ['a heading above', { Inn: '<h3>Ossian Velde</h3><p>He hid the knife.</p>' }],
    ['the title of a section', { 'The Grey Widow': '<p>She hid the knife.</p>' }],
    ['the open section', { Coast: '<p>The knife is where Ossian Velde hid it.</p>' }],
    ['a cell of a table', { Inn: '<table><tr><td>Ossian Velde</td><td>hid the knife</td></tr></table>' }],
  ])('is not sent by %s', (_, sections) => {
    expect(sent({ Coast: '<p>Elda Brightwood sells ale.</p>', ...sections })).not.toMatch(/velde|widow|knife/i);
  });

  it('is not sent by what is written of others', () => {
    const tam = {
      ...WRITTEN,
      id: 't',
      name: 'Tam',
      aliases: ['Son of Ossian Velde'],
      facts: ['Saw Ossian Velde hide the knife', 'Sings'],
    };
    const tomb = {
      ...WRITTEN,
      id: 'o',
      name: 'Tomb of Ossian Velde',
      kind: 'place',
      facts: ['The knife is there'],
    } as const;
    const text = sent({ Coast: '<p>Tam and Elda Brightwood hid.</p>' }, [tam, tomb]);
    expect(text).toMatch(/Sings/);
    expect(text).not.toMatch(/velde|knife/i);
  });

  it('is not sent by the notes on style', () => {
    const text = sent({ Coast: '<p>Elda sings.</p>' }, [], 'Write dryly.\nNever say that Ossian Velde did it.');
    expect(text).toMatch(/Write dryly/);
    expect(text).not.toMatch(/velde/i);
  });

  it('hides no ordinary word', () => {
    const will = { ...WRITTEN, id: 'w', name: 'Will', secret: true };
    expect(sent({ Coast: '<p>Elda Brightwood says that it will rain.</p>' }, [will])).toMatch(/it will rain/);
  });
});
