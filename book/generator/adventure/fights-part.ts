import { xpForChallenge } from '../../rules-5e/challenge.ts';
import { formatNumber } from '../../rules-5e/format.ts';
import { capitaliseSentences } from '../grammar.ts';
import { bullets, gmNote, page, rollTable, table } from '../markdown.ts';
import { capitalise, counted, plural } from '../words.ts';
import type { FoeRole } from './forces.ts';
import type { Adventure } from './plan-adventure.ts';
import { type FightId, FIGHTS, type FightSeed } from './scheme.ts';
import type { PartWriter } from './part-writer.ts';

/** Writes a fight: its creatures, its share of the party's budget, the ground, and the tactics. */
export function writeFight(writer: PartWriter, id: FightId, seed?: FightSeed): string {
  const { adventure, say } = writer;
  const { level, characters } = adventure.brief;
  const { difficulty, budget, xp, foes } = adventure.forces.fights[id];
  const rows = foes.map(({ role, count }) => {
    const { name, challenge } = adventure.forces.blocks[role];
    return [name, String(count), challenge, formatNumber((xpForChallenge(challenge) ?? 0) * count)];
  });
  return page(
    table(['Creature', 'Number', 'CR', 'XP'], rows),
    `A ${difficulty}-difficulty fight: ${formatNumber(xp)} of the ${formatNumber(budget)} XP that it may cost ${counted(characters, 'character')} of level ${level}.${writer.has('creatures') ? ` The stat blocks stand together${writer.see('creatures')}.` : ''}`,
    seed ? bullets(seed.ground.map((line) => `${capitalise(capitaliseSentences(say(line)))}.`)) : null,
    seed ? say(seed.tactics) : null,
  );
}

/** Returns the fights of an adventure, in the order in which they are met. */
export function fightsOf({ scheme, leftOut, fights }: Pick<Adventure, 'scheme' | 'leftOut' | 'fights'>): FightId[] {
  const placed = new Set(
    [scheme.town, scheme.site, scheme.lair].flatMap(({ rooms }) => rooms.map(({ fight }) => fight)),
  );
  return FIGHTS.filter((id) => fights.has(id) && (id === 'ambush' ? !leftOut.has('ambush') : placed.has(id)));
}

/** Returns the creatures in these fights. */
function fightersOf(adventure: Pick<Adventure, 'scheme' | 'leftOut' | 'fights' | 'forces'>): Set<FoeRole> {
  return new Set(fightsOf(adventure).flatMap((id) => adventure.forces.fights[id].foes.map(({ role }) => role)));
}

/** Lists the creatures of a fight for a sentence: "three drowned hands and a prowling eel". */
export function troopsOf({ adventure }: PartWriter, id: FightId): string {
  return adventure.forces.fights[id].foes
    .map(({ role, count }) => {
      const { name } = adventure.forces.blocks[role];
      return role === 'villain' ? name : counted(count, name.toLowerCase());
    })
    .join(' and ');
}

/** Expands a text of the frame in which `{ambushers}` stands for the creatures of the first fight. */
export function withAmbushers(writer: PartWriter, template: string): string {
  return writer.say(template.replaceAll('{ambushers}', troopsOf(writer, 'ambush')));
}

/** Writes the stat blocks of all creatures that fight, each with its behaviour. */
export function writeCreatures(writer: PartWriter): string {
  const { adventure, say, statBlock } = writer;
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

/** Writes what may happen between the town and the site. */
export function writeRoad(writer: PartWriter): string {
  const { adventure, say, see, tells } = writer;
  const { placeWords, scheme } = adventure;
  if (scheme.frame)
    return page(
      say(scheme.frame.road),
      rollTable('On the Way', 'What happens', scheme.journey.map(say)),
      scheme.frame.roadBack === '' ? null : gmNote('Coming back', withAmbushers(writer, scheme.frame.roadBack)),
    );
  return page(
    `The way from ${placeWords.town}${see('town')} to ${placeWords.site}${see('site')} is short enough for a morning, and long enough to be alone on it. Roll once for the way there and once for the way back, or choose; nothing here is idle, and everything says something about what is going on.`,
    rollTable('On the Way', 'What happens', scheme.journey.map(say)),
    tells('ambush')
      ? gmNote(
          'Coming back',
          `If the characters bring anything back from ${placeWords.site} and show it in ${placeWords.town}, ${troopsOf(writer, 'ambush')} are sent for them that night, if that has not happened yet.`,
        )
      : null,
  );
}
