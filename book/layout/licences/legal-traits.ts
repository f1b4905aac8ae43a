import type { Srd } from '../../rules-5e/srd/srd.ts';
import { ENTRY_LISTS } from '../../rules-5e/stat-block.ts';
import { compared, OPEN_GAME_LICENSE, SECTION_15, SRD_5_1, SRD_5_2 } from './licences.ts';
import { KEPT_NAMES, type KeptName } from './product-identity.ts';

/** A text of the book: that of a section, or one that stands before them all. */
export interface LegalText {
  /** Of its section; null before them. */
  id: string | null;
  /** Where it stands, in words for its author: "the title of the book"; '' where its section says so. */
  where: string;
  lines: readonly string[];
}

export type SrdVersion = '5.1' | '5.2' | 'unknown';

/** What asks a book that names it for words. */
export type LegalSource = SrdVersion | NamedLicence;

/** What of a text matters to licences: little, so that a whole book can be judged again when one of its texts changes. */
export interface LegalTraits extends Pick<LegalText, 'id' | 'where'> {
  /** The versions of the SRD and the licences that it names. */
  names: readonly LegalSource[];
  /** Those of which it has the words that are asked for. */
  acknowledges: readonly LegalSource[];
  namesOgl: boolean;
  /** The names in it that their owners keep, with how they stand there. */
  kept: readonly { name: string; words: string }[];
  /** What it has word for word from the SRD 5.2. */
  copied: readonly CopiedSentence[];
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
const SRD_VERSIONS = Object.keys(ACKNOWLEDGED) as SrdVersion[];
/** What everybody says, and means no creature by. */
const IDIOMS = ['in the eye of the beholder', 'in the eyes of the beholder'];
/** What a licence asks for is a quotation: a name in it is no use of that name. */
const QUOTATIONS = [SRD_5_1, ...OPEN_GAME_LICENSE, ...SECTION_15].map(compared).concat(ATTRIBUTIONS_5_2, IDIOMS);
const PATTERNS = KEPT_NAMES.map((kept) => ({ ...kept, folded: compared(kept.name), pattern: patternOf(kept) }));
/** Any of them: one look at a text that has none. */
const ANY_NAME = new RegExp(PATTERNS.map(({ folded }) => escaped(folded)).join('|'));

/** `findCopied` looks for what is copied; a title has nothing to look for. */
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

/** The text in its own case, with the marks of `compared`, and without what licences ask for. */
function withoutQuotations(text: string): string {
  const plain = text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[\s\u00AD]+/g, ' ');
  return QUOTATIONS.reduce((rest, words) => rest.replaceAll(new RegExp(escaped(words), 'gi'), ' '), plain);
}

/** Names are found whole, and in the plural. */
function patternOf({ name }: KeptName): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name.replace(/[‘’]/g, "'"))}s?(?![\\p{L}\\p{N}])`, 'giu');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A licence that a book may say it is published under, and that asks for words of its own. */
type NamedLicence = 'ogl' | 'orc';

interface LicenceWords {
  /** What it is called, by those who use it. */
  named: RegExp;
  /** What a book has that prints what the licence asks for, all of it in a text as `compared` makes it. */
  printed: readonly RegExp[];
}

const WORDS: Readonly<Record<NamedLicence, LicenceWords>> = {
  ogl: {
    named: /[Oo]pen [Gg]ame [Ll]icen[cs]e|OPEN GAME LICEN[CS]E|\bOGL\b/g,
    // A copy of the whole licence (its section 10), and the notices of its section 15.
    printed: [/this license will terminate automatically if you fail to comply/, /15\.? copyright notice/],
  },
  orc: {
    named: /\bORC (?:Licen[cs]e|licen[cs]e|Notice)\b|[Oo]pen RPG Creative/g,
    printed: [/tx ?9-307-067/, /orc ?license/],
  },
};
const LICENCES = Object.keys(WORDS) as NamedLicence[];
/** Before a licence that a book is not under. */
const NOT = /\b(?:not|never|neither|nor|no longer|instead of|rather than|without)\b[^.;]{0,40}$/i;

/** The licences that a text says something is published under. */
function licencesIn(text: string): NamedLicence[] {
  return LICENCES.filter((licence) =>
    [...text.matchAll(WORDS[licence].named)].some(({ index }) => !NOT.test(text.slice(Math.max(0, index - 60), index))),
  );
}

/** The licences of which a text, as `compared` makes it, has what they ask a book to print. */
function licencesPrinted(folded: string): NamedLicence[] {
  return LICENCES.filter((licence) => WORDS[licence].printed.every((words) => words.test(folded)));
}

/** A sentence that a book has from the SRD 5.2. */
interface CopiedSentence {
  /** As it stands in the book. */
  sentence: string;
  wordCount: number;
}

/** Finds the sentences of lines that are those of the SRD. */
export type FindCopied = (lines: readonly string[]) => CopiedSentence[];

/** Shorter sentences say what every game says: "The target has the Prone condition." */
const WORDS_MIN = 12;

/** Knows the sentences of the SRD's creatures and spells again, whatever marks and case they are written with. */
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
