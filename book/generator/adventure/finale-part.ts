import { formatNumber } from '../../rules-5e/format.ts';
import { bullets, gmNote, page, readAloud, table } from '../markdown.ts';
import { counted } from '../words.ts';
import type { FightId } from './scheme.ts';
import type { PartWriter } from './part-writer.ts';
import { fightsOf, troopsOf, writeFight } from './fights-part.ts';

/** Writes the last scene: the talk, the fight, and what changes both. */
export function writeFinale(writer: PartWriter): string {
  const { adventure, say, see, tells } = writer;
  const { scheme, placeWords, people, relic, gold } = adventure;
  const { finale } = scheme;
  const room = scheme.lair.rooms.find(({ fight }) => fight === 'finale')?.name ?? '';
  return page(
    `${tells('lair') ? `The last scene is played in ${placeWords.lair}${see('lair')}, in the room that is called ${room}. ` : ''}${people.villain.name} is there with ${followers(writer)}.`,
    readAloud(say(finale.scene)),
    '## Words First',
    `${people.villain.first} speaks before anybody strikes, and means it:`,
    readAloud(say(finale.speech)),
    say(
      `A character who answers with what {villainHe} wants, and has listened to {villainHim} before, can make a DC {dc} Charisma (Persuasion) check. On a success, {villainHe} hesitates: the characters act first, and one follower stands aside.`,
    ),
    ...(adventure.fights.has('finale') ? fightIn(writer) : []),
    '## What Lies Here',
    tells('relic')
      ? `${relic.name}${see('treasure')} is here, and with it ${formatNumber(gold.hoard)} GP that nobody else has a claim to.`
      : `${formatNumber(gold.hoard)} GP are here that nobody else has a claim to.`,
  );
}

function fightIn(writer: PartWriter): (string | null)[] {
  const { adventure, say, tells } = writer;
  const { finale } = adventure.scheme;
  return [
    '## The Fight',
    writeFight(writer, 'finale', finale),
    tells('turn') ? page('## With the Whole Answer', say(finale.turn)) : null,
    gmNote(
      'Sparing the villain',
      say(
        'At half of {villainHis} Hit Points or fewer, {villain} offers to end it in exchange for leave to go. The offer is honest, this once.',
      ),
    ),
  ];
}

function followers(writer: PartWriter): string {
  const { forces } = writer.adventure;
  const others =
    writer.adventure.fights.size === 0 ? [] : forces.fights.finale.foes.filter(({ role }) => role !== 'villain');
  return others.length === 0 ? 'nobody else' : troopsOf(writer, 'finale').replace(/^.*? and /, '');
}

const NAMES: Record<FightId, string> = {
  ambush: 'The ambush',
  waylay: 'The hunt',
  guards: 'The watch',
  guardian: 'The keeper of the way',
  finale: 'The last fight',
};

/** Writes the possible endings and their rewards. */
export function writeEndings(writer: PartWriter): string {
  const { adventure, say, tells } = writer;
  return page(
    'These endings are not the only ones. They say where the weight lies, so that you can tell what follows from anything else that the characters do.',
    ...adventure.scheme.endings.flatMap(({ name, text }) => [`## ${name}`, say(text)]),
    tells('rewards') ? writeRewards(writer) : null,
  );
}

function writeRewards(writer: PartWriter): string {
  const { adventure, tells } = writer;
  const { brief, forces, people, gold } = adventure;
  const fought = fightsOf(adventure).filter((id) => id !== 'finale' || writer.has('finale'));
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
