import { contentOf } from '#book/document/loose.ts';
import type { LooseNode } from '#book/document/node/loose-node.ts';
import { type Given, textOf } from '#book/foreign-creatures/given.ts';
import { CREATURE } from '#book/markdown/obsidian/fences.ts';
import { nameKey } from '#book/parts/named-part.ts';
import { creatureYaml } from './creature-yaml.ts';
import type { Note } from './note.ts';

/** The creatures that the fences of a vault describe, by which others refer to them. */
export interface Bestiary {
  /** The data of a fence, with those of the creature that it names or extends. */
  read(source: string): Given;
  /** Whether a fence has the numbers of a creature with the name. */
  has(name: string): boolean;
}

export function createBestiary(notes: readonly Note[]): Bestiary {
  let known: Creatures | null = null;
  // A file that is no vault asks for none, and may be a large book.
  const creatures = () => (known ??= creaturesIn(notes));
  return {
    read(source) {
      const { bySource, byName } = creatures();
      const data = bySource.get(source) ?? creatureYaml(source);
      const named = [data.monster, data.creature, data.extends].flat().map(textOf);
      const base = named
        .map((name) => byName.get(nameKey(name)))
        .find((other) => other !== undefined && other !== data);
      return { ...base, ...data };
    },
    has: (name) => creatures().byName.has(nameKey(name)),
  };
}

interface Creatures {
  bySource: ReadonlyMap<string, Given>;
  byName: ReadonlyMap<string, Given>;
}

function creaturesIn(notes: readonly Note[]): Creatures {
  const bySource = new Map<string, Given>();
  const byName = new Map<string, Given>();
  for (const source of notes.flatMap(({ blocks }) => blocks.flatMap(sourcesIn))) {
    const data = creatureYaml(source);
    bySource.set(source, data);
    const key = nameKey(textOf(data.name));
    if (hasNumbers(data) && key !== '' && !byName.has(key)) byName.set(key, data);
  }
  return { bySource, byName };
}

function hasNumbers(data: Given): boolean {
  return ['ac', 'hp', 'stats'].some((key) => data[key] !== undefined && data[key] !== null);
}

function sourcesIn(node: LooseNode): string[] {
  if (node.type === CREATURE) return [String(node.attrs?.source)];
  return contentOf(node).flatMap(sourcesIn);
}
