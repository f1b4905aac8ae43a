import type { Scheme } from '../scheme.ts';
import { AFTERMATH } from './unpaid-host/aftermath.ts';
import { CLUES } from './unpaid-host/clues.ts';
import { FIGHTS } from './unpaid-host/fights.ts';
import { LAIR } from './unpaid-host/lair.ts';
import { PEOPLE } from './unpaid-host/people.ts';
import { SITE } from './unpaid-host/site.ts';
import { STORY } from './unpaid-host/story.ts';
import { TOWN } from './unpaid-host/town.ts';

/** A walled town is besieged by the dead of an old war, and somebody within keeps the siege going. */
export const UNPAID_HOST: Scheme = {
  ...STORY,
  roles: PEOPLE,
  town: TOWN,
  site: SITE,
  lair: LAIR,
  ...CLUES,
  ...FIGHTS,
  ...AFTERMATH,
};
