import type { StatBlock, StatBlockEntry } from '../../rules-5e/stat-block.ts';
import type { Random } from '../random.ts';

interface Color {
  damage: string;
  family: 'Chromatic' | 'Metallic';
}

/** The colors of dragons and their damage types; facts of SRD 5.2 (CC-BY-4.0), "Monsters". */
const COLORS: Readonly<Record<string, Color>> = {
  black: { damage: 'Acid', family: 'Chromatic' },
  blue: { damage: 'Lightning', family: 'Chromatic' },
  green: { damage: 'Poison', family: 'Chromatic' },
  red: { damage: 'Fire', family: 'Chromatic' },
  white: { damage: 'Cold', family: 'Chromatic' },
  brass: { damage: 'Fire', family: 'Metallic' },
  bronze: { damage: 'Lightning', family: 'Metallic' },
  copper: { damage: 'Acid', family: 'Metallic' },
  gold: { damage: 'Fire', family: 'Metallic' },
  silver: { damage: 'Cold', family: 'Metallic' },
};

/** Returns the color of the dragon that a prompt names ("a young red dragon"); null if it names none. */
export function dragonColor(prompt: string): string | null {
  const match = /\b(black|blue|green|red|white|brass|bronze|copper|gold|silver)\s+(?:dragon|wyrm|drake|wyrmling)/i.exec(
    prompt,
  );
  return match?.[1]?.toLowerCase() ?? null;
}

/** Removes the color from the words for a dragon: "young red dragon" becomes "young dragon". */
export function withoutColor(word: string): string {
  return word
    .split(' ')
    .filter((part) => !Object.hasOwn(COLORS, part))
    .join(' ');
}

/**
 * Makes a dragon of a color, or of a random one. Name, family, immunity and breath follow from the color; the numbers
 * stay.
 */
export function colorDragon(block: StatBlock, wanted: string | null, random: Random): StatBlock {
  const name = wanted ?? random.pick(Object.keys(COLORS));
  const color = COLORS[name];
  if (color === undefined) return block;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const paint = (entry: StatBlockEntry): StatBlockEntry => ({
    name: entry.name.replace('Fire Breath', `${color.damage} Breath`),
    text: entry.name.startsWith('Fire Breath')
      ? entry.text.replaceAll('Fire damage', `${color.damage} damage`)
      : entry.text,
  });
  return {
    ...block,
    name: block.name.replace(/Dragon/, `${title} Dragon`),
    kind: `Dragon (${color.family})`,
    alignment: color.family === 'Metallic' ? 'Neutral Good' : 'Chaotic Evil',
    immunities: color.damage,
    actions: block.actions.map(paint),
  };
}
