import { formatNumber } from '../../../rules-5e/format.ts';
import { gmNote, page, readAloud } from '../../markdown.ts';
import type { Telling } from '../telling.ts';
import { troopsOf, writeFight } from './fights.ts';

/** The last scene: words first, then blows, and what changes both. */
export function writeFinale(telling: Telling): string {
  const { adventure, say, see, tells } = telling;
  const { scheme, placeWords, people, relic, gold } = adventure;
  const { finale } = scheme;
  const room = scheme.lair.rooms.find(({ fight }) => fight === 'finale')?.name ?? '';
  return page(
    `${tells('lair') ? `The last scene is played in ${placeWords.lair}${see('lair')}, in the room that is called ${room}. ` : ''}${people.villain.name} is there with ${followers(telling)}.`,
    readAloud(say(finale.scene)),
    '## Words First',
    `${people.villain.first} speaks before anybody strikes, and means it:`,
    readAloud(say(finale.speech)),
    say(
      `A character who answers with what {villainHe} wants, and has listened to {villainHim} before, can make a DC {dc} Charisma (Persuasion) check. On a success, {villainHe} hesitates: the characters act first, and one follower stands aside.`,
    ),
    ...(adventure.fights.has('finale') ? fightIn(telling) : []),
    '## What Lies Here',
    tells('relic')
      ? `${relic.name}${see('treasure')} is here, and with it ${formatNumber(gold.hoard)} GP that nobody else has a claim to.`
      : `${formatNumber(gold.hoard)} GP are here that nobody else has a claim to.`,
  );
}

function fightIn(telling: Telling): (string | null)[] {
  const { adventure, say, tells } = telling;
  const { finale } = adventure.scheme;
  return [
    '## The Fight',
    writeFight(telling, 'finale', finale),
    tells('turn') ? page('## With the Whole Answer', say(finale.turn)) : null,
    gmNote(
      'Sparing the villain',
      say(
        'At half of {villainHis} Hit Points or fewer, {villain} offers to end it in exchange for leave to go. The offer is honest, this once.',
      ),
    ),
  ];
}

function followers(telling: Telling): string {
  const { forces } = telling.adventure;
  const others =
    telling.adventure.fights.size === 0 ? [] : forces.fights.finale.foes.filter(({ role }) => role !== 'villain');
  return others.length === 0 ? 'nobody else' : troopsOf(telling, 'finale').replace(/^.*? and /, '');
}
