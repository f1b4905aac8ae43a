import { readData, statBlock } from '#book/document/blocks/stat-block.ts';
import { contentOf } from '#book/document/raw-nodes.ts';
import type { RawNode } from '#book/document/nodes.ts';
import { isSetting, type MadeCreature } from '#book/formats/markdown/obsidian/fantasy-blocks.ts';
import { fantasyData } from '#book/formats/markdown/obsidian/fantasy-data.ts';
import { madeFrom } from '#book/formats/markdown/obsidian/fantasy-extensions.ts';
import { nameIn } from '#book/formats/markdown/obsidian/fantasy-statblocks.ts';
import { plainLine } from '#book/formats/markdown/obsidian/fantasy-statblocks-text.ts';
import { type Given, isGiven, objectOf } from '#book/formats/given.ts';
import { CREATURE } from '#book/formats/markdown/obsidian/fences.ts';
import { nameKey } from '#book/sections/named-part.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import { creatureFinder } from '#book/rules-5e/srd/older-creatures.ts';
import { creatureYaml } from '#book/formats/markdown/obsidian/fantasy-yaml.ts';
import type { Folder } from '../folder.ts';
import type { Note } from './vault-note.ts';

/** The longest chain of creatures that are based on each other. */
const DEEPEST = 30;
/** The most creatures that one creature may extend. */
const PARENTS_MAX = 50;

/** The creatures in the notes of a vault, on which others are based. */
export interface Bestiary {
  /** The creature of a fence in a note, or of the note's properties. */
  read(creature: RawNode, note: Note): MadeCreature;
  /** Whether a fence has the numbers of a creature with this name. */
  has(name: string): boolean;
}

/** `plugin` are the creatures stored by Fantasy Statblocks, `builtIn` those of the SRD. */
export function createBestiary(
  notes: readonly Note[],
  { plugin, builtIn }: { plugin: readonly Given[]; builtIn: readonly StatBlock[] },
): Bestiary {
  let known: Creatures | null = null;
  // Lazy, because a file without such creatures may be a large book.
  const creatures = () => (known ??= creaturesIn(notes, plugin));
  const srd = srdCreatures(builtIn);
  const made = new Map<Given, MadeCreature>();
  const open = new Set<Given>();

  function make(data: Given): MadeCreature {
    const before = made.get(data);
    if (before) return before;
    open.add(data);
    const found: MadeCreature[] = [];
    const messages: string[] = [];
    const all = (value: unknown) =>
      namesIn(value).flatMap((name) => {
        const other = find(name);
        if (other) found.push(other);
        else messages.push(open.size >= DEEPEST || isOpen(name) ? circleAt(name) : unknown(name));
        return other ? [other.data] : [];
      });
    const [base] = [data.monster, data.creature, data.note].flatMap((value, at, values) =>
      namesIn(values.slice(0, at).flat(3)).some((name) => find(name)) ? [] : all(value),
    );
    const parents = [...new Set(all(data.extends))].slice(0, PARENTS_MAX);
    open.delete(data);
    const own = madeFrom(data, { base: base ?? {}, parents });
    const name = plainLine(own.name) || nameIn(data) || namesIn(data.extends)[0] || '';
    const result = {
      data: name === '' ? own : { ...own, name },
      builtIn: [...new Set(found.flatMap((other) => other.builtIn))],
      isChanged: hasWords(data) || found.length > 1 || found.some((other) => other.isChanged),
      messages: [...new Set([...messages, ...found.flatMap((other) => other.messages)])],
    };
    made.set(data, result);
    return result;
  }

  const isOpen = (name: string) =>
    creatures()
      .byName.get(nameKey(name))
      ?.some((data) => open.has(data)) ?? false;

  /** The creature of the vault with this name, unless it is already being built, or else the built-in one. */
  function find(name: string): MadeCreature | null {
    const own = creatures()
      .byName.get(nameKey(name))
      ?.find((data) => !open.has(data));
    if (own && open.size < DEEPEST) return make(own);
    return srd(name);
  }

  return {
    read({ attrs = {} }, note) {
      const data = dataOf(attrs, creatures().bySource);
      return make(isReference(data) || hasWords(data) || !note.creature ? data : note.creature);
    },
    has: (name) => creatures().named.has(nameKey(name)),
  };
}

function unknown(name: string): string {
  return `The creature "${name}" is neither in these notes nor in the built-in list. What its stat block says itself is kept, and its name at least.`;
}

function circleAt(name: string): string {
  return `The creature "${name}" is made from itself, or from too many others in a row. What could be read up to there is kept.`;
}

/** The built-in creatures by their present and earlier names in the rules. The name of a book in brackets after the name is ignored. */
function srdCreatures(builtIn: readonly StatBlock[]): (name: string) => MadeCreature | null {
  const find = creatureFinder(builtIn);
  return (name) => {
    const block = find(name) ?? find(name.replace(/\([^()]*\)$/, ''));
    if (!block) return null;
    const isOther = nameKey(block.name) !== nameKey(name);
    const message = isOther
      ? `The built-in list has the creature "${name}" as "${block.name}", whose numbers it is given.`
      : `The numbers of "${block.name}" are those of the built-in list.`;
    return {
      data: { ...fantasyData(block), ...(isOther && { name }) },
      builtIn: [block.name],
      isChanged: false,
      messages: [message],
    };
  };
}

interface Creatures {
  bySource: ReadonlyMap<string, Given>;
  /** The creatures by name, in the order of description. The first creature of a note also has the name of the note. */
  byName: ReadonlyMap<string, readonly Given[]>;
  /** The names for which fences have numbers. */
  named: ReadonlySet<string>;
}

function creaturesIn(notes: readonly Note[], plugin: readonly Given[]): Creatures {
  const bySource = new Map<string, Given>();
  const byName = new Map<string, Given[]>();
  const named = new Set<string>();
  const add = (name: string, data: Given) => {
    const key = nameKey(name);
    const others = byName.get(key);
    if (key === '') return;
    if (others?.includes(data) !== true) byName.set(key, [...(others ?? []), data]);
  };
  for (const note of notes) {
    const own = [
      ...(note.creature ? [note.creature] : []),
      ...note.blocks.flatMap((block) => describedIn(block, bySource)),
    ];
    const described = own.filter((data) => hasNumbers(data) || (isReference(data) && plainLine(data.name) !== ''));
    for (const data of described) {
      add(plainLine(data.name), data);
      if (hasNumbers(data)) named.add(nameKey(plainLine(data.name)));
    }
    const [first] = described;
    if (first) for (const name of [note.title, ...note.aliases]) add(name, first);
  }
  for (const data of plugin) add(plainLine(data.name), data);
  return { bySource, byName, named };
}

/** The data of each creature in a block: of fences, and of stat blocks written as text. */
function describedIn(node: RawNode, bySource: Map<string, Given>): Given[] {
  if (node.type === statBlock.name) return [fantasyData(readData(node.attrs?.data))];
  if (node.type !== CREATURE) return contentOf(node).flatMap((child) => describedIn(child, bySource));
  const data = dataOf(node.attrs ?? {}, bySource);
  if (typeof node.attrs?.source === 'string') bySource.set(node.attrs.source, data);
  return [data];
}

/** The data of a fence or of a note's properties. A fence always gives the same object. */
function dataOf({ source, data }: Record<string, unknown>, bySource: ReadonlyMap<string, Given>): Given {
  if (typeof source !== 'string') return data as Given;
  return bySource.get(source) ?? creatureYaml(source);
}

function namesIn(value: unknown): string[] {
  return [value].flat(3).map(plainLine).filter(Boolean);
}

/** Whether a creature is based on others. */
export function isReference({ monster, creature, note, extends: parents }: Given): boolean {
  return namesIn([monster, creature, note, parents]).length > 0;
}

export function hasNumbers(data: Given): boolean {
  return ['ac', 'hp', 'stats'].some((key) => data[key] !== undefined && data[key] !== null);
}

/** Whether a fence describes the creature itself, rather than only its layout or its base creatures. */
function hasWords(data: Given): boolean {
  return Object.keys(data).some((key) => !isSetting(key));
}

/** Where Fantasy Statblocks stores the creatures that its user made or imported. */
const PATH = /(?:^|\/)\.obsidian\/plugins\/(?:obsidian-5e-statblocks|fantasy-statblocks)\/data\.json$/;

/** The creatures that the plugin stores in a vault, as pairs of a name and data; empty if there is no file or it is damaged. */
export async function pluginCreatures(folder: Folder): Promise<Given[]> {
  const path = folder.paths.find((name) => PATH.test(name));
  if (path === undefined) return [];
  try {
    const { monsters } = objectOf(JSON.parse(await folder.text(path)));
    return [monsters].flat(2).filter(isGiven);
  } catch {
    return [];
  }
}
