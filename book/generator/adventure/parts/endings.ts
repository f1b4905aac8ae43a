import { formatNumber } from '../../../rules-5e/format.ts';
import { bullets, page, table } from '../../markdown.ts';
import { counted } from '../../nouns.ts';
import type { FightId } from '../scheme.ts';
import type { Telling } from '../telling.ts';
import { fightsOf } from './fights.ts';

const NAMES: Record<FightId, string> = {
  ambush: 'The ambush',
  waylay: 'The hunt',
  guards: 'The watch',
  guardian: 'The keeper of the way',
  finale: 'The last fight',
};

/** What may come of it all, and what it is worth. */
export function writeEndings(telling: Telling): string {
  const { adventure, say, tells } = telling;
  return page(
    'These endings are not the only ones. They say where the weight lies, so that you can tell what follows from anything else that the characters do.',
    ...adventure.scheme.endings.flatMap(({ name, text }) => [`## ${name}`, say(text)]),
    tells('rewards') ? writeRewards(telling) : null,
  );
}

function writeRewards(telling: Telling): string {
  const { adventure, tells } = telling;
  const { brief, forces, people, gold } = adventure;
  const fought = fightsOf(adventure).filter((id) => id !== 'finale' || telling.has('finale'));
  const total = fought.reduce((sum, id) => sum + forces.fights[id].xp, 0);
  const each = Math.floor(total / brief.characters);
  return page(
    '## Rewards',
    fought.length === 0
      ? null
      : `A fight counts when it is won, talked away or walked around. All of them together are worth ${formatNumber(total)} XP, which is ${formatNumber(each)} XP for each of ${counted(brief.characters, 'character')}.`,
    fought.length === 0
      ? null
      : table(
          ['Fight', 'Difficulty', 'XP'],
          fought.map((id) => [NAMES[id], forces.fights[id].difficulty, formatNumber(forces.fights[id].xp)]),
        ),
    bullets([
      ...(tells('patron')
        ? [
            `${people.patron.name} keeps the promise and pays ${formatNumber(gold.reward)} GP, whatever there is to tell.`,
          ]
        : [`The ${formatNumber(gold.reward)} GP that were offered are paid, whatever there is to tell.`]),
      ...(tells('lost')
        ? [
            `${people.lost.name}, brought home alive, is worth a house that is open to the characters whenever they come back.`,
          ]
        : []),
      ...(tells('scholar')
        ? [`${people.scholar.name} writes down what they did, correctly, with their names spelled as they spell them.`]
        : []),
    ]),
  );
}
