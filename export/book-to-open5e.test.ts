import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { readCreature } from '#book/formats/read-creature.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { GOBLIN } from '#book/testing/corpus/creatures.ts';
import { createReport } from './diagnostics.ts';
import { bookToOpen5e } from './book-to-open5e.ts';

const creature = (name: string) =>
  `<article data-block="stat-block" data-stat-block="${JSON.stringify({ ...GOBLIN, name }).replaceAll('"', '&quot;')}"></article>`;
const SPELL =
  '<article data-block="spell" data-name="Bog Light" data-level="2" data-school="Evocation" data-classes="Wizard" data-ritual="true" data-casting-time="Action" data-range="60 feet" data-components="V, S, M (salt)" data-duration="Concentration, up to 1 minute"><p>It <em>glows</em>.</p><ul><li><p>Twice</p></li></ul><p><strong><em>Using a Higher-Level Spell Slot.</em></strong> It glows <strong>more</strong>.</p></article>';
const ITEM =
  '<article data-block="magic-item" data-name="Salt Lamp" data-category="Wondrous Item" data-rarity="Rare" data-attunement="true" data-attunement-by="by a Wizard"><p>It burns.</p></article>';

function written(...sections: string[]) {
  const report = createReport();
  const docs = sections.map((html) => ({ doc: documentFromHtml(html) }));
  const entries = bookToOpen5e({ title: 'The Fen', sections: docs }, { baseUrl: 'https://books.example', report });
  return { entries, warnings: report.all().map(({ kind, message }) => `${kind}: ${message}`) };
}

describe('a book in the shape of Open5e', () => {
  it('has its creatures, spells and items in order, each under a name of its own, from wherever they stand', () => {
    const box = `<aside data-block="sidebar" data-kind="sidebar" data-title="Foes">${creature('Owl')}</aside>`;
    const { entries, warnings } = written(creature('Owl') + SPELL, ITEM + box);
    expect(entries.creatures).toMatchObject([
      { slug: 'owl', document__title: 'The Fen', document__slug: 'the-fen', challenge_rating: '1/4', cr: 0.25 },
      { slug: 'owl-2', name: 'Owl', armor_class: 15, hit_dice: '3d6' },
    ]);
    expect(readCreature(entries)).toMatchObject({ name: 'Owl', armorClass: 15 });
    expect(entries.creatures.map(readCreature)).toEqual([1, 2].map(() => parseStatBlock({ ...GOBLIN, name: 'Owl' })));
    expect(entries.spells).toMatchObject([
      {
        slug: 'bog-light',
        desc: 'It *glows*.\n\n- Twice',
        higher_level: 'It glows **more**.',
        level_int: 2,
        level: '2nd-level',
        ritual: 'yes',
        components: 'V, S, M',
        material: 'salt',
        requires_concentration: true,
        dnd_class: 'Wizard',
      },
    ]);
    expect(entries.items).toMatchObject([
      {
        slug: 'salt-lamp',
        type: 'Wondrous Item',
        rarity: 'Rare',
        requires_attunement: 'requires attunement by a Wizard',
        desc: 'It burns.',
      },
    ]);
    expect(warnings).toEqual([]);
  });

  it('says once of each kind what of the book is not in it', () => {
    const table = '<table><tr><td><p>1</p></td></tr></table>';
    const { entries, warnings } = written(
      `<h2>Foes</h2><p>They wait.</p>${table}<p></p>`,
      `<p>More.</p><img src="/api/images/1">`,
    );
    expect(entries).toEqual({ creatures: [], spells: [], items: [] });
    expect(warnings).toEqual([
      'format: This file holds creatures, spells and items alone; it is without 3 paragraphs of other text.',
      'format: This file holds no pictures; it is without 1 picture of the book.',
      'format: This file holds no tables; it is without 1 table beside the entries.',
    ]);
  });
});
