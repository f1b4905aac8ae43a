import type { Layout } from '../layout.ts';
import type { LicenceId } from '../licence-ids.ts';
import { ORC_NOTICE, SRD_5_1, SRD_5_2 } from './attributions.ts';
import { OPEN_GAME_LICENSE, SECTION_15 } from './open-game-license.ts';

/** What a book's licence page says of the book itself. */
export interface LicensedBook {
  title: string;
  author: string;
  layout: Pick<Layout, 'licence' | 'copyright' | 'orc_based_on' | 'orc_reserved' | 'orc_designated'>;
}

/** The paragraphs that a licence asks a book to print, word for word; none for a book without one. */
export function licenceText(book: LicensedBook): readonly string[] {
  return TEXTS[book.layout.licence](book);
}

const TEXTS: Readonly<Record<LicenceId, (book: LicensedBook) => readonly string[]>> = {
  none: () => [],
  'srd-5.1': () => [SRD_5_1],
  'srd-5.2': () => [SRD_5_2],
  'ogl-1.0a': (book) => [...OPEN_GAME_LICENSE, ...SECTION_15, copyright(book), 'END OF LICENSE'],
  orc: orcNotice,
  'cc-by-4.0': (book) => creativeCommons(book, 'Attribution 4.0 International', 'by'),
  'cc-by-sa-4.0': (book) => creativeCommons(book, 'Attribution-ShareAlike 4.0 International', 'by-sa'),
};

/** The four parts of the notice that the ORC License asks for, in its words, with what the author names in them. */
function orcNotice(book: LicensedBook): string[] {
  const { orc_based_on, orc_reserved, orc_designated } = book.layout;
  const [basedOn, reserved, designated] = [orc_based_on, orc_reserved, orc_designated].map(listed);
  const based = basedOn ? `This product is based on the following Licensed Material: ${basedOn}. ` : '';
  const named = reserved ? `, but may not be limited to: ${reserved}, and` : '';
  return [
    ORC_NOTICE,
    `Attribution: ${based}If you use our Licensed Material in your own published works, please credit us as follows: ${copyright(book)}`,
    `Reserved Material: Reserved Material elements in this product include${named} all elements designated as Reserved Material under the ORC License.`,
    `Expressly Designated Licensed Material: ${designated ? `The following elements are owned by the Licensor and would otherwise constitute Reserved Material and are hereby designated as Licensed Material: ${designated}.` : 'This product contains no Expressly Designated Licensed Material.'}`,
  ];
}

/** Lines as one sentence has them, without a full stop. */
function listed(text: string): string {
  const lines = text.split('\n').map((line) => line.trim().replace(/(?<![.;])[.;]+$/, ''));
  return lines.filter((line) => line !== '').join('; ');
}

/** The sign that an author may have written before the year. */
const SIGN = /^(?:copyright|\(c\)|©)\s*/i;

/** As section 6 of the Open Game License asks: the title, the date, and the name of the holder. */
function copyright({ title, author, layout }: LicensedBook): string {
  const given = layout.copyright.trim().replace(SIGN, '').replace(/\.$/, '');
  return `${title}, Copyright ${given || author.trim() || 'by its author'}.`;
}

/** As section 3 of these licences asks of all who use the work, it names the creator and has a notice of the copyright. */
function creativeCommons(book: LicensedBook, name: string, code: string): string[] {
  const { title, author } = book;
  const work = author.trim() === '' ? title : `${title} by ${author}`;
  return [
    copyright(book),
    `${work} is licensed under the Creative Commons ${name} License. To view a copy of this license, visit https://creativecommons.org/licenses/${code}/4.0/.`,
  ];
}
