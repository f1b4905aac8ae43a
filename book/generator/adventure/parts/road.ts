import { gmNote, page, rollTable } from '../../markdown.ts';
import type { Telling } from '../telling.ts';
import { troopsOf, withAmbushers } from './fights.ts';

/** What may happen between the town and the site. */
export function writeRoad(telling: Telling): string {
  const { adventure, say, see, tells } = telling;
  const { placeWords, scheme } = adventure;
  if (scheme.frame)
    return page(
      say(scheme.frame.road),
      rollTable('On the Way', 'What happens', scheme.journey.map(say)),
      scheme.frame.roadBack === '' ? null : gmNote('Coming back', withAmbushers(telling, scheme.frame.roadBack)),
    );
  return page(
    `The way from ${placeWords.town}${see('town')} to ${placeWords.site}${see('site')} is short enough for a morning, and long enough to be alone on it. Roll once for the way there and once for the way back, or choose; nothing here is idle, and everything says something about what is going on.`,
    rollTable('On the Way', 'What happens', scheme.journey.map(say)),
    tells('ambush')
      ? gmNote(
          'Coming back',
          `If the characters bring anything back from ${placeWords.site} and show it in ${placeWords.town}, ${troopsOf(telling, 'ambush')} are sent for them that night, if that has not happened yet.`,
        )
      : null,
  );
}
