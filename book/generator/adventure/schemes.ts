import type { Scheme } from './scheme.ts';
import { BURIED_COURT } from './schemes/buried-court.ts';
import { COUNTED_TOWN } from './schemes/counted-town.ts';
import { GREEN_TITHE } from './schemes/green-tithe.ts';
import { LONG_SHIFT } from './schemes/long-shift.ts';
import { TIDE_DEBT } from './schemes/tide-debt.ts';
import { UNPAID_HOST } from './schemes/unpaid-host.ts';
import { WEIGHING_HOUSE } from './schemes/weighing-house.ts';

/** The plots that the built-in generator knows. */
export const SCHEMES: readonly Scheme[] = [
  TIDE_DEBT,
  GREEN_TITHE,
  WEIGHING_HOUSE,
  LONG_SHIFT,
  UNPAID_HOST,
  COUNTED_TOWN,
  BURIED_COURT,
];
