import { nameKey } from '../../sections/named-part.ts';
import type { StatBlock } from '../stat-block.ts';

/**
 * The creatures of the SRD 5.1 (CC-BY-4.0) that have other names in the SRD 5.2; null if the SRD 5.2 does not have the
 * creature. A book for the older rules may use them unchanged.
 */
export const OLDER_CREATURES: ReadonlyMap<string, string | null> = new Map([
  ['Acolyte', 'Priest Acolyte'],
  ['Androsphinx', 'Sphinx of Valor'],
  ['Azer', 'Azer Sentinel'],
  ['Bugbear', 'Bugbear Warrior'],
  ['Centaur', 'Centaur Trooper'],
  ['Cult Fanatic', 'Cultist Fanatic'],
  ['Deep Gnome', null],
  ['Drow', null],
  ['Duergar', null],
  ['Flying Sword', 'Animated Flying Sword'],
  ['Giant Poisonous Snake', 'Giant Venomous Snake'],
  ['Giant Sea Horse', 'Giant Seahorse'],
  ['Gnoll', 'Gnoll Warrior'],
  ['Goblin', 'Goblin Warrior'],
  ['Gynosphinx', 'Sphinx of Lore'],
  ['Half-Red Dragon Veteran', 'Half-Dragon'],
  ['Hobgoblin', 'Hobgoblin Warrior'],
  ['Kobold', 'Kobold Warrior'],
  ['Lizardfolk', null],
  ['Merfolk', 'Merfolk Skirmisher'],
  ['Minotaur', 'Minotaur of Baphomet'],
  ['Orc', null],
  ['Poisonous Snake', 'Venomous Snake'],
  ['Quipper', 'Piranha'],
  ['Rug of Smothering', 'Animated Rug of Smothering'],
  ['Sahuagin', 'Sahuagin Warrior'],
  ['Sea Horse', 'Seahorse'],
  ['Shrieker', 'Shrieker Fungus'],
  ['Swarm of Beetles', 'Swarm of Insects'],
  ['Swarm of Centipedes', 'Swarm of Insects'],
  ['Swarm of Poisonous Snakes', 'Swarm of Venomous Snakes'],
  ['Swarm of Quippers', 'Swarm of Piranhas'],
  ['Swarm of Spiders', 'Swarm of Insects'],
  ['Swarm of Wasps', 'Swarm of Insects'],
  ['Thug', 'Tough'],
  ['Tribal Warrior', 'Warrior Infantry'],
  ['Veteran', 'Warrior Veteran'],
]);

/** Returns a function that finds a creature of the SRD by its name or by its name in the older rules. */
export function creatureFinder(creatures: readonly StatBlock[]): (name: string) => StatBlock | null {
  const byName = new Map(creatures.map((block) => [nameKey(block.name), block]));
  const older = new Map([...OLDER_CREATURES].map(([name, newer]) => [nameKey(name), newer]));
  return (name) => byName.get(nameKey(name)) ?? byName.get(nameKey(older.get(nameKey(name)) ?? '')) ?? null;
}
