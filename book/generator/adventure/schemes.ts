import type { Scheme } from './scheme.ts';
import { TIDE_DEBT } from './schemes/tide-debt.ts';

/** The plots that the built-in generator knows. */
export const SCHEMES: readonly Scheme[] = [TIDE_DEBT];
