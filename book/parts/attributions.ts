/*
 * What the licences of the field ask a book to say, word for word. Sources: the SRD 5.1 and 5.2.1 themselves, as quoted by
 * helm.eidolonpublishing.com/licenses and mshea/lazy_gm_tools.
 */

export const SRD_5_1 =
  'This work includes material taken from the System Reference Document 5.1 (“SRD 5.1”) by Wizards of the Coast LLC and available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the Creative Commons Attribution 4.0 International License available at https://creativecommons.org/licenses/by/4.0/legalcode.';

export const SRD_5_2 =
  'This work includes material from the System Reference Document 5.2.1 (“SRD 5.2.1”) by Wizards of the Coast LLC, available at https://www.dndbeyond.com/srd. The SRD 5.2.1 is licensed under the Creative Commons Attribution 4.0 International License, available at https://creativecommons.org/licenses/by/4.0/legalcode.';

/** A text as it is compared: without the differences that typography makes. */
export function compared(text: string): string {
  return text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[\s\u00AD]+/g, ' ')
    .toLowerCase();
}
