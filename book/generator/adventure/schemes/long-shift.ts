import type { Scheme } from '../scheme.ts';
import { AFTERMATH } from './long-shift/aftermath.ts';
import { CLUES } from './long-shift/clues.ts';
import { FIGHTS } from './long-shift/fights.ts';
import { LAIR } from './long-shift/lair.ts';
import { PEOPLE } from './long-shift/people.ts';
import { SITE } from './long-shift/site.ts';
import { STORY } from './long-shift/story.ts';
import { TOWN } from './long-shift/town.ts';

/** A mine has opened a sealed delving, and forgets the miners who do not come up. */
export const LONG_SHIFT: Scheme = {
  ...STORY,
  roles: PEOPLE,
  town: TOWN,
  site: SITE,
  lair: LAIR,
  ...CLUES,
  ...FIGHTS,
  ...AFTERMATH,
};
