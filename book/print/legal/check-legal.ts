import type { PrintFinding } from '../finding.ts';
import { compared, SRD_5_1, SRD_5_2 } from '../../parts/attributions.ts';
import { OPEN_GAME_LICENSE, SECTION_15 } from '../../parts/open-game-license.ts';
import { PRODUCT_IDENTITY } from './product-identity.ts';

export interface LegalSection {
  id: string;
  lines: readonly string[];
}

const SRD = /system reference document|\bsrd\b/i;
const SRD_5_2_NAMED = /system reference document 5\.2|\bsrd 5\.2/i;
/** What the licence is called in its own text, and by those who use it. */
const OGL = /open game licen[cs]e|\bogl\b/i;
/** That of the SRD 5.2 differs from the one of 5.2.1 by its number. */
const ATTRIBUTIONS = [SRD_5_1, SRD_5_2, SRD_5_2.replaceAll('5.2.1', '5.2')].map(compared);
/** What a licence asks for is a quotation: a name in it is no use of that name. */
const QUOTATIONS = [...ATTRIBUTIONS, ...[...OPEN_GAME_LICENSE, ...SECTION_15].map(compared)];
const NAMES = PRODUCT_IDENTITY.map((name) => ({ name, pattern: patternOf(name) }));

/**
 * What a book says and lacks by its licences, whose page has the paragraphs `licence`. None of it is legal advice, so that nothing here is
 * more than a warning.
 */
export function checkLegal(sections: readonly LegalSection[], licence: readonly string[]): PrintFinding[] {
  const texts = sections.map(({ id, lines }) => ({ id, text: lines.join('\n') }));
  const page = licence.join('\n');
  return [...missing(texts, page), ...clashes(texts, page), ...trademarks(texts)];
}

interface Text {
  id: string;
  text: string;
}

function missing(texts: readonly Text[], page: string): PrintFinding[] {
  const naming = texts.find(({ text }) => SRD.test(text));
  const isAttributed = [page, ...texts.map(({ text }) => text)].some((text) =>
    ATTRIBUTIONS.some((words) => compared(text).includes(words)),
  );
  if (!naming || isAttributed) return [];
  const wanted = SRD_5_2_NAMED.test(naming.text) ? SRD_5_2 : SRD_5_1;
  const message = `The book names the System Reference Document, but does not have the attribution that its licence asks for, word for word. Choose it as the licence in the book’s layout, or write: ${wanted}`;
  return [{ code: 'licence_missing', severity: 'warning', message, sectionId: naming.id }];
}

function clashes(texts: readonly Text[], page: string): PrintFinding[] {
  const ogl = texts.find(({ text }) => OGL.test(text));
  const srd = texts.find(({ text }) => SRD_5_2_NAMED.test(text));
  const place = ogl ?? srd;
  if (!place || !(ogl || OGL.test(page)) || !(srd || SRD_5_2_NAMED.test(page))) return [];
  const message =
    'The book names the Open Game License and the SRD 5.2. That SRD comes under Creative Commons alone; material of both in one book has to be kept apart.';
  return [{ code: 'licence_clash', severity: 'warning', message, sectionId: place.id }];
}

/** One finding for each name in each section. */
function trademarks(texts: readonly Text[]): PrintFinding[] {
  return texts.flatMap(({ id, text }) => {
    const own = QUOTATIONS.reduce((rest, words) => rest.replaceAll(words, ' '), compared(text));
    const found = NAMES.filter(({ pattern }) => pattern.test(own));
    return found.map(({ name }) => ({
      code: 'trademark' as const,
      severity: 'warning' as const,
      message: `“${name}” is a name that its owner keeps: the licences of the SRD do not let a book use it.`,
      sectionId: id,
    }));
  });
}

/** Names are found whole, and in the plural. */
function patternOf(name: string): RegExp {
  const escaped = compared(name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}s?(?![\\p{L}\\p{N}])`, 'u');
}
