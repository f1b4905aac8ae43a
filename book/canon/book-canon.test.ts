import { describe, expect, it } from 'vitest';
import type { WrittenEntry } from './canon-entry.ts';
import { chooseSources } from './choose-sources.ts';
import { sourceText } from './source.ts';
import { readBook } from './testing/read-book.ts';

const entryOf = (html: string, name: string, title = 'One') =>
  readBook({ [title]: html }).entries.find((entry) => entry.name === name);
const namesIn = (html: string) => readBook({ one: html }).entries.map(({ name }) => name);

describe('the names of a book', () => {
  it('are those of the text without proposals', () => {
    const html =
      '<p>We met <del data-proposed-by="m">Captain Ysolde</del><ins data-proposed-by="m">Captain Brann</ins>.</p>';
    expect(namesIn(html)).toEqual(['Captain Ysolde']);
  });

  it.each([
    ['the words of the name', 'We met Captain Ysolde at dusk.', 'Captain Ysolde', 'person'],
    ['a list of people', '<b>Tobin Stone</b> – Innkeeper of Marrow Inn', 'Tobin Stone', 'person'],
    ['what stands before a colon', 'Ilvane Reed: elf cleric, friendly', 'Ilvane Reed', 'person'],
    ['the ship that one is aboard', 'cargo found aboard the Free Harbor', 'Free Harbor', 'item'],
    ['a title of another list', 'We met Colonel Ysolde at dusk.', 'Colonel Ysolde', 'person'],
    ['a title that is cut short', 'It rained. Dr. Harn Oster waits with Mrs. Pell.', 'Harn Oster', 'person'],
    ['the same at a beginning', 'Mrs. Pell says no.', 'Pell', 'person'],
    ['an apposition', 'Ask Harn Oster, the old smith of the village, about it.', 'Harn Oster', 'person'],
    ['a calling behind', 'Find Tam Reed, the pilot, and pay him.', 'Tam Reed', 'person'],
    ['a people behind', 'We owe Brunna, a dwarf of few words, a boat.', 'Brunna', 'person'],
    ['the noun before', 'They seek the innkeeper Marla.', 'Marla', 'person'],
    ['what is done', 'Then Odile whispers a warning.', 'Odile', 'person'],
    ['the last word', 'Beyond it stands Gray Keep, empty.', 'Gray Keep', 'place'],
    ['the word before “of”', 'It belongs to the Order of the Lamp now.', 'Order of the Lamp', 'faction'],
    ['what it is called', 'a village called Nether Combe lies there', 'Nether Combe', 'place'],
    ['an apposition of a beast', 'It wakes Vhast, an ancient dragon, below.', 'Vhast', 'creature'],
    ['a thing', 'He carries the Lantern of Sorrow home.', 'Lantern of Sorrow', 'item'],
    ['the head of the phrase before', 'The keeper of the lighthouse, Ossian Velde, waits', 'Ossian Velde', 'person'],
    ['what somebody is of', 'They met the mayor of Highmere there', 'Highmere', 'place'],
    ['a verb, though called like a valley', 'Then Joren Vale whispers a warning', 'Joren Vale', 'person'],
    ['what is cast', 'she casts Night’s Veil at dusk', 'Night’s Veil', 'spell'],
    ['what is wielded', 'he wields the Sunspear at dusk', 'Sunspear', 'item'],
    ['no time before a comma', 'After the feast, Joren says nothing', 'Joren', 'person'],
    ['no thing that comes next', 'in the year of Ash, a dragon named Vhast', 'Vhast', 'creature'],
    ['a sign with two things', 'in a tavern called the Eel & Anchor they drink', 'Eel & Anchor', 'place'],
    ['an event', 'since the Battle of Red Ford ended', 'Battle of Red Ford', 'event'],
  ])('are known by %s', (_, text, name, kind) => {
    expect(entryOf(`<p>${text}</p>`, name)).toMatchObject({ kind, found: true });
  });

  it('come from headings that are names, and from rooms with a number', () => {
    expect(entryOf('<h2>The Drowned Chapel</h2><p>It is dark.</p>', 'Drowned Chapel')?.kind).toBe('place');
    expect(entryOf('<h3>12. Cold Larder</h3><p>It is dark.</p>', 'Cold Larder')?.kind).toBe('place');
    expect(namesIn('<h2>Background</h2><h2>Running the Adventure</h2><p>Words.</p>')).toEqual([]);
  });

  it('come from stat blocks, spells and items, whatever else is said', () => {
    const block = (kind: string, data: string) => `<article data-block="${kind}" ${data}></article>`;
    const html = block('stat-block', `data-stat-block='{"name":"Fen Keeper","kind":"humanoid"}'`);
    expect(entryOf(html, 'Fen Keeper')).toMatchObject({ kind: 'creature' });
  });

  it.each([
    'Its Armor Class is 15, and the Dungeon Master knows its Hit Points.',
    'A Difficulty Class of 13, Opportunity Attacks and Critical Hits.',
    'It carries a Longsword, two Handaxes, a Chain Shirt and Smith’s Tools.',
    'Such Clerics and Barbarians speak Primordial or Abyssal; GMs know the ACs.',
    'It is Blinded, and Passive Perception does not help the Rogue’s Sneak Attack.',
    'The guide says that it is True or False, and marks it True.',
    'It makes Saving Throws against the Conditions, and the Game Masters roll.',
  ])('are no terms of the rules: %s', (text) => {
    expect(namesIn(`<p>${text}</p>`)).toEqual([]);
  });

  it.each(['Shadow Dagger', 'Longsword of Ash', 'Captain Spear', 'Nick Potter', 'Mason Pike'])(
    'have words of them within: %s',
    (name) => {
      expect(namesIn(`<p>Everybody fears the ${name} here.</p>`)).toEqual([name]);
    },
  );

  it('are not the words of the rules, of sentences and of hints', () => {
    expect(
      namesIn('<p>Make a Wisdom (Perception) check. On a hit, the target has Disadvantage on Attack Rolls.</p>'),
    ).toEqual([]);
    expect(namesIn('<p>Rain falls. When it ends, leave. Otherwise stay.</p>')).toEqual([]);
    expect(namesIn('<aside data-block="hint"><p>Ask Tam Orrin here.</p></aside><p>Text.</p>')).toEqual([]);
  });

  it('are no verbs and common nouns that only begin sentences', () => {
    const html =
      '<p>Leads to the tower.</p><p>Leads to a rope.</p><p>Holds the lamp. Holds a bell.</p><h2>Origins</h2><p>Origins for the river-born.</p>';
    expect(namesIn(html)).toEqual([]);
    expect(namesIn('<p>Brunna waits. Brunna sings.</p><p>Then the mule leads on.</p>')).toEqual(['Brunna']);
  });

  it('merge the several names of one person', () => {
    const { entries, mentions } = readBook({
      One: '<p>Mayor Elda Brightwood rules. Later Elda sleeps, and Mayor Brightwood snores.</p>',
      Two: '<p>The ferryman Ossian Velde, called the Lampman, waits. “Pay the Lampman,” says Elda.</p>',
    });
    const byName = new Map(entries.map((entry) => [entry.name, entry]));
    expect([...byName.keys()].sort()).toEqual(['Mayor Elda Brightwood', 'Ossian Velde']);
    expect(byName.get('Ossian Velde')?.aliases).toEqual(['Lampman']);
    const elda = byName.get('Mayor Elda Brightwood');
    expect(mentions.get(elda?.id ?? '')).toEqual([
      { sectionId: 'one', sectionTitle: 'One', count: 3 },
      { sectionId: 'two', sectionTitle: 'Two', count: 1 },
    ]);
  });

  it.each([
    ['<p>Elda Brightwood rules. At night they saw Elda.</p>', 'Elda Brightwood', ['Elda']],
    ['<p>Mara “Redhand” Voss waits. “Pay Voss,” he says.</p>', 'Mara Voss', ['Redhand', 'Voss']],
    ['<h2>The Town of Mere</h2><p>Mere is old. In Mere it rains.</p>', 'Mere', ['Town of Mere']],
    ['<p>During the Siege of Mere the town of Mere burned.</p>', 'Siege of Mere', []],
    ['<p>The Order of the Lamp fears the Lamp.</p>', 'Order of the Lamp', []],
    ['<p>Halvard Crane, also called the Ash Mage, came back.</p>', 'Halvard Crane', ['Ash Mage']],
  ])('go by their other names alone: %s', (html, name, aliases) => {
    expect(entryOf(html, name, 'Inn')?.aliases.toSorted()).toEqual(aliases);
  });

  it('belong to a written entry that they are short for', () => {
    const written = {
      id: 'x',
      name: 'Ossian Velde',
      kind: 'person',
      aliases: ['The Lampman'],
      facts: [],
      secret: false,
    } as const;
    const text = { One: '<p>They met Velde, and later Captain Velde and the Lampman.</p>' };
    const { entries, mentions } = readBook(text, [{ ...written, dismissed: false }]);
    expect(entries.map(({ id }) => id)).toEqual(['x']);
    expect(mentions.get('x')?.map(({ count }) => count)).toEqual([3]);
  });

  it('keep people with the same surname apart', () => {
    const { entries } = readBook({
      One: '<p>There Elda Brightwood met Tam Brightwood. “Brightwood!” he cried to Brightwood.</p>',
    });
    expect(entries.find(({ name }) => name === 'Brightwood')).toBeDefined();
  });

  it('are overridden by what the author wrote', () => {
    const written: WrittenEntry = {
      id: 'x',
      name: 'Elda',
      kind: 'faction',
      aliases: ['Tam Orrin'],
      facts: ['One'],
      secret: true,
      dismissed: false,
    };
    const text = { One: '<p>The smith Tam Orrin met Elda and the priest Osric.</p>' };
    const { entries } = readBook(text, [written, { ...written, id: 'y', name: 'Osric', aliases: [], dismissed: true }]);
    expect(entries).toEqual([
      { id: 'x', name: 'Elda', kind: 'faction', aliases: ['Tam Orrin'], facts: ['One'], secret: true, found: true },
    ]);
  });
});

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

describe('a secret entry', () => {
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

  it('is not sent within the facts of others', () => {
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

  it('is not sent within the notes on style', () => {
    const text = sent({ Coast: '<p>Elda sings.</p>' }, [], 'Write dryly.\nNever say that Ossian Velde did it.');
    expect(text).toMatch(/Write dryly/);
    expect(text).not.toMatch(/velde/i);
  });

  it('hides no ordinary word', () => {
    const will = { ...WRITTEN, id: 'w', name: 'Will', secret: true };
    expect(sent({ Coast: '<p>Elda Brightwood says that it will rain.</p>' }, [will])).toMatch(/it will rain/);
  });
});
