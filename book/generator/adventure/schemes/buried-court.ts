import type { Scheme } from '../scheme.ts';
import { AFTERMATH } from './buried-court/aftermath.ts';
import { CLUES } from './buried-court/clues.ts';
import { FIGHTS } from './buried-court/fights.ts';
import { LAIR } from './buried-court/lair.ts';
import { PEOPLE } from './buried-court/people.ts';
import { SITE } from './buried-court/site.ts';
import { STORY } from './buried-court/story.ts';
import { TOWN } from './buried-court/town.ts';

/** A dead court tries the living of an oasis on forged evidence. */
export const BURIED_COURT: Scheme = {
  ...STORY,
  roles: PEOPLE,
  town: TOWN,
  site: SITE,
  lair: LAIR,
  ...CLUES,
  ...FIGHTS,
  ...AFTERMATH,
};
