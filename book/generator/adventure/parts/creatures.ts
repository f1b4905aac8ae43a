import { page } from '../../markdown.ts';
import { plural } from '../../nouns.ts';
import type { FoeRole } from '../forces.ts';
import type { Telling } from '../telling.ts';
import { fightersOf } from './fights.ts';

/** The stat blocks of all who fight, each with what it does before its numbers matter. */
export function writeCreatures(telling: Telling): string {
  const { adventure, say, statBlock } = telling;
  const { forces, scheme } = adventure;
  const fighting = fightersOf(adventure);
  const told = (role: FoeRole, subject: string) =>
    fighting.has(role)
      ? page(
          `${subject} ${say(scheme.foes[role].manner).replace(/^./, (letter) => letter.toLowerCase())}.`,
          statBlock(forces.blocks[role]),
        )
      : null;
  return page(
    'All that fight in this adventure, in the order in which the characters are likely to meet them.',
    told('minion', plural(forces.blocks.minion.name)),
    told('beast', plural(forces.blocks.beast.name)),
    told('guardian', `The ${forces.blocks.guardian.name}`),
    told('villain', forces.blocks.villain.name),
  );
}
