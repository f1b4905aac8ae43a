/*
 * What the licences of the field ask a book to say, word for word. Sources: the SRD 5.1 and 5.2.1 themselves, as quoted by
 * helm.eidolonpublishing.com/licenses and mshea/lazy_gm_tools.
 */

export const SRD_5_1 =
  'This work includes material taken from the System Reference Document 5.1 (“SRD 5.1”) by Wizards of the Coast LLC and available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the Creative Commons Attribution 4.0 International License available at https://creativecommons.org/licenses/by/4.0/legalcode.';

export const SRD_5_2 =
  'This work includes material from the System Reference Document 5.2.1 (“SRD 5.2.1”) by Wizards of the Coast LLC, available at https://www.dndbeyond.com/srd. The SRD 5.2.1 is licensed under the Creative Commons Attribution 4.0 International License, available at https://creativecommons.org/licenses/by/4.0/legalcode.';

/** The first part of the notice that the ORC License asks for. */
export const ORC_NOTICE =
  'ORC Notice: This product is licensed under the ORC License located at the Library of Congress at TX 9-307-067 and available online at various locations including www.azoralaw.com/orclicense and others. All warranties are disclaimed as set forth therein.';

/** A text as it is compared: without the differences that typography makes. */
export function compared(text: string): string {
  return (
    text
      .replace(/[“”„«»]/g, '"')
      .replace(/[‘’]/g, "'")
      // Not the single blanks, which are most: to put in the same again takes long.
      .replace(/[\s\u00AD]{2,}|[^\S ]|\u00AD/g, ' ')
      .toLowerCase()
  );
}
