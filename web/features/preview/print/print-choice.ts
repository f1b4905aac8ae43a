import type { PrintColours, PrintPreset, Stock } from '#book/layout/print/presets.ts';

/** What is to be printed, and by whom. */
export interface PrintChoice {
  preset: PrintPreset;
  colours: PrintColours;
  stock: Stock;
}
