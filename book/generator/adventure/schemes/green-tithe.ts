import type { Scheme } from '../scheme.ts';
import { AFTERMATH } from './green-tithe/aftermath.ts';
import { CLUES } from './green-tithe/clues.ts';
import { FIGHTS } from './green-tithe/fights.ts';
import { LAIR } from './green-tithe/lair.ts';
import { PEOPLE } from './green-tithe/people.ts';
import { SITE } from './green-tithe/site.ts';
import { STORY } from './green-tithe/story.ts';
import { TOWN } from './green-tithe/town.ts';

/** A village has harvests that are too good, and pays for them with years of its people's lives. */
export const GREEN_TITHE: Scheme = {
  ...STORY,
  roles: PEOPLE,
  town: TOWN,
  site: SITE,
  lair: LAIR,
  ...CLUES,
  ...FIGHTS,
  ...AFTERMATH,
};
