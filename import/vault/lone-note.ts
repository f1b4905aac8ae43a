import type { MarkdownBlock } from '#book/formats/printed-blocks/source-blocks.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { ImportNote } from '../book-draft.ts';
import { placeNotes } from './place-notes.ts';
import { creatureInProperties } from './properties.ts';
import { createVault } from './vault.ts';

/** A note without its vault: links lead to its own headings alone, embeds to its own blocks, and fences are its creatures. `used` are the properties that became a creature. */
export function placeLoneNote(
  blocks: readonly MarkdownBlock[],
  {
    fileName,
    values,
    builtIn,
  }: { fileName: string; values: ReadonlyMap<string, unknown>; builtIn: readonly StatBlock[] },
): { blocks: MarkdownBlock[]; notes: ImportNote[]; used: readonly string[] } {
  const report: ImportNote[] = [];
  const title = fileName.replace(/\.\w+$/, '');
  const creature = creatureInProperties(values, title, blocks);
  const own = [...creature.blocks, ...blocks];
  const note = { path: fileName, title, id: null, blocks: own, creature: creature.data, aliases: [] };
  const vault = createVault([note], { imageAddress: () => null, report, plugin: [], builtIn });
  const placed = placeNotes(note.blocks, { vault, note, allowance: { blocks: 5000 } });
  return { blocks: placed, notes: report.map(({ line, message }) => ({ line, message })), used: creature.used };
}
