import type { Scheme } from '../scheme.ts';
import { AFTERMATH } from './tide-debt/aftermath.ts';
import { CLUES } from './tide-debt/clues.ts';
import { FIGHTS } from './tide-debt/fights.ts';
import { LAIR } from './tide-debt/lair.ts';
import { PEOPLE } from './tide-debt/people.ts';
import { SITE } from './tide-debt/site.ts';
import { STORY } from './tide-debt/story.ts';
import { TOWN } from './tide-debt/town.ts';

/** A harbor grows rich on wrecks, because a bell calls the drowned to make them. */
export const TIDE_DEBT: Scheme = {
  ...STORY,
  roles: PEOPLE,
  town: TOWN,
  site: SITE,
  lair: LAIR,
  ...CLUES,
  ...FIGHTS,
  ...AFTERMATH,
};
