import { markdownToNodes } from './markdown/markdown-to-nodes.ts';
import { ownFileEntries } from './open5e/own-open5e-file.ts';
import { parseStatBlock, type StatBlock } from '../rules-5e/stat-block.ts';
import { readFiveETools } from './five-e-tools/five-e-creature.ts';
import { readFoundry } from './foundry/foundry-creature.ts';
import { isGiven, objectOf } from './given.ts';
import { creatureOfFirstTables, creatureOfSecondTables, fixtureRow } from './open5e/open5e-fixture.ts';
import { readOpen5eV1 } from './open5e/open5e-v1.ts';
import { readOpen5eV2 } from './open5e/open5e-v2.ts';
import { likeOpen5e } from './open5e/srd-api.ts';

/**
 * Reads a creature from the data of any supported program: our own attributes, versions 1 and 2 of the Open5e API and
 * their tables, the 5e SRD API, an actor of Foundry's system dnd5e, 5etools' homebrew, our export of a book in Open5e's
 * form, or Markdown of ours or of the Homebrewery. If the data contain several, it reads the first one. Returns null if
 * they are none of these.
 */
export function readCreature(given: unknown): StatBlock | null {
  if (typeof given === 'string') return firstOf(given);
  const file = ownFileEntries(objectOf(given));
  const data = objectOf(file === null ? given : file[0]);
  const row = fixtureRow(data);
  if (row?.model === 'api.monster') return readOpen5eV1(creatureOfFirstTables(row.fields));
  if (row?.model === 'api_v2.creature') return readOpen5eV2(creatureOfSecondTables(row, [], []));
  if (row !== null) return null;
  if ('str' in data && 'hp' in data) return readFiveETools(data);
  if ('system' in data || isGiven(data.data)) return readFoundry(data);
  if ('ability_scores' in data) return readOpen5eV2(data);
  if ('strength' in data) return readOpen5eV1(likeOpen5e(data));
  // In other programs, `abilities` is a list with the traits of a creature.
  return isGiven(data.abilities) || /^20[12]4$/.test(String(data.layout)) ? parseStatBlock(data) : null;
}

function firstOf(markdown: string): StatBlock | null {
  const block = markdownToNodes(markdown).find(({ type }) => type === 'statBlock');
  return block === undefined ? null : parseStatBlock(block.attrs?.data);
}
