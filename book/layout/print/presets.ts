/** What a PDF is made for: a screen, any printer, or one of the shops that print books on demand. */
export const PDF_PRESETS = ['screen', 'print', 'drivethrurpg', 'lulu', 'ingramspark'] as const;
export type PdfPreset = (typeof PDF_PRESETS)[number];

/** The presets that end on paper. */
export type PrintPreset = Exclude<PdfPreset, 'screen'>;
export const PRINT_PRESETS = ['print', 'drivethrurpg', 'lulu', 'ingramspark'] as const satisfies readonly PrintPreset[];

/** Whether a book is printed in colour or in black alone. */
export const PRINT_COLOURS = ['full', 'grey'] as const;
export type PrintColours = (typeof PRINT_COLOURS)[number];

/** The paper of a book's pages. */
export const STOCKS = ['white', 'cream'] as const;
export type Stock = (typeof STOCKS)[number];
