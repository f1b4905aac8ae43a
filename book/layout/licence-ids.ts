/** The licences under which a book can say that it is published, in the order in which they are offered. */
export const LICENCE_IDS = ['none', 'srd-5.1', 'srd-5.2', 'ogl-1.0a', 'orc', 'cc-by-4.0', 'cc-by-sa-4.0'] as const;
export type LicenceId = (typeof LICENCE_IDS)[number];

export const LICENCE_LABELS: Record<LicenceId, string> = {
  none: 'None',
  'srd-5.1': 'SRD 5.1 (Creative Commons)',
  'srd-5.2': 'SRD 5.2 (Creative Commons)',
  'ogl-1.0a': 'Open Game License 1.0a',
  orc: 'ORC License',
  'cc-by-4.0': 'CC BY 4.0',
  'cc-by-sa-4.0': 'CC BY-SA 4.0',
};
