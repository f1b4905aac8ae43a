/** The words that a book prints without its author having written them. */
export interface PrintedLabels {
  contents: string;
}

const ENGLISH: PrintedLabels = { contents: 'Contents' };

const LABELS: Readonly<Record<string, PrintedLabels>> = {
  en: ENGLISH,
  de: { contents: 'Inhalt' },
  fr: { contents: 'Table des matières' },
  es: { contents: 'Índice' },
  it: { contents: 'Indice' },
  pt: { contents: 'Índice' },
  'pt-br': { contents: 'Sumário' },
  nl: { contents: 'Inhoud' },
  pl: { contents: 'Spis treści' },
};

/** In the language of a book, by its tag: in English where the language is not among those that are known here. */
export function printedLabels(tag: string): PrintedLabels {
  const [language = '', region = ''] = tag.toLowerCase().split('-');
  return LABELS[`${language}-${region}`] ?? LABELS[language] ?? ENGLISH;
}
