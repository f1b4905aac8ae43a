import type { Layout } from './layout.ts';
import type { LicenceId } from './layout-choices.ts';

/** The details of a book that its licence page needs. */
interface LicensedBook {
  title: string;
  author: string;
  layout: Pick<Layout, 'licence' | 'copyright' | 'orc_based_on' | 'orc_reserved' | 'orc_designated'>;
}

/**
 * Returns the paragraphs that a licence requires a book to print, word for word; empty for a book without a licence.
 */
export function licenceText(book: LicensedBook): readonly string[] {
  return TEXTS[book.layout.licence](book);
}

/*
 * The texts that licences require from a book, word for word. Sources: the SRD 5.1 and 5.2.1, as quoted by
 * helm.eidolonpublishing.com/licenses and mshea/lazy_gm_tools.
 */

export const SRD_5_1 =
  'This work includes material taken from the System Reference Document 5.1 (“SRD 5.1”) by Wizards of the Coast LLC and available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the Creative Commons Attribution 4.0 International License available at https://creativecommons.org/licenses/by/4.0/legalcode.';

export const SRD_5_2 =
  'This work includes material from the System Reference Document 5.2.1 (“SRD 5.2.1”) by Wizards of the Coast LLC, available at https://www.dndbeyond.com/srd. The SRD 5.2.1 is licensed under the Creative Commons Attribution 4.0 International License, available at https://creativecommons.org/licenses/by/4.0/legalcode.';

/** The first part of the notice that the ORC License requires. */
export const ORC_NOTICE =
  'ORC Notice: This product is licensed under the ORC License located at the Library of Congress at TX 9-307-067 and available online at various locations including www.azoralaw.com/orclicense and others. All warranties are disclaimed as set forth therein.';

/**
 * The Open Game License 1.0a, word for word, as its section 10 requires. The text is the property of Wizards of the
 * Coast.
 */
export const OPEN_GAME_LICENSE: readonly string[] = [
  'OPEN GAME LICENSE Version 1.0a',
  'The following text is the property of Wizards of the Coast, Inc. and is Copyright 2000 Wizards of the Coast, Inc ("Wizards"). All Rights Reserved.',
  '1. Definitions: (a)"Contributors" means the copyright and/or trademark owners who have contributed Open Game Content; (b)"Derivative Material" means copyrighted material including derivative works and translations (including into other computer languages), potation, modification, correction, addition, extension, upgrade, improvement, compilation, abridgment or other form in which an existing work may be recast, transformed or adapted; (c) "Distribute" means to reproduce, license, rent, lease, sell, broadcast, publicly display, transmit or otherwise distribute; (d)"Open Game Content" means the game mechanic and includes the methods, procedures, processes and routines to the extent such content does not embody the Product Identity and is an enhancement over the prior art and any additional content clearly identified as Open Game Content by the Contributor, and means any work covered by this License, including translations and derivative works under copyright law, but specifically excludes Product Identity. (e) "Product Identity" means product and product line names, logos and identifying marks including trade dress; artifacts; creatures characters; stories, storylines, plots, thematic elements, dialogue, incidents, language, artwork, symbols, designs, depictions, likenesses, formats, poses, concepts, themes and graphic, photographic and other visual or audio representations; names and descriptions of characters, spells, enchantments, personalities, teams, personas, likenesses and special abilities; places, locations, environments, creatures, equipment, magical or supernatural abilities or effects, logos, symbols, or graphic designs; and any other trademark or registered trademark clearly identified as Product identity by the owner of the Product Identity, and which specifically excludes the Open Game Content; (f) "Trademark" means the logos, names, mark, sign, motto, designs that are used by a Contributor to identify itself or its products or the associated products contributed to the Open Game License by the Contributor (g) "Use", "Used" or "Using" means to use, Distribute, copy, edit, format, modify, translate and otherwise create Derivative Material of Open Game Content. (h) "You" or "Your" means the licensee in terms of this agreement.',
  '2. The License: This License applies to any Open Game Content that contains a notice indicating that the Open Game Content may only be Used under and in terms of this License. You must affix such a notice to any Open Game Content that you Use. No terms may be added to or subtracted from this License except as described by the License itself. No other terms or conditions may be applied to any Open Game Content distributed using this License.',
  '3.Offer and Acceptance: By Using the Open Game Content You indicate Your acceptance of the terms of this License.',
  '4. Grant and Consideration: In consideration for agreeing to use this License, the Contributors grant You a perpetual, worldwide, royalty-free, non-exclusive license with the exact terms of this License to Use, the Open Game Content.',
  '5.Representation of Authority to Contribute: If You are contributing original material as Open Game Content, You represent that Your Contributions are Your original creation and/or You have sufficient rights to grant the rights conveyed by this License.',
  "6.Notice of License Copyright: You must update the COPYRIGHT NOTICE portion of this License to include the exact text of the COPYRIGHT NOTICE of any Open Game Content You are copying, modifying or distributing, and You must add the title, the copyright date, and the copyright holder's name to the COPYRIGHT NOTICE of any original Open Game Content you Distribute.",
  '7. Use of Product Identity: You agree not to Use any Product Identity, including as an indication as to compatibility, except as expressly licensed in another, independent Agreement with the owner of each element of that Product Identity. You agree not to indicate compatibility or co-adaptability with any Trademark or Registered Trademark in conjunction with a work containing Open Game Content except as expressly licensed in another, independent Agreement with the owner of such Trademark or Registered Trademark. The use of any Product Identity in Open Game Content does not constitute a challenge to the ownership of that Product Identity. The owner of any Product Identity used in Open Game Content shall retain all rights, title and interest in and to that Product Identity.',
  '8. Identification: If you distribute Open Game Content You must clearly indicate which portions of the work that you are distributing are Open Game Content.',
  '9. Updating the License: Wizards or its designated Agents may publish updated versions of this License. You may use any authorized version of this License to copy, modify and distribute any Open Game Content originally distributed under any version of this License.',
  '10 Copy of this License: You MUST include a copy of this License with every copy of the Open Game Content You Distribute.',
  '11. Use of Contributor Credits: You may not market or advertise the Open Game Content using the name of any Contributor unless You have written permission from the Contributor to do so.',
  '12 Inability to Comply: If it is impossible for You to comply with any of the terms of this License with respect to some or all of the Open Game Content due to statute, judicial order, or governmental regulation then You may not Use any Open Game Material so affected.',
  '13 Termination: This License will terminate automatically if You fail to comply with all terms herein and fail to cure such breach within 30 days of becoming aware of the breach. All sublicenses shall survive the termination of this License.',
  '14 Reformation: If any provision of this License is held to be unenforceable, such provision shall be reformed only to the extent necessary to make it enforceable.',
];

/** The part of Section 15 that is the same for every book based on the SRD 5.1. The book's own line follows. */
export const SECTION_15: readonly string[] = [
  '15 COPYRIGHT NOTICE Open Game License v 1.0 Copyright 2000, Wizards of the Coast, Inc.',
  'System Reference Document 5.1 Copyright 2016, Wizards of the Coast, Inc.; Authors Mike Mearls, Jeremy Crawford, Chris Perkins, Rodney Thompson, Peter Lee, James Wyatt, Robert J. Schwalb, Bruce R. Cordell, Chris Sims, and Steve Townshend, based on original material by E. Gary Gygax and Dave Arneson.',
];

const TEXTS: Readonly<Record<LicenceId, (book: LicensedBook) => readonly string[]>> = {
  none: () => [],
  'srd-5.1': () => [SRD_5_1],
  'srd-5.2': () => [SRD_5_2],
  'ogl-1.0a': (book) => [...OPEN_GAME_LICENSE, ...SECTION_15, copyright(book), 'END OF LICENSE'],
  orc: orcNotice,
  'cc-by-4.0': (book) => creativeCommons(book, 'Attribution 4.0 International', 'by'),
  'cc-by-sa-4.0': (book) => creativeCommons(book, 'Attribution-ShareAlike 4.0 International', 'by-sa'),
};

/** Returns the four parts of the notice that the ORC License requires, with what the author entered. */
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

/** Joins lines into one sentence without a full stop. */
function listed(text: string): string {
  const lines = text.split('\n').map((line) => line.trim().replace(/(?<![.;])[.;]+$/, ''));
  return lines.filter((line) => line !== '').join('; ');
}

/** A copyright sign that the author may have typed before the year. */
const SIGN = /^(?:copyright|\(c\)|©)\s*/i;

/** Returns what section 6 of the Open Game License requires: the title, the date, and the name of the holder. */
function copyright({ title, author, layout }: LicensedBook): string {
  const given = layout.copyright.trim().replace(SIGN, '').replace(/\.$/, '');
  return `${title}, Copyright ${given || author.trim() || 'by its author'}.`;
}

/**
 * Returns what section 3 of these licences requires of users of the work: the name of the creator, and a copyright
 * notice.
 */
function creativeCommons(book: LicensedBook, name: string, code: string): string[] {
  const { title, author } = book;
  const work = author.trim() === '' ? title : `${title} by ${author}`;
  return [
    copyright(book),
    `${work} is licensed under the Creative Commons ${name} License. To view a copy of this license, visit https://creativecommons.org/licenses/${code}/4.0/.`,
  ];
}

/**
 * A line of the credits: a role, such as "Writing:", and a name, such as "Ada Gale". The role is empty if the line has
 * none.
 */
export interface CreditLine {
  role: string;
  names: string;
}

/** A role is short. In a longer line, a colon is part of the text. */
const ROLE = /^([^:]{1,60}:)\s+(\S.*)$/;

/** Parses the credits as the author typed them, line by line. An empty line starts a new group. */
export function creditLines(credits: string): CreditLine[][] {
  const groups: CreditLine[][] = [[]];
  for (const line of credits.split('\n').map((text) => text.trim())) {
    if (line === '') groups.push([]);
    else groups.at(-1)?.push(creditLine(line));
  }
  return groups.filter((group) => group.length > 0);
}

function creditLine(line: string): CreditLine {
  const [, role = '', names = line] = ROLE.exec(line) ?? [];
  return { role, names };
}

/** Whether a book has credits for people or for its images. */
export function hasCredits({ credits }: { credits: string }): boolean {
  return credits.trim() !== '';
}

/** Normalises a text for comparison, without typographic differences. */
export function compared(text: string): string {
  return (
    text
      .replace(/[“”„«»]/g, '"')
      .replace(/[‘’]/g, "'")
      // Single spaces are not matched, because replacing the many of them by the same would be slow.
      .replace(/[\s\u00AD]{2,}|[^\S ]|\u00AD/g, ' ')
      .toLowerCase()
  );
}
