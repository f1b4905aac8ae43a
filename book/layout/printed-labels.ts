/** The words that a book prints without its author having written them. */
export interface PrintedLabels {
  contents: string;
  /** Before the number of a chapter, a part or an appendix. */
  chapter: string;
  part: string;
  appendix: string;
  index: string;
  glossary: string;
  maps: string;
  licence: string;
  credits: string;
  /** Over the notes of a section, where a format has no foot of the page. */
  notes: string;
  /** Before the number of a page, in running text. */
  page: string;
  /** Over what goes on from the column before. */
  continued: string;
  /** Over the list of stat blocks by challenge rating, and before each rating. */
  byChallenge: string;
  challenge: string;
  creatures: string;
  spells: string;
  items: string;
  tables: string;
  /** In the credits, before each name. */
  writing: string;
  system: string;
}

const ENGLISH: PrintedLabels = {
  contents: 'Contents',
  chapter: 'Chapter',
  part: 'Part',
  appendix: 'Appendix',
  index: 'Index',
  glossary: 'Glossary',
  maps: 'List of Maps',
  licence: 'Licence',
  credits: 'Credits',
  notes: 'Notes',
  page: 'page',
  continued: 'continued',
  byChallenge: 'Creatures by Challenge Rating',
  challenge: 'CR',
  creatures: 'Creatures',
  spells: 'Spells',
  items: 'Magic Items',
  tables: 'Tables',
  writing: 'Written by',
  system: 'Rules',
};

const PORTUGUESE: PrintedLabels = {
  contents: 'Índice',
  chapter: 'Capítulo',
  part: 'Parte',
  appendix: 'Apêndice',
  index: 'Índice remissivo',
  glossary: 'Glossário',
  maps: 'Lista de mapas',
  licence: 'Licença',
  credits: 'Créditos',
  notes: 'Notas',
  page: 'página',
  continued: 'continuação',
  byChallenge: 'Criaturas por nível de desafio',
  challenge: 'ND',
  creatures: 'Criaturas',
  spells: 'Magias',
  items: 'Itens mágicos',
  tables: 'Tabelas',
  writing: 'Texto',
  system: 'Regras',
};

const LABELS: Readonly<Record<string, PrintedLabels>> = {
  en: ENGLISH,
  'en-us': { ...ENGLISH, licence: 'License' },
  de: {
    contents: 'Inhalt',
    chapter: 'Kapitel',
    part: 'Teil',
    appendix: 'Anhang',
    index: 'Register',
    glossary: 'Glossar',
    maps: 'Verzeichnis der Karten',
    licence: 'Lizenz',
    credits: 'Mitwirkende',
    notes: 'Anmerkungen',
    page: 'Seite',
    continued: 'Fortsetzung',
    byChallenge: 'Kreaturen nach Herausforderungsgrad',
    challenge: 'HG',
    creatures: 'Kreaturen',
    spells: 'Zauber',
    items: 'Magische Gegenstände',
    tables: 'Tabellen',
    writing: 'Text',
    system: 'Regeln',
  },
  fr: {
    contents: 'Table des matières',
    chapter: 'Chapitre',
    part: 'Partie',
    appendix: 'Annexe',
    index: 'Index',
    glossary: 'Glossaire',
    maps: 'Liste des cartes',
    licence: 'Licence',
    credits: 'Crédits',
    notes: 'Notes',
    page: 'page',
    continued: 'suite',
    byChallenge: 'Créatures par facteur de puissance',
    challenge: 'FP',
    creatures: 'Créatures',
    spells: 'Sorts',
    items: 'Objets magiques',
    tables: 'Tables',
    writing: 'Texte',
    system: 'Règles',
  },
  es: {
    contents: 'Índice',
    chapter: 'Capítulo',
    part: 'Parte',
    appendix: 'Apéndice',
    index: 'Índice alfabético',
    glossary: 'Glosario',
    maps: 'Lista de mapas',
    licence: 'Licencia',
    credits: 'Créditos',
    notes: 'Notas',
    page: 'página',
    continued: 'continuación',
    byChallenge: 'Criaturas por valor de desafío',
    challenge: 'VD',
    creatures: 'Criaturas',
    spells: 'Conjuros',
    items: 'Objetos mágicos',
    tables: 'Tablas',
    writing: 'Texto',
    system: 'Reglas',
  },
  it: {
    contents: 'Indice',
    chapter: 'Capitolo',
    part: 'Parte',
    appendix: 'Appendice',
    index: 'Indice analitico',
    glossary: 'Glossario',
    maps: 'Elenco delle mappe',
    licence: 'Licenza',
    credits: 'Crediti',
    notes: 'Note',
    page: 'pagina',
    continued: 'continua',
    byChallenge: 'Creature per grado di sfida',
    challenge: 'GS',
    creatures: 'Creature',
    spells: 'Incantesimi',
    items: 'Oggetti magici',
    tables: 'Tabelle',
    writing: 'Testo',
    system: 'Regole',
  },
  pt: PORTUGUESE,
  'pt-br': { ...PORTUGUESE, contents: 'Sumário' },
  nl: {
    contents: 'Inhoud',
    chapter: 'Hoofdstuk',
    part: 'Deel',
    appendix: 'Bijlage',
    index: 'Register',
    glossary: 'Woordenlijst',
    maps: 'Lijst van kaarten',
    licence: 'Licentie',
    credits: 'Colofon',
    notes: 'Noten',
    page: 'pagina',
    continued: 'vervolg',
    byChallenge: 'Wezens naar uitdagingsgraad',
    challenge: 'UG',
    creatures: 'Wezens',
    spells: 'Spreuken',
    items: 'Magische voorwerpen',
    tables: 'Tabellen',
    writing: 'Tekst',
    system: 'Regels',
  },
  pl: {
    contents: 'Spis treści',
    chapter: 'Rozdział',
    part: 'Część',
    appendix: 'Dodatek',
    index: 'Indeks',
    glossary: 'Słowniczek',
    maps: 'Spis map',
    licence: 'Licencja',
    credits: 'Autorzy',
    notes: 'Przypisy',
    page: 's.',
    continued: 'ciąg dalszy',
    byChallenge: 'Istoty według skali wyzwania',
    challenge: 'SW',
    creatures: 'Istoty',
    spells: 'Zaklęcia',
    items: 'Magiczne przedmioty',
    tables: 'Tabele',
    writing: 'Tekst',
    system: 'Zasady',
  },
};

/** In the language of a book, by its tag: in English where the language is not among those that are known here. */
export function printedLabels(tag: string): PrintedLabels {
  const [language = '', region = ''] = tag.toLowerCase().split('-');
  return LABELS[`${language}-${region}`] ?? LABELS[language] ?? ENGLISH;
}
