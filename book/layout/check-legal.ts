import type { LicenceId } from './layout-choices.ts';
import { ORC_NOTICE, SRD_5_1, SRD_5_2 } from './licences.ts';
import { type FindCopied, type LegalSource, type LegalText, legalTraits, type LegalTraits } from './legal-traits.ts';
import type { FindingCode, PrintFinding } from './print-finding.ts';
import { WHO_MAY } from './product-identity.ts';

/** A finding about the licences of a book or about names that it uses. */
export interface LegalFinding {
  code: Extract<FindingCode, 'licence_missing' | 'licence_clash' | 'trademark'>;
  message: string;
  /** null for a text outside of the sections. */
  sectionId: string | null;
  /** The name or the document that the finding is about. */
  subject: string;
  /** The licence that would fix it if it were chosen for the book. */
  fixedBy?: LicenceId;
  /** The words that the book needs. */
  wanted?: string;
}

/** What a book needs if it names a source, and the licence that prints it. */
interface Asked {
  shown: string;
  /** What such a book lacks, in words for its author. */
  lacked: string;
  wanted: string;
  fixedBy?: LicenceId;
}

/** Fewer copied words may be a coincidence, because rules texts often repeat what a condition does. */
const COPIED_WORDS_MIN = 25;
const ATTRIBUTION = 'the attribution that its licence asks for, word for word';
const ASKED: Readonly<Record<LegalSource, Asked>> = {
  '5.1': { shown: 'System Reference Document 5.1', lacked: ATTRIBUTION, wanted: SRD_5_1, fixedBy: 'srd-5.1' },
  '5.2': { shown: 'System Reference Document 5.2', lacked: ATTRIBUTION, wanted: SRD_5_2, fixedBy: 'srd-5.2' },
  unknown: { shown: 'System Reference Document', lacked: ATTRIBUTION, wanted: SRD_5_1 },
  ogl: {
    shown: 'Open Game License',
    lacked: 'its text, which every copy has to have',
    wanted: 'The Open Game License 1.0a, whole, with the copyright notices of its section 15.',
    fixedBy: 'ogl-1.0a',
  },
  orc: { shown: 'ORC License', lacked: 'the notice that it asks for', wanted: ORC_NOTICE, fixedBy: 'orc' },
};

/** Checks the licences of a book before it is printed. `licence` has the paragraphs of its licence page. */
export function checkLegal(
  texts: readonly LegalText[],
  licence: readonly string[],
  { creatures, findCopied }: { creatures: readonly CopiedCreature[]; findCopied: FindCopied },
): PrintFinding[] {
  const traits = texts.map((text) => legalTraits(text, findCopied));
  return judgeLegal(traits, licence, creatures).map(({ code, message, sectionId }) => ({
    code,
    severity: 'warning',
    message,
    ...(sectionId === null ? {} : { sectionId }),
  }));
}

/** A creature whose numbers the book copied from the SRD 5.2. */
export interface CopiedCreature {
  name: string;
  sectionId: string;
}

/**
 * Judges the licences of a book, from the traits of its texts and the creatures that it copied. This is not legal
 * advice, so no finding is more than a warning.
 */
export function judgeLegal(
  texts: readonly LegalTraits[],
  licence: readonly string[],
  copied: readonly CopiedCreature[] = [],
): LegalFinding[] {
  const page = legalTraits({ id: null, where: '', lines: licence });
  const lacking = missing(texts, page);
  const isTold = lacking.some(({ wanted }) => wanted === SRD_5_2);
  return [
    ...lacking,
    ...(isTold ? [] : unattributed(copied, [page, ...texts])),
    ...clashes(texts, page),
    ...keptNames(texts),
  ];
}

/** Reports all copied material as one finding, if no text has the attribution that the licence requires. */
function unattributed(creatures: readonly CopiedCreature[], texts: readonly LegalTraits[]): LegalFinding[] {
  const first = firstCopied(creatures) ?? firstSentence(texts);
  if (!first || texts.some(({ acknowledges }) => acknowledges.includes('5.2'))) return [];
  const subject = ASKED['5.2'].shown;
  const message = `${first.what} are those of the ${subject}, and the book does not have the attribution that its licence asks for, word for word. Choose it as the licence in the book’s layout, or write: ${SRD_5_2}`;
  return [
    {
      code: 'licence_missing',
      message,
      sectionId: first.sectionId,
      subject,
      wanted: SRD_5_2,
      fixedBy: 'srd-5.2',
    },
  ];
}

interface Copied {
  /** Describes it in words for the author. */
  what: string;
  sectionId: string | null;
}

function firstCopied(creatures: readonly CopiedCreature[]): Copied | null {
  const [first] = creatures;
  if (!first) return null;
  const others = creatures.length - 1;
  const who = `“${first.name}”${others === 0 ? '' : ` and ${others === 1 ? 'another creature' : `${others} other creatures`}`}`;
  return { what: `The numbers of ${who}`, sectionId: first.sectionId };
}

/** Returns the first copied sentence, if the book has too many words of the SRD for a coincidence; otherwise null. */
function firstSentence(texts: readonly LegalTraits[]): Copied | null {
  const sentences = new Map(texts.flatMap(({ id, copied }) => copied.map((one) => [one.sentence, { ...one, id }])));
  const [first] = sentences.values();
  const words = [...sentences.values()].reduce((sum, { wordCount }) => sum + wordCount, 0);
  if (!first || words < COPIED_WORDS_MIN) return null;
  return { what: `The words “${first.sentence.split(/\s+/).slice(0, 8).join(' ')} …”`, sectionId: first.id };
}

function missing(texts: readonly LegalTraits[], page: LegalTraits): LegalFinding[] {
  const naming = new Map<LegalSource, LegalTraits>();
  for (const text of texts.toReversed()) for (const source of text.names) naming.set(source, text);
  return [...naming].flatMap(([source, { id }]): LegalFinding[] => {
    if ([page, ...texts].some(({ acknowledges }) => acknowledges.includes(source))) return [];
    const { shown: subject, lacked, ...asked } = ASKED[source];
    const message = `The book names the ${subject}, but does not have ${lacked}. Choose it as the licence in the book’s layout, or write: ${asked.wanted}`;
    return [{ code: 'licence_missing', message, sectionId: id, subject, ...asked }];
  });
}

function clashes(texts: readonly LegalTraits[], page: LegalTraits): LegalFinding[] {
  const ogl = texts.find(({ namesOgl }) => namesOgl);
  const srd = texts.find(({ names }) => names.includes('5.2'));
  const place = ogl ?? srd;
  if (!place || !(ogl || page.namesOgl) || !(srd || page.names.includes('5.2'))) return [];
  const message =
    'The book names the Open Game License and the SRD 5.2. That SRD comes under Creative Commons alone; material of both in one book has to be kept apart.';
  return [{ code: 'licence_clash', message, sectionId: place.id, subject: 'Open Game License' }];
}

/** Reports each protected name once for each text. */
function keptNames(texts: readonly LegalTraits[]): LegalFinding[] {
  return texts.flatMap(({ id, where, kept }) =>
    kept.map(({ name }) => ({
      code: 'trademark' as const,
      message:
        `“${name}”${where === '' ? '' : `, in ${where},`} is a name that its owner keeps: the licences of the SRD do not let a book use it. ${WHO_MAY[name] ?? ''}`.trim(),
      sectionId: id,
      subject: name,
    })),
  );
}
