import type { KnownNode } from '#book/document/nodes.ts';
import { NOTE_MARK, readTarget } from '#book/formats/markdown/obsidian/note-link-rule.ts';
import { nameKey } from '#book/sections/named-part.ts';
import type { Note } from './note.ts';
import type { Place, Vault } from './vault.ts';

const NAME_MAX = 300;

const MISSING = 'A link leads to a note or file that is not in the book, so that its words stand alone:';
const AMBIGUOUS = 'A link stays words alone, since another part of the book has the name first:';

/** Words that lead to a note, as a reference within the book; where that has no such note, as words. */
export function linkedWords(node: KnownNode, { vault, ...place }: Place & { vault: Vault }): KnownNode {
  const mark = node.marks?.find(({ type }) => type === NOTE_MARK);
  if (mark === undefined) return node;
  const marks = (node.marks ?? []).filter((other) => other !== mark);
  const words = node.text ?? '';
  const { note: link, heading } = readTarget(String(mark.attrs?.target));
  const found = link === '' ? place.note : vault.find(link, place.note.path);
  // A name of which there is no note may be that of a creature, whose stat block stands in another.
  if (found === null && heading === '' && vault.hasPart(link))
    return {
      type: 'pageReference',
      attrs: { target: link.slice(0, NAME_MAX), shown: words.slice(0, NAME_MAX) },
      marks,
    };
  if (found === null) vault.say(`${MISSING} "${link}".`, place);
  const target = found === null || words.length > NAME_MAX ? null : referenceTo(found, heading, words, vault);
  if (found !== null && target === null) vault.say(`${AMBIGUOUS} "${words}".`, place);
  return target === null ? { ...node, marks } : { type: 'pageReference', attrs: { target, shown: words }, marks };
}

/**
 * What a reference names so that it leads to a note and shows the words: the section by its id, where the words are its title, or a heading or
 * the title by its name. Null where there is no such way.
 */
function referenceTo(note: Note, heading: string, words: string, vault: Vault): string | null {
  if (heading !== '' && vault.leadsTo(heading, note)) return heading.slice(0, NAME_MAX);
  if (note.id !== null && words === note.title) return note.id;
  if (vault.leadsTo(note.title, note)) return note.title.slice(0, NAME_MAX);
  return nameKey(words) === nameKey(note.title) ? note.id : null;
}
