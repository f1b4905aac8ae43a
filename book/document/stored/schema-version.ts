import { isRecord } from '../node/loose-node.ts';

/** The version of the schema: one more with each migration of a block or mark. Documents are stored with the version they were written in. */
export const SCHEMA_VERSION = 1;

/** The version stored with a document or block; the present one where there is none. */
export function versionOf(json: unknown): number {
  const version = isRecord(json) ? json.schema : undefined;
  return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : SCHEMA_VERSION;
}

/** The JSON of a document or block with the present schema version added, ready to be stored. */
export function withVersion(json: Record<string, unknown>): Record<string, unknown> {
  return { schema: SCHEMA_VERSION, ...json };
}
