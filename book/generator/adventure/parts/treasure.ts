import { formatNumber } from '../../../rules-5e/format.ts';
import { magicItemValue } from '../../../rules-5e/game-terms.ts';
import { capitaliseSentences } from '../../grammar.ts';
import { page, table } from '../../markdown.ts';
import type { Adventure } from '../plan-adventure.ts';
import { PLACES } from '../scheme.ts';
import type { Telling } from '../telling.ts';
import { roomKey } from './clue-places.ts';

/** Everything of worth with the place where it lies, and the one thing that is worth more than its price. */
export function writeTreasure(telling: Telling): string {
  const { adventure, tells } = telling;
  return page(tells('hoards') ? hoardsOf(telling) : null, tells('relic') ? writeRelic(adventure, telling.say) : null);
}

function writeRelic({ scheme, relic }: Adventure, say: Telling['say']): string {
  const value = magicItemValue(relic.rarity) ?? 0;
  return page(
    `A collector would pay about ${formatNumber(value)} GP for what follows, without asking questions. That is one of the endings, too.`,
    `#### ${relic.name}`,
    `*${scheme.relic.kind}, ${relic.rarity} (Requires Attunement)*`,
    `It is ${say(scheme.relic.looks).replace(/^./, (letter) => letter.toLowerCase())}.`,
    capitaliseSentences(say(scheme.relic.power)),
  );
}

function hoardsOf({ adventure, tells }: Telling): string {
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
