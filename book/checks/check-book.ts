import type { CreatureJudge } from '../rules-5e/stat-block/rule-finding.ts';
import { judgeLegal, type LegalFinding } from '../layout/check-legal.ts';
import { type FindCopied, legalTraits, srdSentences } from '../layout/legal-traits.ts';
import { SEVERITIES } from '../layout/print-finding.ts';
import { checkContradictions, type KnownEntry } from './contradictions.ts';
import { creatureKeys } from '../rules-5e/balance/known-creatures.ts';
import { judgeBeside } from '../rules-5e/srd/judge-beside.ts';
import { OLDER_CREATURES } from '../rules-5e/srd/older-creatures.ts';
import type { Srd } from '../rules-5e/srd/srd.ts';
import { checkReferences } from './references.ts';
import { type CheckFinding, type CheckName, type NewFinding, withIds } from './finding.ts';
import type { SectionSummary } from './read-section.ts';
import { checkSpellings } from './spellings.ts';
import { statPrint } from './stat-blocks.ts';

/** The texts of a book outside of its sections. */
export interface CheckedFacts {
  title: string;
  author: string;
  description: string;
  credits: string;
  /** The paragraphs of its licence page. */
  licence: readonly string[];
  /** Whether the author chose a licence. Then the check does not replace it. */
  hasLicence: boolean;
}

export interface CheckedBook {
  facts: CheckedFacts;
  /** In the order of the book. */
  sections: readonly SectionSummary[];
  /** The entries of the canon that the author wrote. */
  entries: readonly KnownEntry[];
  srd: SrdKnowledge;
}

/** What the checks need to know of the System Reference Documents. */
export interface SrdKnowledge {
  /** Whether one of them has a creature whose name has this key. */
  hasCreature(key: string): boolean;
  /** Whether the SRD 5.2 has a stat block with this `statPrint`. */
  hasStatBlock(print: string): boolean;
  /** Reports what is wrong with the numbers of a creature, compared with the SRD creature of that name. */
  judge: CreatureJudge;
  findCopied: FindCopied;
}

/** Returns all findings for a book: those of each section, then those that come from comparing sections. */
export function checkBook({ facts, sections, entries, srd }: CheckedBook): CheckFinding[] {
  return bySeverity(
    withIds([
      ...sections.flatMap(({ findings }) => findings),
      ...checkSpellings(sections, entries),
      ...checkContradictions(sections, entries),
      ...checkFoes(sections, srd),
      ...checkReferences(sections),
      ...checkLicences(facts, sections, srd),
    ]),
    sections,
  );
}

/**
 * Reports each creature that a section uses and that has a stat block neither in the book nor in the SRD, once for each
 * section.
 */
function checkFoes(sections: readonly SectionSummary[], srd: SrdKnowledge): NewFinding[] {
  const own = new Set(sections.flatMap(({ creatures }) => creatures.flatMap(({ keys }) => keys)));
  return sections.flatMap(({ id, foes }) => {
    const told = new Set<string>();
    return foes.flatMap(({ name, place }): NewFinding[] => {
      const keys = creatureKeys(name);
      const [key = ''] = keys;
      if (told.has(key) || keys.some((one) => own.has(one) || srd.hasCreature(one))) return [];
      told.add(key);
      const message = `“${name}” is met here, and neither the book nor the System Reference Document has a stat block of this name.`;
      return [
        {
          check: 'missing-stat-block',
          severity: 'warning',
          sectionId: id,
          subject: name,
          message,
          fixable: false,
          place,
        },
      ];
    });
  });
}

const LEGAL_CHECKS: Readonly<Record<LegalFinding['code'], CheckName>> = {
  licence_missing: 'attribution',
  licence_clash: 'licence-clash',
  trademark: 'kept-name',
};

function checkLicences(facts: CheckedFacts, sections: readonly SectionSummary[], srd: SrdKnowledge): NewFinding[] {
  const { title, author, description, credits, licence, hasLicence } = facts;
  const before = [
    { id: null, where: 'the title of the book', lines: [title] },
    { id: null, where: 'the description of the book', lines: [description] },
    { id: null, where: 'the name of the author', lines: [author] },
    { id: null, where: 'the credits', lines: [credits] },
  ].map((text) => legalTraits(text));
  const copied = sections.flatMap(({ id, creatures }) =>
    creatures.filter(({ print }) => srd.hasStatBlock(print)).map(({ name }) => ({ name, sectionId: id })),
  );
  const findings = judgeLegal([...before, ...sections.map(({ legal }) => legal)], licence, copied);
  return findings.map(({ code, message, sectionId, subject, fixedBy, wanted }) => ({
    check: LEGAL_CHECKS[code],
    severity: 'warning',
    sectionId,
    subject,
    ...(code === 'trademark' ? { found: subject } : {}),
    ...(fixedBy === undefined ? {} : { field: fixedBy }),
    ...(wanted === undefined ? {} : { expected: wanted }),
    message,
    fixable: fixedBy !== undefined && !hasLicence,
    place: { words: subject.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [], near: 0 },
  }));
}

/** Collects what the checks need from the creatures and spells of the SRD. */
export function srdKnowledge(srd: Srd): SrdKnowledge {
  const { creatures } = srd;
  const names = new Set([...creatures.map(({ name }) => name), ...OLDER_CREATURES.keys()].flatMap(creatureKeys));
  const prints = new Set(creatures.map(statPrint));
  return {
    hasCreature: (key) => names.has(key),
    hasStatBlock: (print) => prints.has(print),
    judge: judgeBeside(creatures),
    findCopied: srdSentences(srd),
  };
}

/** Sorts findings by severity, then by their order in the book. Findings without a section come before the others. */
function bySeverity(findings: readonly CheckFinding[], sections: readonly { id: string }[]): CheckFinding[] {
  const order = new Map(sections.map(({ id }, index) => [id, index]));
  const section = ({ sectionId }: CheckFinding) => (sectionId === null ? -1 : (order.get(sectionId) ?? 0));
  const rank = ({ severity }: CheckFinding) => SEVERITIES.indexOf(severity);
  return findings.toSorted(
    (one, other) =>
      rank(one) - rank(other) || section(one) - section(other) || (one.place?.near ?? 0) - (other.place?.near ?? 0),
  );
}
