import { block, bold, type Cases, doc, h2, italic, li, p, table, td, th, tr, ul } from '../builders.ts';

const spellOf = (attrs: Record<string, unknown>) => block('spell', attrs);
const itemOf = (attrs: Record<string, unknown>) => block('magicItem', attrs);

const encounterOf = (attrs: Record<string, unknown>) => block('encounter', attrs);

const AMBUSH = {
  name: 'Ambush at the Ford',
  level: 3,
  characters: 5,
  creatures: '3 Goblin Warriors, 1 Goblin Boss',
  treasure: '120 GP, 40 SP',
};
const BOG_LIGHT = {
  name: 'Bog Light',
  level: 2,
  school: 'Evocation',
  classes: 'Druid, Wizard',
  castingTime: 'Action',
  range: '60 feet',
  components: 'V, S, M (salt worth 1+ GP)',
  duration: 'Concentration, up to 1 minute',
};
const LANTERN = { name: 'Lantern of the Drowned', category: 'Wondrous Item', rarity: 'Rare' };

/** Spells, magic items and encounters. */
export const ENTRIES = {
  entry: {
    'a spell with every fact': doc(
      spellOf(BOG_LIGHT)(p('It ', italic('glows'), '.'), p(bold('At Higher Levels.'), ' It glows more.')),
    ),
    'rituals, and a cantrip with few facts': doc(
      spellOf({ ...BOG_LIGHT, ritual: true })(p('It glows.')),
      spellOf({ ...BOG_LIGHT, ritual: true, castingTime: '1 minute or Ritual' })(p('It glows.')),
      spellOf({ name: 'Glow', school: 'Evocation', range: 'Self' })(p('It glows.')),
    ),
    'a spell with other blocks, between text': doc(
      h2('Spells'),
      spellOf(BOG_LIGHT)(
        p('It glows.'),
        ul(li(p('Twice.'))),
        table(tr(th(p('d4')), th(p('Hue'))), tr(td(p('1')), td(p('Red')))),
      ),
      p('Not of the spell.'),
    ),
    'magic items, and who may attune to them': doc(
      itemOf(LANTERN)(p('It burns under water.'), p('It has 3 charges.')),
      itemOf({ ...LANTERN, attunement: true })(p('It burns.'), ul(li(p('Dim.')))),
      itemOf({ ...LANTERN, attunement: true, attunementBy: 'by a Wizard' })(p('It burns.')),
      p('Not of the item.'),
    ),
    'encounters, with every fact and for one character': doc(
      encounterOf(AMBUSH)(p('They wait for the ', italic('last'), ' cart.'), ul(li(p('Behind the reeds.')))),
      encounterOf({ ...AMBUSH, characters: 1, treasure: '' })(p('It waits.')),
      p('Not of the encounter.'),
    ),
    empty: doc(spellOf({})(p()), itemOf({})(p()), encounterOf({})(p())),
  },
} satisfies Record<string, Cases>;
