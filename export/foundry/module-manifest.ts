import { type Edition, editionTitle } from '#book/catalogue/book-choices.ts';
import { element, serialiseHtml } from '#book/document/html/html-tree.ts';
import { type Data, type PackName, PACKS } from './documents.ts';

export interface ModuleFacts {
  id: string;
  title: string;
  description: string;
  author: string;
  /** When the book was last changed: ISO-8601 in UTC. */
  updatedAt: string;
  /** Where the cover lies in the module; null where there is none. */
  cover: string | null;
  edition: Edition;
}

/** The module.json by which Foundry 12 and 13 know the module and its packs. */
export function moduleManifest(facts: ModuleFacts, packs: readonly PackName[]): Data {
  const { id, description, author, updatedAt, cover, edition } = facts;
  const title = editionTitle(facts.title.trim() || 'Untitled', edition);
  return {
    id,
    title,
    // Foundry shows it as HTML.
    description: description === '' ? '' : serialiseHtml([element('p', {}, description)]),
    authors: author.trim() === '' ? [] : [{ name: author }],
    version: versionOf(updatedAt),
    compatibility: { minimum: '12', verified: '13' },
    relationships: {
      systems: [{ id: 'dnd5e', type: 'system', compatibility: { minimum: '4.0.0' } }],
    },
    packs: packs.map((name) => ({
      name,
      label: `${PACKS[name].label}: ${title}`,
      path: `packs/${name}`,
      type: PACKS[name].type,
      system: 'dnd5e',
      ownership: { PLAYER: edition === 'players' ? 'OBSERVER' : 'NONE', ASSISTANT: 'OWNER' },
    })),
    packFolders: packs.length === 0 ? [] : [{ name: title, sorting: 'm', packs: [...packs] }],
    ...(cover !== null && { media: [{ type: 'cover', url: cover }] }),
  };
}

/** "2026.11.28.82440": Foundry compares the numbers one by one, so that a later state of the book is a later version. */
function versionOf(updatedAt: string): string {
  const [year = '0', month = '0', day = '0', hour = '0', minute = '0', second = '0'] = updatedAt.match(/\d+/g) ?? [];
  return [year, month, day, `${hour}${minute}${second}`].map(Number).join('.');
}
