/** The words that a book prints and that its author did not write. */
export interface PrintedLabels {
  contents: string;
  /** The titles of the list of images with captions, and of the list of maps. */
  figures: string;
  maps: string;
  /** Before the number of a section, by its kind. */
  chapter: string;
  part: string;
  appendix: string;
  index: string;
  licence: string;
  credits: string;
  /** The title of the image credits. */
  images: string;
  /** The title of the notes of a section, in formats without footnotes. */
  notes: string;
  /** Before a page number, in running text. */
  page: string;
  /** Above what continues from the column before. */
  continued: string;
  /** The title of the list of stat blocks by challenge rating, and the word before each rating. */
  byChallenge: string;
  challenge: string;
  creatures: string;
  spells: string;
  items: string;
  tables: string;
  /** A line of the credits if the author switched AI off and no machine wrote anything. */
  withoutAi: string;
}

const ENGLISH: PrintedLabels = {
  contents: 'Contents',
  figures: 'Illustrations',
  maps: 'Maps',
  chapter: 'Chapter',
  part: 'Part',
  appendix: 'Appendix',
  index: 'Index',
  licence: 'Licence',
  credits: 'Credits',
  images: 'Images',
  notes: 'Notes',
  page: 'page',
  continued: 'continued',
  byChallenge: 'Creatures by Challenge Rating',
  challenge: 'CR',
  creatures: 'Creatures',
  spells: 'Spells',
  items: 'Magic Items',
  tables: 'Tables',
  withoutAi: 'The text of this book was written without AI.',
};

const PORTUGUESE: PrintedLabels = {
  contents: 'Índice',
  figures: 'Lista de ilustrações',
  maps: 'Mapas',
  chapter: 'Capítulo',
  part: 'Parte',
  appendix: 'Apêndice',
  index: 'Índice remissivo',
  licence: 'Licença',
  credits: 'Créditos',
  images: 'Imagens',
  notes: 'Notas',
  page: 'página',
  continued: 'continuação',
  byChallenge: 'Criaturas por nível de desafio',
  challenge: 'ND',
  creatures: 'Criaturas',
  spells: 'Magias',
  items: 'Itens mágicos',
  tables: 'Tabelas',
  withoutAi: 'O texto deste livro foi escrito sem IA.',
};

const LABELS: Readonly<Record<string, PrintedLabels>> = {
  en: ENGLISH,
  'en-us': { ...ENGLISH, licence: 'License' },
  de: {
    contents: 'Inhalt',
    figures: 'Abbildungen',
    maps: 'Karten',
    chapter: 'Kapitel',
    part: 'Teil',
    appendix: 'Anhang',
    index: 'Register',
    licence: 'Lizenz',
    credits: 'Mitwirkende',
    images: 'Bilder',
    notes: 'Anmerkungen',
    page: 'Seite',
    continued: 'Fortsetzung',
    byChallenge: 'Kreaturen nach Herausforderungsgrad',
    challenge: 'HG',
    creatures: 'Kreaturen',
    spells: 'Zauber',
    items: 'Magische Gegenstände',
    tables: 'Tabellen',
    withoutAi: 'Der Text dieses Buches wurde ohne KI geschrieben.',
  },
  fr: {
    contents: 'Table des matières',
    figures: 'Table des illustrations',
    maps: 'Cartes',
    chapter: 'Chapitre',
    part: 'Partie',
    appendix: 'Annexe',
    index: 'Index',
    licence: 'Licence',
    credits: 'Crédits',
    images: 'Images',
    notes: 'Notes',
    page: 'page',
    continued: 'suite',
    byChallenge: 'Créatures par facteur de puissance',
    challenge: 'FP',
    creatures: 'Créatures',
    spells: 'Sorts',
    items: 'Objets magiques',
    tables: 'Tables',
    withoutAi: 'Le texte de ce livre a été écrit sans IA.',
  },
  es: {
    contents: 'Índice',
    figures: 'Índice de ilustraciones',
    maps: 'Mapas',
    chapter: 'Capítulo',
    part: 'Parte',
    appendix: 'Apéndice',
    index: 'Índice alfabético',
    licence: 'Licencia',
    credits: 'Créditos',
    images: 'Imágenes',
    notes: 'Notas',
    page: 'página',
    continued: 'continuación',
    byChallenge: 'Criaturas por valor de desafío',
    challenge: 'VD',
    creatures: 'Criaturas',
    spells: 'Conjuros',
    items: 'Objetos mágicos',
    tables: 'Tablas',
    withoutAi: 'El texto de este libro se escribió sin IA.',
  },
  it: {
    contents: 'Indice',
    figures: 'Indice delle illustrazioni',
    maps: 'Mappe',
    chapter: 'Capitolo',
    part: 'Parte',
    appendix: 'Appendice',
    index: 'Indice analitico',
    licence: 'Licenza',
    credits: 'Crediti',
    images: 'Immagini',
    notes: 'Note',
    page: 'pagina',
    continued: 'continua',
    byChallenge: 'Creature per grado di sfida',
    challenge: 'GS',
    creatures: 'Creature',
    spells: 'Incantesimi',
    items: 'Oggetti magici',
    tables: 'Tabelle',
    withoutAi: 'Il testo di questo libro è stato scritto senza IA.',
  },
  pt: PORTUGUESE,
  'pt-br': { ...PORTUGUESE, contents: 'Sumário' },
  nl: {
    contents: 'Inhoud',
    figures: 'Lijst van afbeeldingen',
    maps: 'Kaarten',
    chapter: 'Hoofdstuk',
    part: 'Deel',
    appendix: 'Bijlage',
    index: 'Register',
    licence: 'Licentie',
    credits: 'Colofon',
    images: 'Afbeeldingen',
    notes: 'Noten',
    page: 'pagina',
    continued: 'vervolg',
    byChallenge: 'Wezens naar uitdagingsgraad',
    challenge: 'UG',
    creatures: 'Wezens',
    spells: 'Spreuken',
    items: 'Magische voorwerpen',
    tables: 'Tabellen',
    withoutAi: 'De tekst van dit boek is geschreven zonder AI.',
  },
  pl: {
    contents: 'Spis treści',
    figures: 'Spis ilustracji',
    maps: 'Mapy',
    chapter: 'Rozdział',
    part: 'Część',
    appendix: 'Dodatek',
    index: 'Indeks',
    licence: 'Licencja',
    credits: 'Autorzy',
    images: 'Ilustracje',
    notes: 'Przypisy',
    page: 's.',
    continued: 'ciąg dalszy',
    byChallenge: 'Istoty według skali wyzwania',
    challenge: 'SW',
    creatures: 'Istoty',
    spells: 'Zaklęcia',
    items: 'Magiczne przedmioty',
    tables: 'Tabele',
    withoutAi: 'Tekst tej książki napisano bez użycia SI.',
  },
};

/** Returns the labels in the language of a book, given its tag; in English if the language is unknown here. */
export function printedLabels(tag: string): PrintedLabels {
  const [language = '', region = ''] = tag.toLowerCase().split('-');
  return LABELS[`${language}-${region}`] ?? LABELS[language] ?? ENGLISH;
}
