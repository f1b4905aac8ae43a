import { type Edition, editionTitle } from '#book/catalogue/book-choices.ts';
import { element, serialiseHtml } from '#book/document/html/html-tree.ts';
import { type Data, type PackName, PACKS } from './foundry-documents.ts';

interface ModuleFacts {
  id: string;
  title: string;
  description: string;
  author: string;
  /** When the book was last changed: ISO-8601 in UTC. */
  updatedAt: string;
  /** The path of the cover in the module; null if there is none. */
  cover: string | null;
  edition: Edition;
}

/** The module.json that describes the module and its packs to Foundry 12 and 13. */
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

/** "2026.11.28.82440". Foundry compares the numbers one by one, so a later change of the book gives a later version. */
function versionOf(updatedAt: string): string {
  const [year = '0', month = '0', day = '0', hour = '0', minute = '0', second = '0'] = updatedAt.match(/\d+/g) ?? [];
  return [year, month, day, `${hour}${minute}${second}`].map(Number).join('.');
}

/** The readme for a person who opens the module's zip. `id` is the name of its folder. */
export function moduleReadme(title: string, id: string): string {
  return `${title}

This is a module for Foundry Virtual Tabletop 12 and 13 with the system dnd5e (4.0.0 or later), made with Tomewright.

To install it, unpack this zip into the folder Data/modules of Foundry's user data, so that Data/modules/${id}/module.json
is there. Start Foundry again, open your world, and switch the module on under Manage Modules. The book stands among the
compendium packs, in a folder of its own.

To update it, put the new folder in the place of the old one. Everything keeps its id, so that links in your world still lead to it.
`;
}
