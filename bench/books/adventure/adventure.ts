import { readFileSync } from 'node:fs';
import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import { markdownToBook } from '#import/markdown-to-book.ts';
import { readSrd } from '../../srd.ts';
import type { BenchBook } from '../make-pdf.ts';
import { addressOf, drawPictures } from './pictures.ts';

const TEXT = new URL('adventure.md', import.meta.url);
const SRD_CREATURES = [
  'Bandit',
  'Commoner',
  'Ghast',
  'Ghoul',
  'Guard',
  'Knight',
  'Merrow',
  'Mimic',
  'Priest',
  'Shadow',
  'Specter',
  'Swarm of Rats',
  'Water Elemental',
  'Wight',
  "Will-o'-Wisp",
  'Wolf',
];
const HERE = '## Creatures of the System Reference Document\n';

/** The openings of its chapters, by title. */
const OPENINGS: Readonly<Record<string, Partial<Opening>>> = {
  'The Valley and Its Debt': {
    epigraph: 'What the river carries, it carries for somebody.',
    source: 'Saying of the upper villages',
  },
  'The Night the River Counts': { image: addressOf(7), alt: 'A row of lanterns on a sill' },
  'Creatures, Spells and Treasures': { kind: 'appendix' },
  Credits: { kind: 'matter' },
};

/** “The Lantern Tithe”, an illustrated adventure written for the measurements: every block, pictures of every shape, tables of every width. */
export async function adventure(): Promise<BenchBook> {
  const own = readFileSync(TEXT, 'utf8');
  const text = own.replace(HERE, `${HERE}\n${srdCreatures()}`);
  const { sections } = markdownToBook(text, 'adventure.md');
  return {
    name: 'adventure',
    title: 'The Lantern Tithe',
    description: 'A river that stood still has come to collect. An adventure for characters of levels 3 to 5.',
    author: 'The Tomewright contributors',
    kind: 'Adventure Module',
    layout: { index: true, licence: 'srd-5.2', toc_depth: 2, chapter_numbers: 'arabic' },
    sections: sections.map(({ title, doc }) => ({ title, opening: { ...DEFAULT_OPENING, ...OPENINGS[title] }, doc })),
    pictures: await drawPictures(),
  };
}

/** The stat blocks for its scenes, from the SRD's text, with headings one level lower. */
function srdCreatures(): string {
  const srd = readSrd();
  return SRD_CREATURES.map((name) => {
    const found = new RegExp(`^## ${name}\n(?:(?!^##? )[^])*`, 'm').exec(srd)?.[0];
    if (found === undefined) throw new Error(`The SRD has no creature called ${name}`);
    return found.replace(/^##/gm, '###');
  }).join('\n');
}
