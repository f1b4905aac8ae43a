import type { Scheme } from '../scheme.ts';
import { AFTERMATH } from './weighing-house/aftermath.ts';
import { CLUES } from './weighing-house/clues.ts';
import { FIGHTS } from './weighing-house/fights.ts';
import { LAIR } from './weighing-house/lair.ts';
import { PEOPLE } from './weighing-house/people.ts';
import { SITE } from './weighing-house/site.ts';
import { STORY } from './weighing-house/story.ts';
import { TOWN } from './weighing-house/town.ts';

/** A house of pledges in a rich town keeps the shadows of its debtors, and has to be broken into. */
export const WEIGHING_HOUSE: Scheme = {
  ...STORY,
  roles: PEOPLE,
  town: TOWN,
  site: SITE,
  lair: LAIR,
  ...CLUES,
  ...FIGHTS,
  ...AFTERMATH,
};
