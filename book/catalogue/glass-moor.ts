import {
  creature,
  gmNote,
  heading,
  list,
  randomTable,
  readAloud,
  section,
  spellBlock,
  table,
  text,
} from './templates/section.ts';
import { deriveStatBlock } from '#book/rules-5e/stat-block/derive-stat-block.ts';
import type { SampleBook } from './sample-book.ts';

const paneHound = creature({
  ...deriveStatBlock({
    name: 'Pane Hound',
    size: 'Medium',
    kind: 'Elemental',
    alignment: 'Unaligned',
    challenge: '1',
    abilities: { str: 13, dex: 16, con: 13, int: 3, wis: 13, cha: 6 },
    hitPoints: 27,
    armor: { natural: 13 },
    speed: '50 ft.',
    skills: [{ name: 'Perception' }, { name: 'Stealth' }],
    senses: 'Darkvision 60 ft.',
  }),
  traits: [
    {
      name: 'Clear',
      text: 'While it stands still, the hound has the Invisible condition unless dust, rain or blood shows it.',
    },
  ],
  actions: [{ name: 'Bite', text: '*Melee Attack Roll:* +5, reach 5 ft. *Hit:* 8 (2d4 + 3) Piercing damage.' }],
});

const keeper = creature({
  ...deriveStatBlock({
    name: 'Kiln-Mother',
    size: 'Large',
    kind: 'Elemental',
    alignment: 'Neutral',
    challenge: '6',
    abilities: { str: 19, dex: 12, con: 20, int: 12, wis: 15, cha: 16 },
    hitPoints: 126,
    armor: { natural: 15 },
    speed: '30 ft., burrow 20 ft.',
    proficientSaves: ['con', 'wis'],
    senses: 'Tremorsense 60 ft.',
    languages: 'Primordial (Ignan, Terran)',
  }),
  traits: [
    {
      name: 'Banked Fire',
      text: 'A creature that touches the kiln-mother for the first time on a turn takes 5 (1d10) Fire damage.',
    },
  ],
  actions: [
    { name: 'Multiattack', text: 'The kiln-mother makes two Slag Fist attacks.' },
    {
      name: 'Slag Fist',
      text: '*Melee Attack Roll:* +7, reach 10 ft. *Hit:* 13 (2d8 + 4) Bludgeoning damage plus 5 (1d10) Fire damage.',
    },
    {
      name: 'Open the Door (Recharge 6)',
      text: '*Dexterity Saving Throw:* DC 16, each creature in a 30-foot Cone. *Failure:* 35 (10d6) Fire damage. *Success:* Half damage. Sand in the cone becomes glass.',
    },
  ],
});

/** A half-written book: some sections are complete, one is only begun. */
export const glassMoor: SampleBook = {
  id: 'demo-glass-moor',
  title: 'Beasts of the Glass Moor',
  description:
    'Creatures of a heath that lightning turned to glass, with lairs, signs and a table for every hour of the day.',
  book_type: 'monster_supplement',
  variant: 'standard',
  status: 'in-progress',
  tags: ['monsters', 'elemental', 'wilderness'],
  author: 'Demo Author',
  daysAgo: 11,
  daysSince: 1,
  sections: [
    section(
      'The Moor',
      text(
        'Forty years ago a storm stood over the <strong>Hallan Heath</strong> for nine days. Where it struck, the sand ran and set again, in pipes and sheets and long green tongues. Grass came back through the cracks. So did other things, and they had learned from the glass: to be clear, to be sharp, to hold the heat of a day that is over.',
      ),
      table(
        ['Creature', 'CR', 'Met at'],
        ['Pane Hound', '1', 'Noon, when nothing has a shadow'],
        ['Kiln-Mother', '6', 'Dusk, where the ground is warm'],
      ),
      randomTable(
        'Signs upon the moor',
        'Your own footprints, ahead of you',
        'A hare standing very still; it has been glass for years',
        'Warm ground, in frost',
        'Something drinks at the pool, and only the ripples show it',
        'A pipe of glass as tall as a chimney, humming one note',
        'Shepherds’ bells, and no sheep',
      ),
    ),
    section(
      'Pane Hounds',
      readAloud(
        'The heath is empty. Then it rains, and it is not: nine shapes of nothing sit in a ring about you, each drawn in falling water, each with its head on one side.',
      ),
      text(
        'Pane hounds hunt by standing still. They were the dogs of the heath’s shepherds, and a whistle still turns their heads: a character who whistles the old recall (DC 13 Charisma, Animal Handling) may take one by the collar it no longer has.',
      ),
      paneHound,
    ),
    section(
      'The Kiln-Mother',
      heading('What she wants'),
      text(
        'She is making something. Each night she carries sand to the same hollow and melts it, and each morning she breaks what she has made, for it was not right. It is a child. She saw one once, at a window.',
      ),
      gmNote(
        'Without a fight',
        'She will trade anything she has for a good likeness. A portrait on paper will do, if nobody lets it burn.',
      ),
      keeper,
      list(
        '<strong>The hollow.</strong> Broken glass, knee deep: Difficult Terrain, and 2 (1d4) Slashing damage for each 5 feet moved.',
        '<strong>The shelf.</strong> Thirty-one small figures, each a little better than the last; 40 gp apiece to a collector, and she has counted them.',
      ),
      spellBlock(
        {
          name: 'Hold the Light',
          level: 2,
          school: 'Evocation',
          classes: 'Druid, Wizard',
          castingTime: 'Action',
          range: 'Touch',
          components: 'V, S, M (a clear pebble)',
          duration: '8 hours',
        },
        'You close your hand about the light of this hour and it stays in the pebble. Until the spell ends the pebble sheds that light, noon or moon or fire, in a 20-foot radius, and dim light for 20 feet beyond.',
        'A creature that sees the pebble knows what hour the light was taken from, and, if it was there, remembers where it stood.',
      ),
    ),
    section(
      'Lairs',
      text(
        'Three lairs, one for each kind of weather. <em>To be written: the pipe that hums, the drowned quarry.</em>',
      ),
    ),
  ],
};
