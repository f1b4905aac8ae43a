import type { Scheme } from '../scheme.ts';
import { AFTERMATH } from './counted-town/aftermath.ts';
import { CLUES } from './counted-town/clues.ts';
import { FIGHTS } from './counted-town/fights.ts';
import { LAIR } from './counted-town/lair.ts';
import { PEOPLE } from './counted-town/people.ts';
import { SITE } from './counted-town/site.ts';
import { STORY } from './counted-town/story.ts';
import { TOWN } from './counted-town/town.ts';

/** A dragon in a borrowed face keeps a town as its hoard, and counts it every night. */
export const COUNTED_TOWN: Scheme = {
  ...STORY,
  roles: PEOPLE,
  town: TOWN,
  site: SITE,
  lair: LAIR,
  ...CLUES,
  ...FIGHTS,
  ...AFTERMATH,
};
