import { formatNumber } from '../../rules-5e/format.ts';
import { magicItemValue } from '../../rules-5e/game-terms.ts';
import { capitaliseSentences } from '../grammar.ts';
import { bullets, gmNote, page, readAloud, rollTable, table } from '../markdown.ts';
import { capitalise } from '../words.ts';
import type { Adventure } from './plan-adventure.ts';
import { type PlaceId, PLACES, type RoomSeed } from './scheme.ts';
import type { PartWriter } from './part-writer.ts';
import { clueOf, roomKey } from './clues-part.ts';
import { troopsOf, withAmbushers, writeFight } from './fights-part.ts';

/** Writes where the adventure begins: its places, its rumors, and the first fight. */
export function writeTown(writer: PartWriter): string {
  const { adventure, say, tells } = writer;
  const { rumors } = adventure.scheme;
  return page(
    described(writer, 'town'),
    tells('rumors') && rumors.length > 0 ? rollTable('Rumors', 'What people say', rumors.map(say)) : null,
    tells('ambush') ? writeAmbush(writer) : null,
  );
}

function writeAmbush(writer: PartWriter): string {
  const { adventure, say } = writer;
  const { scheme, placeWords } = adventure;
  return page(
    `## An Ambush in ${placeWords.town}`,
    scheme.frame?.ambush
      ? withAmbushers(writer, scheme.frame.ambush)
      : `Once the characters have asked about things that are not talked about, ${troopsOf(writer, 'ambush')} come for them after dark.`,
    readAloud(say(scheme.ambush.scene)),
    writeFight(writer, 'ambush', scheme.ambush),
  );
}

export function writeSite(writer: PartWriter): string {
  return described(writer, 'site');
}

/** Writes the keyed rooms of the lair, where the villain acts. */
export function writeLair(writer: PartWriter): string {
  const { adventure, say } = writer;
  const { quietly } = adventure.scheme;
  return page(described(writer, 'lair'), quietly === '' ? null : gmNote('Going in quietly', say(quietly)));
}

function described(writer: PartWriter, id: PlaceId): string {
  const { adventure, say } = writer;
  const place = adventure.scheme[id];
  return page(
    `${capitalise(adventure.placeWords[id])} is ${say(place.what).replace(/^./, (letter) => letter.toLowerCase())}.`,
    readAloud(say(place.scene)),
    ...place.rooms.map((room, index) => writeRoom(writer, room, roomKey(id, index))),
  );
}

function writeRoom(writer: PartWriter, room: RoomSeed, key: string): string {
  const { say } = writer;
  return page(
    `## ${key}. ${room.name}`,
    room.scene === undefined ? null : readAloud(say(room.scene)),
    say(room.text),
    room.clue === undefined ? null : clueIn(writer, room.clue),
    room.hoard === undefined ? null : hoardIn(writer, room),
    room.fight === undefined || room.fight === 'finale' ? null : writeFight(writer, room.fight),
    room.fight === 'finale' && writer.has('finale')
      ? `What happens here is told on its own${writer.see('finale')}.`
      : null,
  );
}

function clueIn(writer: PartWriter, id: string): string {
  const { adventure, say } = writer;
  const { sign, check, tells } = clueOf(adventure, id);
  const found =
    check === undefined
      ? 'This is in plain sight'
      : `Finding and reading it takes ${say(check).replace(/^./, (letter) => letter.toLowerCase())}`;
  return bullets([`**Clue: ${capitalise(say(sign))}.** ${found}. ${say(tells)}`]);
}

function hoardIn({ adventure, say, see }: PartWriter, { hoard = '' }: RoomSeed): string {
  return bullets([
    `**Treasure:** ${formatNumber(adventure.gold.hoard)} GP${see('treasure')}, ${say(hoard).replace(/^./, (letter) => letter.toLowerCase())}.`,
  ]);
}

/** Writes all treasure and where it is, and the one thing that is worth more than its price. */
export function writeTreasure(writer: PartWriter): string {
  const { adventure, tells } = writer;
  return page(tells('hoards') ? hoardsOf(writer) : null, tells('relic') ? writeRelic(adventure, writer.say) : null);
}

function writeRelic({ scheme, relic }: Adventure, say: PartWriter['say']): string {
  const value = magicItemValue(relic.rarity) ?? 0;
  return page(
    `A collector would pay about ${formatNumber(value)} GP for what follows, without asking questions. That is one of the endings, too.`,
    `#### ${relic.name}`,
    `*${scheme.relic.kind}, ${relic.rarity} (Requires Attunement)*`,
    `It is ${say(scheme.relic.looks).replace(/^./, (letter) => letter.toLowerCase())}.`,
    capitaliseSentences(say(scheme.relic.power)),
  );
}

function hoardsOf({ adventure, tells }: PartWriter): string {
  const { scheme, relic, gold, placeWords, people } = adventure;
  const hoards = PLACES.flatMap((id) =>
    scheme[id].rooms.flatMap((room, index) =>
      room.hoard === undefined
        ? []
        : [[`${roomKey(id, index)}. ${room.name}, ${placeWords[id]}`, `${formatNumber(gold.hoard)} GP`]],
    ),
  );
  return table(
    ['Where', 'What'],
    [
      [tells('patron') ? `From ${people.patron.name}` : 'The reward', `${formatNumber(gold.reward)} GP, as offered`],
      ...hoards,
      [`With ${people.villain.name}`, `${tells('relic') ? `${relic.name}, and ` : ''}${formatNumber(gold.hoard)} GP`],
    ],
  );
}
