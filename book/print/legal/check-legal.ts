import type { PrintFinding } from '../finding.ts';
import { compared, SRD_5_1, SRD_5_2 } from '../../parts/attributions.ts';
import { OPEN_GAME_LICENSE, SECTION_15 } from '../../parts/open-game-license.ts';
import { PRODUCT_IDENTITY } from './product-identity.ts';

/** A text of the book: that of a section, or one that stands before them all. */
export interface LegalText {
  /** Of its section; null before them. */
  id: string | null;
  /** Where it stands, in words for its author: "the title of the book"; '' where its section says so. */
  where: string;
  lines: readonly string[];
}

const SRD = /system reference document|\bsrd/i;
/** The SRD with its version, however it is written: "SRD 5.2", "System Reference Document (“SRD”) v5.1". */
const VERSION =
  /(?:system reference document|\bsrd)[\s"(),-]*(?:"?srd"?[\s"(),-]*)?(?:version\s*|v\.?\s*)?5\.([12])(?!\d)/g;
/** What the licence is called in its own text, and by those who use it. */
const OGL = /open game licen[cs]e|\bogl\b/i;
/** That of the SRD 5.2 differs from the one of 5.2.1 by its number. */
const ATTRIBUTIONS_5_2 = [SRD_5_2, SRD_5_2.replaceAll('5.2.1', '5.2')].map(compared);
/** The notice of the Open Game License that names the SRD 5.1: under that licence it stands for the attribution. */
const OGL_NOTICE = SECTION_15.filter((line) => SRD.test(line)).map(compared);
/** The words of which a book has to have some, by the version of the SRD that it names; where it names none, those of either. */
const ACKNOWLEDGED: Readonly<Record<SrdVersion, readonly string[]>> = {
  '5.1': [compared(SRD_5_1), ...OGL_NOTICE],
  '5.2': ATTRIBUTIONS_5_2,
  unknown: [compared(SRD_5_1), ...OGL_NOTICE, ...ATTRIBUTIONS_5_2],
};
const WANTED: Readonly<Record<SrdVersion, string>> = { '5.1': SRD_5_1, '5.2': SRD_5_2, unknown: SRD_5_1 };
const SHOWN: Readonly<Record<SrdVersion, string>> = { '5.1': ' 5.1', '5.2': ' 5.2', unknown: '' };
/** What a licence asks for is a quotation: a name in it is no use of that name. */
const QUOTATIONS = [SRD_5_1, ...OPEN_GAME_LICENSE, ...SECTION_15].map(compared).concat(ATTRIBUTIONS_5_2);
const NAMES = PRODUCT_IDENTITY.map((name) => ({ name, pattern: patternOf(name) }));

/**
 * What a book says and lacks by its licences, whose page has the paragraphs `licence`. None of it is legal advice, so that nothing here is
 * more than a warning.
 */
export function checkLegal(given: readonly LegalText[], licence: readonly string[]): PrintFinding[] {
  const texts = given.map(({ id, where, lines }) => ({ id, where, text: lines.join('\n') }));
  const page = licence.join('\n');
  return [...missing(texts, page), ...clashes(texts, page), ...trademarks(texts)];
}

interface Text extends Omit<LegalText, 'lines'> {
  text: string;
}

type SrdVersion = '5.1' | '5.2' | 'unknown';

/** The versions of the SRD that a text names. */
function versionsIn(text: string): Set<SrdVersion> {
  const named = [...compared(text).matchAll(VERSION)].map(([, version]) => (version === '2' ? '5.2' : '5.1'));
  return new Set<SrdVersion>(named.length === 0 && SRD.test(text) ? ['unknown'] : named);
}

function placeOf({ id }: Text): Pick<PrintFinding, 'sectionId'> {
  return id === null ? {} : { sectionId: id };
}

function missing(texts: readonly Text[], page: string): PrintFinding[] {
  const naming = new Map<SrdVersion, Text>();
  for (const text of texts.toReversed()) for (const version of versionsIn(text.text)) naming.set(version, text);
  const said = [page, ...texts.map(({ text }) => text)].map(compared);
  const isAcknowledged = (version: SrdVersion) =>
    said.some((text) => ACKNOWLEDGED[version].some((words) => text.includes(words)));
  return [...naming].flatMap(([version, text]): PrintFinding[] => {
    if (isAcknowledged(version)) return [];
    const message = `The book names the System Reference Document${SHOWN[version]}, but does not have the attribution that its licence asks for, word for word. Choose it as the licence in the book’s layout, or write: ${WANTED[version]}`;
    return [{ code: 'licence_missing', severity: 'warning', message, ...placeOf(text) }];
  });
}

function clashes(texts: readonly Text[], page: string): PrintFinding[] {
  const ogl = texts.find(({ text }) => OGL.test(text));
  const srd = texts.find(({ text }) => versionsIn(text).has('5.2'));
  const place = ogl ?? srd;
  if (!place || !(ogl || OGL.test(page)) || !(srd || versionsIn(page).has('5.2'))) return [];
  const message =
    'The book names the Open Game License and the SRD 5.2. That SRD comes under Creative Commons alone; material of both in one book has to be kept apart.';
  return [{ code: 'licence_clash', severity: 'warning', message, ...placeOf(place) }];
}

/** One finding for each name in each text. */
function trademarks(texts: readonly Text[]): PrintFinding[] {
  return texts.flatMap((place) => {
    const own = QUOTATIONS.reduce((rest, words) => rest.replaceAll(words, ' '), compared(place.text));
    const where = place.where === '' ? '' : `, in ${place.where},`;
    const found = NAMES.filter(({ pattern }) => pattern.test(own));
    return found.map(({ name }) => ({
      code: 'trademark' as const,
      severity: 'warning' as const,
      message: `“${name}”${where} is a name that its owner keeps: the licences of the SRD do not let a book use it.`,
      ...placeOf(place),
    }));
  });
}

/** Names are found whole, and in the plural. */
function patternOf(name: string): RegExp {
  const escaped = compared(name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}s?(?![\\p{L}\\p{N}])`, 'u');
}
