/** Where the creatures and spells of this folder are from, and under which licence they may be used. */
export const SRD_SOURCE = {
  slug: 'srd-5-2',
  title: 'System Reference Document 5.2.1',
  url: 'https://www.dndbeyond.com/srd',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/legalcode',
} as const;
