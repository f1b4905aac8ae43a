import { describe, expect, it } from 'vitest';
import { folderToBook } from '../archive/folder-to-book.ts';
import { markdownToBook } from '../markdown-to-book.ts';

async function importVault(files: Record<string, string>) {
  const folder = {
    paths: Object.keys(files),
    bytes: async () => new Uint8Array(),
    text: async (path: string) => files[path] ?? '',
  };
  let ids = 0;
  const images = { add: async (_: Uint8Array, name = '') => ({ address: `/api/images/${name.length}` }) };
  const book = await folderToBook(folder, 'My Vault.zip', { images, newId: () => `id${(ids += 1)}` });
  const html = Object.fromEntries(book.sections.map(({ title, html: text }) => [title, text]));
  return { ...book, html, messages: book.report.map(({ message }) => message).join('\n') };
}

describe('a vault', () => {
  it('has a part for each folder at the top, the folder’s own note first, its notes as people count them', async () => {
    const { title, sections } = await importVault({
      'V/.obsidian/app.json': '{}',
      'V/Start.md': 'Hello.',
      'V/2 Fen/Room 10.md': 'Ten.',
      'V/2 Fen/Room 9.md': 'Nine.',
      'V/1 Town/1 Town.md': 'The town.',
      'V/1 Town/Inn.md': '# The Inn\n\nBeds.\n\n## Rooms',
    });
    expect(title).toBe('My Vault');
    expect(sections.map((section) => section.title)).toEqual([
      'Start',
      '1 Town',
      'The Inn',
      'Fen',
      'Room 9',
      'Room 10',
    ]);
    expect(sections.map(({ opening }) => opening?.kind ?? 'chapter')).toEqual([
      'chapter',
      'part',
      'chapter',
      'part',
      'chapter',
      'chapter',
    ]);
    expect(sections[2]?.html).toBe('<p>Beds.</p><h2>Rooms</h2>');
  });

  it('links its sections: by their ids where the words are the title, by a name otherwise', async () => {
    const { html, sections, messages } = await importVault({
      'Mill.md': 'To [[Fen]], [[fen|the marsh]], [[Fen#Deep Pool]], [[bog]] and [[Nowhere|nowhere]].',
      'Fen.md': '---\naliases: [Bog]\n---\nWet.\n\n## Deep Pool\n\nDeep.',
    });
    const id = sections.find(({ title }) => title === 'Fen')?.id;
    expect(html.Mill).toContain(`data-ref="${id}" data-shown="Fen"`);
    expect(html.Mill).toContain('data-ref="Fen" data-shown="the marsh"');
    expect(html.Mill).toContain('data-ref="Deep Pool" data-shown="Fen: Deep Pool"');
    expect(html.Mill).toContain('data-ref="Fen" data-shown="bog"');
    expect(html.Mill).toContain(' and nowhere.');
    expect(messages).toContain(
      'A link leads to notes or files that are not in the book, so that the words stand alone: "Nowhere".',
    );
  });

  it('places what is embedded: pictures by their names, notes, parts of notes, and none within itself', async () => {
    const { html, messages } = await importVault({
      'Mill.md': '![[mill.png|300]]\n\n![[Fen#Deep Pool]]\n\n![[Fen#^wet]]\n\n![[Loop]]',
      'Fen.md': 'Wet. ^wet\n\n## Deep Pool\n\nDeep.\n\n## Shore\n\nDry.',
      'Loop.md': 'Round. \n\n![[Mill]]',
      'Pictures/Deep/mill.png': 'x',
    });
    expect(html.Mill).toContain('<img src="/api/images/22" alt="">');
    expect(html.Mill).toContain('<h2>Deep Pool</h2><p>Deep.</p><p>Wet.</p><p>Round.</p>');
    expect(html.Mill).not.toContain('Dry');
    expect(messages).toContain('The text of a note that holds itself');
  });

  it('makes stat blocks of fences, also where one names another, and of properties', async () => {
    const { html } = await importVault({
      'Beasts.md':
        '```statblock\nname: Fen Owl\nac: 12\nhp: 9\nstats: [5, 14, 10, 3, 12, 6]\nsenses: [[Darkvision]], keen\n```',
      'Nest.md': '> ```statblock\n> monster: Fen Owl\n> name: Old Owl\n> hp: 20\n> ```',
      'Ada.md':
        '---\nSTR: 15\nDEX: 12\nCON: 13\nINT: 12\nWIS: 12\nCHA: 15\nAC: 13\nHP: 12\nHouse: Reed\n---\nA knight.',
      'Wolf.md': '```statblock\nmonster: Wolf\n```',
      'Foe.md': '```statblock\nlayout: Daggerheart Adversary\nname: Shade\ndifficulty: 14\n```',
    });
    expect(html.Beasts).toContain('"name":"Fen Owl"');
    expect(html.Beasts).toContain('Darkvision, keen');
    expect(html.Nest).toMatch(/^<article/);
    expect(html.Nest).toContain('"name":"Old Owl"');
    expect(html.Nest).toContain('"armorClass":12');
    expect(html.Nest).toContain('"hitPoints":20');
    expect(html.Ada).toContain('"str":15');
    expect(html.Wolf).toContain('"armorClass":null');
    expect(html.Foe).toContain('data-title="Shade"');
    expect(html.Foe).toContain('Difficulty:');
  });

  it('says once for each kind what it has not, with how often and where', async () => {
    const { messages } = await importVault({
      'A.md': '%% a %%\n\n[[B]] owl\n\n```dataview\nLIST\n```',
      'B.md': '%% b %%\n\nowl',
      'Empty.md': '',
      'Map.canvas': '{}',
    });
    expect(messages).toContain('(2 times, first in "A.md".)');
    expect(messages).toContain('A note has no text and no section: "Empty.md".');
    expect(messages).toContain('A file of the vault is not used: "Map.canvas".');
  });

  it('with more notes than a book has sections puts those of a folder together', async () => {
    const notes = Array.from({ length: 2001 }, (_, at) => [`F${at % 3}/N${at}.md`, `# N${at}\n\n[[N1]]`] as const);
    const { sections, messages } = await importVault(Object.fromEntries(notes));
    expect(sections.map(({ title }) => title)).toEqual(['F0', 'F1', 'F2']);
    expect(sections[0]?.html).toContain('<h2>N0</h2>');
    expect(messages).toContain('the notes of each folder became one section');
  });

  it('without a note of text is refused', async () => {
    await expect(importVault({ '.obsidian/app.json': '{}', 'A.md': '' })).rejects.toThrow('no text');
  });
});

it('a note without its vault links to its own headings and keeps the words of other links', () => {
  const { sections } = markdownToBook(
    '# Mill\n\n## One\n\n[[#Two]] and [[Fen]]\n\n## Two\n\nText ==here==.',
    'Mill.md',
  );
  expect(sections[0]?.html).toBe('<p><span data-ref="Two" data-shown="Two">Two</span> and Fen</p>');
  expect(sections[1]?.html).toBe('<p>Text <strong>here</strong>.</p>');
});
