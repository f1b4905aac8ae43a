import type { Scheme } from './scheme.ts';
import { GREEN_TITHE } from './schemes/green-tithe.ts';
import { TIDE_DEBT } from './schemes/tide-debt.ts';

/** The plots that the built-in generator knows. */
export const SCHEMES: readonly Scheme[] = [TIDE_DEBT, GREEN_TITHE];
