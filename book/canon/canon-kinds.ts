/** What an entry of the canon can be. */
export const CANON_KINDS = ['person', 'creature', 'place', 'item', 'faction', 'spell', 'event', 'other'] as const;
export type CanonKind = (typeof CANON_KINDS)[number];
