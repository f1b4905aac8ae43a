import type { PrintColours, PrintPreset, Stock } from '#book/layout/print/presets.ts';

/** What to print, and for which printer. */
export interface PrintChoice {
  preset: PrintPreset;
  colours: PrintColours;
  stock: Stock;
}

/** What a book can be printed for, as authors read it, and what the file then has. */
export const PRINT_CHOICES: Readonly<Record<PrintPreset, { label: string; use: string }>> = {
  print: { label: 'Any printer', use: 'With bleed and margins for binding' },
  drivethrurpg: { label: 'DriveThruRPG', use: 'Four inks, blank last page' },
  lulu: { label: 'Lulu', use: 'Bleed on all edges' },
  ingramspark: { label: 'IngramSpark', use: 'Four inks, no bleed at the binding' },
};

export const COLOUR_LABELS: Readonly<Record<PrintColours, string>> = { full: 'Colour', grey: 'Black only' };
export const STOCK_LABELS: Readonly<Record<Stock, string>> = { white: 'White paper', cream: 'Cream paper' };
