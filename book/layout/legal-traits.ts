import type { Srd } from '../rules-5e/srd/srd.ts';
import { ENTRY_LISTS } from '../rules-5e/stat-block.ts';
import { compared, OPEN_GAME_LICENSE, SECTION_15, SRD_5_1, SRD_5_2 } from './licences.ts';
import { KEPT_NAMES, type KeptName } from './product-identity.ts';

/** A text of the book: that of a section, or one outside of the sections. */
export interface LegalText {
  /** The id of its section; null outside of the sections. */
  id: string | null;
  /** Where it is, in words for its author: "the title of the book"; '' for a section. */
  where: string;
  lines: readonly string[];
}

type SrdVersion = '5.1' | '5.2' | 'unknown';

/** A source that requires certain words from a book that names it. */
export type LegalSource = SrdVersion | NamedLicence;

/**
 * The properties of a text that matter for licences. They are small, so that a whole book can be judged again when one
 * text changes.
 */
export interface LegalTraits extends Pick<LegalText, 'id' | 'where'> {
  /** The versions of the SRD and the licences that it names. */
  names: readonly LegalSource[];
  /** The sources whose required words it contains. */
  acknowledges: readonly LegalSource[];
  namesOgl: boolean;
  /** The protected names in it, and how they are written there. */
  kept: readonly { name: string; words: string }[];
  /** The sentences that it copies from the SRD 5.2. */
  copied: readonly CopiedSentence[];
}

const SRD = /system reference document|\bsrd/i;
/** The SRD with its version, in any spelling: "SRD 5.2", "System Reference Document (“SRD”) v5.1". */
const VERSION =
  /(?:system reference document|\bsrd)[\s"(),-]*(?:"?srd"?[\s"(),-]*)?(?:version\s*|v\.?\s*)?5\.([12])(?!\d)/g;
/** The names of the licence in its own text and in common use. */
const OGL = /open game licen[cs]e|\bogl\b/i;
/** The attribution of the SRD 5.2 differs from that of 5.2.1 only in the number. */
const ATTRIBUTIONS_5_2 = [SRD_5_2, SRD_5_2.replaceAll('5.2.1', '5.2')].map(compared);
/** The notice of the Open Game License that names the SRD 5.1. Under that licence it replaces the attribution. */
const OGL_NOTICE = SECTION_15.filter((line) => SRD.test(line)).map(compared);
/**
 * The words of which a book needs at least one, by the version of the SRD that it names. If it names no version, those
 * of either count.
 */
const ACKNOWLEDGED: Readonly<Record<SrdVersion, readonly string[]>> = {
  '5.1': [compared(SRD_5_1), ...OGL_NOTICE],
  '5.2': ATTRIBUTIONS_5_2,
  unknown: [compared(SRD_5_1), ...OGL_NOTICE, ...ATTRIBUTIONS_5_2],
};
const SRD_VERSIONS = Object.keys(ACKNOWLEDGED) as SrdVersion[];
/** Idioms that contain the name of a creature and do not mean it. */
const IDIOMS = ['in the eye of the beholder', 'in the eyes of the beholder'];
/** Texts required by licences count as quotations: a name in them is not a use of that name. */
const QUOTATIONS = [SRD_5_1, ...OPEN_GAME_LICENSE, ...SECTION_15].map(compared).concat(ATTRIBUTIONS_5_2, IDIOMS);
const PATTERNS = KEPT_NAMES.map((kept) => ({ ...kept, folded: compared(kept.name), pattern: patternOf(kept) }));
/** Matches any of the names, for a quick check of texts that have none. */
const ANY_NAME = new RegExp(PATTERNS.map(({ folded }) => escaped(folded)).join('|'));

/** Reads the traits of a text. `findCopied` searches for copied sentences; a title needs no such search. */
export function legalTraits({ id, where, lines }: LegalText, findCopied: FindCopied = () => []): LegalTraits {
  const text = lines.join('\n');
  const folded = compared(text);
  return {
    id,
    where,
    names: [...versionsIn(folded), ...licencesIn(text)],
    acknowledges: [
      ...SRD_VERSIONS.filter((version) => ACKNOWLEDGED[version].some((words) => folded.includes(words))),
      ...licencesPrinted(folded),
    ],
    namesOgl: OGL.test(text),
    kept: keptNames(text, folded),
    copied: findCopied(lines),
  };
}

function versionsIn(folded: string): SrdVersion[] {
  if (!SRD.test(folded)) return [];
  const named = [...folded.matchAll(VERSION)].map(([, version]) => (version === '2' ? '5.2' : '5.1'));
  return named.length === 0 ? ['unknown'] : [...new Set<SrdVersion>(named)];
}

function keptNames(text: string, folded: string): LegalTraits['kept'] {
  if (!ANY_NAME.test(folded)) return [];
  const near = PATTERNS.filter((kept) => folded.includes(kept.folded));
  const own = withoutQuotations(text);
  return near.flatMap(({ name, isProper, pattern }) => {
    const found = [...own.matchAll(pattern)].map(([words]) => words);
    const words = found.find((one) => !isProper || one[0] === name[0]);
    return words === undefined ? [] : [{ name, words }];
  });
}

/** Returns the text without required quotations. It keeps its case, but has the punctuation of `compared`. */
function withoutQuotations(text: string): string {
  const plain = text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[\s\u00AD]+/g, ' ');
  return QUOTATIONS.reduce((rest, words) => rest.replaceAll(new RegExp(escaped(words), 'gi'), ' '), plain);
}

/** Matches a name as a whole word, also in the plural. */
function patternOf({ name }: KeptName): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name.replace(/[‘’]/g, "'"))}s?(?![\\p{L}\\p{N}])`, 'giu');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A licence for a book that requires certain words. */
type NamedLicence = 'ogl' | 'orc';

interface LicenceWords {
  /** The names of the licence in common use. */
  named: RegExp;
  /** What a book that complies contains. All patterns have to match a text normalised by `compared`. */
  printed: readonly RegExp[];
}

const WORDS: Readonly<Record<NamedLicence, LicenceWords>> = {
  ogl: {
    named: /[Oo]pen [Gg]ame [Ll]icen[cs]e|OPEN GAME LICEN[CS]E|\bOGL\b/g,
    // A copy of the whole licence (required by its section 10), and the notices of its section 15.
    printed: [/this license will terminate automatically if you fail to comply/, /15\.? copyright notice/],
  },
  orc: {
    named: /\bORC (?:Licen[cs]e|licen[cs]e|Notice)\b|[Oo]pen RPG Creative/g,
    printed: [/tx ?9-307-067/, /orc ?license/],
  },
};
const LICENCES = Object.keys(WORDS) as NamedLicence[];
/** Words before a licence that the book is not under. */
const NOT = /\b(?:not|never|neither|nor|no longer|instead of|rather than|without)\b[^.;]{0,40}$/i;

/** Returns the licences under which a text says that something is published. */
function licencesIn(text: string): NamedLicence[] {
  return LICENCES.filter((licence) =>
    [...text.matchAll(WORDS[licence].named)].some(({ index }) => !NOT.test(text.slice(Math.max(0, index - 60), index))),
  );
}

/** Returns the licences whose required words a text contains. The text has to be normalised by `compared`. */
function licencesPrinted(folded: string): NamedLicence[] {
  return LICENCES.filter((licence) => WORDS[licence].printed.every((words) => words.test(folded)));
}

/** A sentence that a book copied from the SRD 5.2. */
interface CopiedSentence {
  /** The sentence as the book has it. */
  sentence: string;
  wordCount: number;
}

/** Finds the sentences in lines that are also in the SRD. */
export type FindCopied = (lines: readonly string[]) => CopiedSentence[];

/** Shorter sentences are common to all games: "The target has the Prone condition." */
const WORDS_MIN = 12;

/**
 * Returns a function that recognises the sentences of the SRD's creatures and spells, whatever their punctuation and
 * case.
 */
export function srdSentences({ creatures, spells }: Srd): FindCopied {
  const known = new Set<string>();
  const texts = [
    ...creatures.flatMap((creature) => ENTRY_LISTS.flatMap((list) => creature[list].map(({ text }) => text))),
    ...spells.flatMap(({ text, higher }) => [text, higher]),
  ];
  for (const { key } of texts.flatMap(sentencesOf)) known.add(key);
  return (lines) =>
    lines.flatMap((line) =>
      sentencesOf(line)
        .filter(({ key }) => known.has(key))
        .map(({ sentence, wordCount }) => ({ sentence, wordCount })),
    );
}

function sentencesOf(text: string): (CopiedSentence & { key: string })[] {
  return text.split(/(?<=[.!?])\s+|\n/).flatMap((sentence) => {
    const words = compared(sentence).match(/[\p{L}\p{N}']+/gu) ?? [];
    return words.length < WORDS_MIN
      ? []
      : [{ sentence: sentence.trim(), wordCount: words.length, key: words.join(' ') }];
  });
}
