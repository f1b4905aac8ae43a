import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT, type Layout } from './layout.ts';
import { LICENCE_IDS, type LicenceId } from './layout-choices.ts';
import { creditLines, licenceText } from './licences.ts';

function textOf(licence: LicenceId, changes: { author?: string } & Partial<Layout> = {}) {
  const { author = 'Ada', ...choices } = changes;
  return licenceText({ title: 'The Fen', author, layout: { ...DEFAULT_LAYOUT, ...choices, licence } });
}

describe('the words of a licence', () => {
  it.each(LICENCE_IDS)('are there for %s, and none for a book without one', (licence) => {
    const text = textOf(licence);
    expect(text.length > 0).toBe(licence !== 'none');
    expect(text.every((paragraph) => paragraph.trim() === paragraph && paragraph !== '')).toBe(true);
  });

  it('name the document, its holder and its licence as these ask', () => {
    expect(textOf('srd-5.1')).toEqual([
      'This work includes material taken from the System Reference Document 5.1 (“SRD 5.1”) by Wizards of the Coast LLC and available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the Creative Commons Attribution 4.0 International License available at https://creativecommons.org/licenses/by/4.0/legalcode.',
    ]);
    expect(textOf('srd-5.2')[0]).toMatch(/^This work includes material from the System Reference Document 5\.2\.1 /);
  });

  it('hold the whole Open Game License, the book in its section 15', () => {
    const text = textOf('ogl-1.0a');
    expect(text[0]).toBe('OPEN GAME LICENSE Version 1.0a');
    for (const section of Array.from({ length: 15 }, (_, index) => index + 1)) {
      expect(text.some((paragraph) => new RegExp(`^${section}[ .]`).test(paragraph))).toBe(true);
    }
    expect(text.slice(-2)).toEqual(['The Fen, Copyright Ada.', 'END OF LICENSE']);
  });

  it('hold the four parts of the notice of the ORC License, with what the author names', () => {
    const plain = textOf('orc');
    expect(plain.map((part) => part.split(':')[0])).toEqual([
      'ORC Notice',
      'Attribution',
      'Reserved Material',
      'Expressly Designated Licensed Material',
    ]);
    expect(plain[3]).toMatch(/contains no Expressly Designated Licensed Material\.$/);
    const named = textOf('orc', {
      orc_based_on: 'Core, © 2023 Paizo Inc.\n Bestiary, © 2024 Bo. ',
      orc_reserved: 'the name Fenmouth',
      orc_designated: 'the Lantern',
    });
    expect(named[1]).toContain('following Licensed Material: Core, © 2023 Paizo Inc; Bestiary, © 2024 Bo. If you use');
    expect(named[2]).toContain('include, but may not be limited to: the name Fenmouth, and all elements');
    expect(named[3]).toMatch(/hereby designated as Licensed Material: the Lantern\.$/);
  });

  it('name the book and its author where these are what is licensed', () => {
    expect(textOf('cc-by-4.0')[1]).toMatch(/^The Fen by Ada is licensed under .*\/by\/4\.0\/\.$/);
    expect(textOf('cc-by-sa-4.0', { author: ' ' })[1]).toMatch(/^The Fen is licensed .*by-sa/);
  });

  it.each(['2026, Ada Gale', 'Copyright 2026, Ada Gale.', '© 2026, Ada Gale', ' (c) 2026, Ada Gale '])(
    'have the year and the holder of the copyright from %j',
    (copyright) => {
      expect(textOf('ogl-1.0a', { copyright }).at(-2)).toBe('The Fen, Copyright 2026, Ada Gale.');
      for (const licence of ['cc-by-4.0', 'cc-by-sa-4.0'] as const)
        expect(textOf(licence, { copyright })[0]).toBe('The Fen, Copyright 2026, Ada Gale.');
      expect(textOf('orc', { copyright })[1]).toMatch(/as follows: The Fen, Copyright 2026, Ada Gale\.$/);
    },
  );
});

it('reads who did what, in groups', () => {
  expect(
    creditLines('\nWriting:  Ada Gale \r\nArt: Ben: of Kell\n\n \nPrinted in Kell\nhttps://kell.example\n'),
  ).toEqual([
    [
      { role: 'Writing:', names: 'Ada Gale' },
      { role: 'Art:', names: 'Ben: of Kell' },
    ],
    [
      { role: '', names: 'Printed in Kell' },
      { role: '', names: 'https://kell.example' },
    ],
  ]);
  expect(creditLines(' \n')).toEqual([]);
});

it('takes a long line with a colon for a sentence', () => {
  const sentence = `With thanks to all who came to Kell in the rain and played it through: ${'you '.repeat(3).trim()}`;
  expect(creditLines(sentence)).toEqual([[{ role: '', names: sentence }]]);
});
