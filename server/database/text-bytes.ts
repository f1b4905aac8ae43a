import { sql } from 'kysely';

/** As `textBytes` of the rules, of a section or a version. Both databases know the lengths without reading the text. */
export const TEXT_BYTES = sql<number>`octet_length(content) + octet_length(images) - 2 + octet_length(opening) - 2`;
