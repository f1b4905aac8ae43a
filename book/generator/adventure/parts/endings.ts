import { formatNumber } from '../../../rules-5e/format.ts';
import { bullets, page, table } from '../../markdown.ts';
import { counted } from '../../nouns.ts';
import type { FightId } from '../scheme.ts';
import type { Telling } from '../telling.ts';

const FIGHTS: readonly [FightId, string][] = [
  ['ambush', 'The ambush'],
  ['waylay', 'The hunt'],
  ['guards', 'The watch'],
  ['guardian', 'The keeper of the way'],
  ['finale', 'The last fight'],
];

/** What may come of it all, and what it is worth. */
export function writeEndings(telling: Telling): string {
  const { adventure, say } = telling;
  const { scheme, brief, forces, people, gold } = adventure;
  const total = FIGHTS.reduce((sum, [id]) => sum + forces.fights[id].xp, 0);
  const each = Math.floor(total / brief.characters);
  return page(
    'These endings are not the only ones. They say where the weight lies, so that you can tell what follows from anything else that the characters do.',
    ...scheme.endings.flatMap(({ name, text }) => [`## ${name}`, say(text)]),
    '## Rewards',
    `A fight counts when it is won, talked away or walked around. All of them together are worth ${formatNumber(total)} XP, which is ${formatNumber(each)} XP for each of ${counted(brief.characters, 'character')}.`,
    table(
      ['Fight', 'Difficulty', 'XP'],
      FIGHTS.map(([id, name]) => [name, forces.fights[id].difficulty, formatNumber(forces.fights[id].xp)]),
    ),
    bullets([
      `${people.patron.name} keeps the promise and pays ${formatNumber(gold.reward)} GP, whatever there is to tell.`,
      `${people.lost.name}, brought home alive, is worth a house that is open to the characters whenever they come back.`,
      `${people.scholar.name} writes down what they did, correctly, with their names spelled as they spell them.`,
    ]),
  );
}
